#include "bench/machine.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>

#include "pushwise/version.hpp"

namespace pushwise::bench {
namespace {

// The rest of the first line of `path` that begins with `key`, without blanks and quotes around it.
std::string line_after(const char* path, std::string_view key) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.compare(0, key.size(), key) != 0) continue;
        const std::size_t begin = line.find_first_not_of(" \t:=\"", key.size());
        const std::size_t end = line.find_last_not_of(" \t\"");
        return begin == std::string::npos ? "" : line.substr(begin, end - begin + 1);
    }
    return "";
}

double mib_from_kib(const std::string& text) {
    return std::strtod(text.c_str(), nullptr) / 1024;
}

std::string utc_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[sizeof "2000-01-01T00:00:00Z"];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

std::string system_name() {
    utsname kernel{};
    uname(&kernel);
    const std::string distribution = line_after("/etc/os-release", "PRETTY_NAME");
    return fmt::format("{}{}{} {} {}", distribution, distribution.empty() ? "" : ", ",
                       kernel.sysname, kernel.release, kernel.machine);
}

double seconds_of(const rusage& usage) {
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

Facts machine_facts() {
    Facts facts;
    facts.started = utc_now();
    facts.version = version();
    facts.commit = commit();
#ifdef __clang__
    facts.compiler = __VERSION__;
#else
    facts.compiler = "gcc " __VERSION__;
#endif
#ifdef __OPTIMIZE__
    facts.build = "optimised";
#else
    facts.build = "not optimised";
#endif
#ifndef NDEBUG
    facts.build += ", with assertions";
#endif
    facts.processor = line_after("/proc/cpuinfo", "model name");
    facts.cores = sysconf(_SC_NPROCESSORS_ONLN);
    facts.memory_mib = mib_from_kib(line_after("/proc/meminfo", "MemTotal"));
    facts.system = system_name();
    getloadavg(&facts.load, 1);
    return facts;
}

double cpu_seconds() {
    rusage self{};
    rusage children{};
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    return seconds_of(self) + seconds_of(children);
}

void forget_peak_memory() {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << '5';  // proc(5): resets VmHWM
}

double peak_resident_mib() {
    return mib_from_kib(line_after("/proc/self/status", "VmHWM"));
}

}  // namespace pushwise::bench
