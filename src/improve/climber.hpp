// Making one plan better step by step, each with a search in the tube around it.
//
// The methods differ in how many boxes may be displaced. Each goes along the plan in stretches, as
// long as its number of positions allows, and repeats a stretch after a gain: the change may have
// made room for another.
//
//     one box       any box rerouted, over the whole plan, while the others keep their schedule
//     two to four   the same with several boxes, over stretches that grow with the positions
//     all boxes     no limit, over stretches
//     whole plan    no limit, from the start to the end: where it finds nothing better, that is
//     proved
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "improve/tube.hpp"

namespace pushwise::improve {

// What a method has looked at and saved, on whichever plan.
struct Effort {
    std::uint64_t positions = 0;
    Cost saved = 0;
};

class Climber {
public:
    // Asked before a better course takes the place of the old one.
    using Accept = std::function<bool(const Course& better, std::string_view method)>;

    // Told the method before each search, and now and then while it lasts.
    using Trying = std::function<void(std::string_view method)>;

    // Keeps the references.
    // `bytes`: of memory, for its searches.
    Climber(World& world, const Weights& weights, support::Budget& budget, std::size_t bytes,
            Trying trying);

    struct Ascent {
        std::uint64_t positions = 0;                // of each search
        std::uint64_t in_all = ~std::uint64_t{0};   // of all of them
        int part = 0;                               // begin only in this part of the plan
        int parts = 1;                              // out of this many
        std::function<void(Course&)> before_sweep;  // may put a better course in its place
    };
    // All methods in turn, until none of them gains anything.
    void climb(Course& course, const Ascent& ascent, const Accept& accept);
    // The best way through the tubes around both plans; true when it beats `course`.
    bool combine(Course& course, const Course& other, std::uint64_t positions,
                 const Accept& accept);

    // No plan is better than the last one climbed to.
    [[nodiscard]] bool is_proved() const noexcept { return proved_; }
    [[nodiscard]] const Weights& weights() const noexcept { return weights_; }
    [[nodiscard]] const std::map<std::string, Effort>& efforts() const noexcept { return efforts_; }
    [[nodiscard]] std::size_t claimed_bytes() const noexcept { return tube_.claimed_bytes(); }
    [[nodiscard]] std::size_t peak_bytes() const noexcept { return tube_.peak_bytes(); }

private:
    struct Method {
        std::string name;
        int displaced;
        std::size_t length;  // of a stretch, in pushes: as long as the positions allow
        bool dry = false;    // nothing was found since the plan has changed
        [[nodiscard]] bool is_for_whole_plans() const noexcept;
    };

    std::optional<Splice> search(std::span<const Course* const> courses, const Tube& tube,
                                 const std::string& method);
    bool sweep(Method& method, Course& course, const Ascent& ascent, const Accept& accept);
    bool splice_in(const Splice& splice, Course& course, const std::string& method,
                   const Accept& accept);
    [[nodiscard]] bool is_over() const noexcept {
        return budget_.is_over() || proved_ || budget_.nodes() >= last_;
    }

    World& world_;
    Weights weights_;
    support::Budget& budget_;
    TubeSearch tube_;
    Trying trying_;
    std::vector<Method> methods_;
    std::map<std::string, Effort> efforts_;
    std::uint64_t last_ = 0;  // the number of positions to end at
    bool proved_ = false;
};

}  // namespace pushwise::improve
