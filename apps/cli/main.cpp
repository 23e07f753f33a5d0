#include <cstdio>

#include "pushwise/version.hpp"

int main() {
    std::printf("pushwise %s\n", pushwise::version());
}
