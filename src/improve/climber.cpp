#include "improve/climber.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "improve/tuning.hpp"

namespace pushwise::improve {
namespace {

constexpr std::size_t kWholePlan = std::size_t{1} << 20;
constexpr int kAllBoxes = 1 << 20;
constexpr const char* kCombine = "combine";

}  // namespace

Climber::Climber(World& world, const Weights& weights, support::Budget& budget, std::size_t bytes,
                 Trying trying)
    : world_(world),
      weights_(weights),
      budget_(budget),
      tube_(world, weights, bytes),
      trying_(std::move(trying)) {
    methods_.push_back({"one box", 1, kWholePlan});
    methods_.push_back({"two boxes", 2, kStretchOfTwo});
    methods_.push_back({"three boxes", 3, kStretchOfThree});
    methods_.push_back({"four boxes", 4, kStretchOfFour});
    methods_.push_back({"all boxes", kAllBoxes, kStretchOfAll});
    methods_.push_back({"whole plan", kAllBoxes, kWholePlan});
}

bool Climber::Method::is_for_whole_plans() const noexcept {
    return displaced == kAllBoxes && length == kWholePlan;
}

void Climber::climb(Course& course, const Ascent& ascent, const Accept& accept) {
    last_ = budget_.nodes() + std::min(ascent.in_all, ~budget_.nodes());
    proved_ = course.pushes() == 0;
    for (Method& m : methods_)
        m.dry = false;
    for (bool gained = true; gained;) {
        gained = false;
        for (Method& m : methods_) {
            if (is_over()) return;
            if (m.dry) continue;
            if (ascent.before_sweep) ascent.before_sweep(course);
            if (sweep(m, course, ascent, accept)) {
                gained = true;
                for (Method& other : methods_)
                    other.dry = false;
            } else {
                m.dry = true;
            }
        }
    }
}

std::optional<Splice> Climber::search(std::span<const Course* const> courses, const Tube& tube,
                                      const std::string& method) {
    const auto tell = [&] { trying_(method); };
    tell();
    std::optional<Splice> splice = tube_.run(courses, tube, budget_, tell);
    efforts_[method].positions += tube_.positions();
    return splice;
}

bool Climber::sweep(Method& m, Course& course, const Ascent& ascent, const Accept& accept) {
    bool gained = false;
    const std::uint64_t positions = ascent.positions;
    const bool whole = m.is_for_whole_plans();
    if (whole && (positions < kLeastForWholePlan || ascent.part != 0)) return false;
    const auto beginning = [&](int part) { return course.pushes() * part / ascent.parts; };
    for (std::size_t begin = beginning(ascent.part);
         begin < beginning(ascent.part + 1) && !is_over();) {
        Tube tube;
        tube.begin = begin;
        tube.end = std::min(course.pushes(), begin + m.length);
        tube.displaced = m.displaced;
        tube.positions = positions;
        const Course* plan = &course;
        const std::optional<Splice> splice = search(std::span(&plan, 1), tube, m.name);
        const std::size_t length = tube.end - tube.begin;
        const bool to_the_end = tube.end == course.pushes();
        if (whole) {
            // As long as it is.
        } else if (!tube_.is_complete()) {
            m.length = std::max(kShortestStretch, length * 3 / 4);
        } else if (tube_.positions() < positions / 3 && !to_the_end) {
            m.length = length * 3 / 2;
        }
        if (splice && splice_in(*splice, course, m.name, accept)) {
            gained = true;
            continue;
        }
        if (to_the_end && tube_.is_complete()) {
            proved_ = !splice && begin == 0 && m.displaced == kAllBoxes;
            break;
        }
        if (whole) break;
        begin += std::max<std::size_t>(1, std::min(length, m.length) / 2);
    }
    return gained;
}

bool Climber::combine(Course& course, const Course& other, std::uint64_t positions,
                      const Accept& accept) {
    if (course.pushes() == 0) return false;
    Tube tube;
    tube.end = course.pushes();
    tube.displaced = 1;
    tube.positions = positions;
    const std::array<const Course*, 2> both{&course, &other};
    const std::optional<Splice> splice = search(both, tube, kCombine);
    return splice && splice_in(*splice, course, kCombine, accept);
}

bool Climber::splice_in(const Splice& splice, Course& course, const std::string& method,
                        const Accept& accept) {
    auto better =
        Course::make(world_, weights_, course.replaced(splice.begin, splice.end, splice.pushes));
    assert(!better || better->total() + splice.saved == course.total());
    if (!better || better->total() >= course.total() || !accept(*better, method)) return false;
    efforts_[method].saved += course.total() - better->total();
    course = std::move(*better);
    return true;
}

}  // namespace pushwise::improve
