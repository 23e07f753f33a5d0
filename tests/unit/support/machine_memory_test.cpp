#include "support/machine_memory.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace pushwise::support {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

// A folder that looks like the root of a machine with 8 GiB.
class MachineMemory : public testing::Test {
protected:
    void SetUp() override {
        std::string name = testing::TempDir() + "machine-XXXXXX";
        root_ = mkdtemp(name.data());
        write("/proc/meminfo", "MemTotal:        8388608 kB\nMemFree:         1024 kB\n");
    }
    void TearDown() override { std::filesystem::remove_all(root_); }

    void write(const std::string& file, const std::string& text) {
        std::filesystem::create_directories(std::filesystem::path(root_ + file).parent_path());
        std::ofstream(root_ + file) << text;
    }
    [[nodiscard]] std::uint64_t found() const { return machine_memory(root_).value_or(0) / kMiB; }

    std::string root_;
};

TEST_F(MachineMemory, IsThatOfTheMachineWhereNoGroupHasALimit) {
    EXPECT_EQ(found(), 8192U);
    write("/proc/self/mounts", "cgroup2 /sys/fs/cgroup cgroup2 rw,nsdelegate 0 0\n");
    write("/proc/self/cgroup", "0::/user.slice/job\n");
    write("/sys/fs/cgroup/user.slice/job/memory.max", "max\n");
    EXPECT_EQ(found(), 8192U);
}

TEST_F(MachineMemory, IsTheLeastOfNestedGroupsOfVersion2) {
    write("/proc/self/mounts", "cgroup2 /sys/fs/cgroup cgroup2 rw,nsdelegate 0 0\n");
    write("/proc/self/cgroup", "0::/slurm/job/step\n");
    write("/sys/fs/cgroup/slurm/job/step/memory.max", "max\n");
    write("/sys/fs/cgroup/slurm/job/memory.max", std::to_string(512 * kMiB) + "\n");
    write("/sys/fs/cgroup/slurm/memory.max", std::to_string(2048 * kMiB) + "\n");
    EXPECT_EQ(found(), 512U);
}

TEST_F(MachineMemory, IsThatOfAContainerWhichSeesOnlyItsOwnGroup) {
    write("/proc/self/mounts", "cgroup2 /sys/fs/cgroup cgroup2 ro 0 0\n");
    write("/proc/self/cgroup", "0::/\n");
    write("/sys/fs/cgroup/memory.max", std::to_string(256 * kMiB) + "\n");
    EXPECT_EQ(found(), 256U);
}

TEST_F(MachineMemory, KnowsGroupsOfVersion1) {
    write("/proc/self/mounts",
          "cgroup /sys/fs/cgroup/cpu cgroup rw,cpu 0 0\n"
          "cgroup /sys/fs/cgroup/memory cgroup rw,nosuid,memory 0 0\n");
    write("/proc/self/cgroup", "5:cpu:/docker/1f\n4:memory:/docker/1f\n");
    // In a container of Docker the group lies at the mount itself.
    write("/sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(128 * kMiB) + "\n");
    EXPECT_EQ(found(), 128U);
    write("/sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");  // no limit
    EXPECT_EQ(found(), 8192U);
    write("/sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes", std::to_string(64 * kMiB));
    EXPECT_EQ(found(), 64U);
}

TEST_F(MachineMemory, IsUnknownWhereNobodyTells) {
    EXPECT_FALSE(machine_memory(root_ + "/nowhere").has_value());
    EXPECT_TRUE(machine_memory().has_value());  // here
}

}  // namespace
}  // namespace pushwise::support
