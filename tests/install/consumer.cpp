// What a user of the library would write first.
#include <pushwise/solve.hpp>
#include <pushwise/version.hpp>

#include <cstdio>

int main() {
    const pushwise::Collection file = pushwise::read_levels("#####\n#@$.#\n#####\n", "inline");
    pushwise::SolveOptions options;
    options.engine = "bfs";
    options.objective = pushwise::Objective::pushes;
    const pushwise::Answer answer = pushwise::solve(file.levels().front(), options);
    std::printf("%s %s\n", pushwise::version(), answer.solution.c_str());
    return answer.solution == "R" ? 0 : 1;
}
