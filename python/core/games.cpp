// Games side by side: what the environments for learning stand on.
//
// One call makes a step in every game and fills arrays with what became of it, without the
// interpreter's lock. The numbers of squares are those of pushwise/arrays.py.
#include <array>

#include "core/values.hpp"
#include "pushwise/game.hpp"

namespace pushwise::core {
namespace {

template <typename T>
using Array = py::array_t<T, py::array::c_style | py::array::forcecast>;

constexpr std::string_view kActions = "udlr";

constexpr std::array<std::uint8_t, 256> kCodes = [] {
    std::array<std::uint8_t, 256> codes{};
    constexpr std::string_view kCharacters = "# .*$@+";
    for (std::size_t i = 0; i < kCharacters.size(); ++i)
        codes[static_cast<unsigned char>(kCharacters[i])] = static_cast<std::uint8_t>(i);
    return codes;
}();

// What a step is worth, and when a game ends.
struct Rules {
    explicit Rules(const py::dict& from)
        : step(from["step"].cast<float>()),
          on_goal(from["on_goal"].cast<float>()),
          off_goal(from["off_goal"].cast<float>()),
          solved(from["solved"].cast<float>()),
          max_steps(from["max_steps"].cast<std::int64_t>()),
          end_when_lost(from["end_when_lost"].cast<bool>()) {}

    float step;
    float on_goal;
    float off_goal;
    float solved;
    std::int64_t max_steps;  // 0: no limit
    bool end_when_lost;
};

struct Seat {
    Game game;
    std::int64_t steps = 0;
    bool terminated = false;
    bool truncated = false;
};

class Games {
public:
    // All games are shown in one size, with walls to the right and below where one is smaller.
    Games(const std::vector<Level>& levels, py::ssize_t height, py::ssize_t width,
          const py::dict& rules)
        : height_(height), width_(width), rules_(rules) {
        seats_.reserve(levels.size());
        for (const Level& level : levels)
            seats_.push_back({fitting(level)});
    }

    // (rewards, terminated, truncated, pushed). A game that has ended stays as it is.
    py::tuple step(const Array<std::int64_t>& actions) {
        const auto wanted = actions.unchecked<1>();
        if (wanted.shape(0) != size()) throw py::value_error("one action for each game, please");
        for (py::ssize_t i = 0; i < size(); ++i) {
            if (wanted(i) < 0 || wanted(i) >= static_cast<std::int64_t>(kActions.size())) {
                throw py::value_error("action " + std::to_string(wanted(i)) +
                                      " is none of 0 up, 1 down, 2 left, 3 right");
            }
        }
        Array<float> rewards(size());
        Array<bool> terminated(size());
        Array<bool> truncated(size());
        Array<bool> pushed(size());
        auto reward = rewards.mutable_unchecked<1>();
        auto ended = terminated.mutable_unchecked<1>();
        auto cut = truncated.mutable_unchecked<1>();
        auto push = pushed.mutable_unchecked<1>();
        {
            const py::gil_scoped_release released;
            for (py::ssize_t i = 0; i < size(); ++i) {
                Seat& seat = seats_[i];
                const auto [worth, has_pushed] = play(seat, kActions[wanted(i)]);
                reward(i) = worth;
                push(i) = has_pushed;
                ended(i) = seat.terminated;
                cut(i) = seat.truncated;
            }
        }
        return py::make_tuple(rewards, terminated, truncated, pushed);
    }

    // Begins game `i` anew, with another level where one is given.
    void restart(py::ssize_t i, const std::optional<Level>& level) {
        Seat& seat = at(i);
        if (level) {
            seat.game = fitting(*level);
        } else {
            seat.game.restart();
        }
        seat.steps = 0;
        seat.terminated = seat.game.is_solved();
        seat.truncated = false;
    }

    [[nodiscard]] Array<std::uint8_t> observe() const {
        Array<std::uint8_t> out({size(), height_, width_});
        std::uint8_t* to = out.mutable_data();
        const py::gil_scoped_release released;
        std::fill(to, to + size() * height_ * width_, kCodes['#']);
        for (const Seat& seat : seats_) {
            const std::string_view grid = seat.game.grid();
            const std::size_t width = seat.game.width();
            for (std::size_t y = 0; y < static_cast<std::size_t>(seat.game.height()); ++y) {
                for (std::size_t x = 0; x < width; ++x)
                    to[y * width_ + x] = kCodes[static_cast<unsigned char>(grid[y * width + x])];
            }
            to += height_ * width_;
        }
        return out;
    }

    // -1 where a position is lost.
    [[nodiscard]] Array<std::int32_t> remaining() const {
        Array<std::int32_t> out(size());
        auto left = out.mutable_unchecked<1>();
        const py::gil_scoped_release released;
        for (py::ssize_t i = 0; i < size(); ++i)
            left(i) = static_cast<std::int32_t>(seats_[i].game.remaining().value_or(-1));
        return out;
    }

    // [game, row, column, direction]: can the box there be pushed that way?
    [[nodiscard]] Array<bool> push_mask() const {
        Array<bool> out({size(), height_, width_, static_cast<py::ssize_t>(kActions.size())});
        std::fill(out.mutable_data(), out.mutable_data() + out.size(), false);
        auto mask = out.mutable_unchecked<4>();
        const py::gil_scoped_release released;
        for (py::ssize_t i = 0; i < size(); ++i) {
            for (const GamePush& push : seats_[i].game.pushes()) {
                const auto way = static_cast<py::ssize_t>(kActions.find(push.direction));
                mask(i, push.box.y, push.box.x, way) = true;
            }
        }
        return out;
    }

    [[nodiscard]] py::list pushes(py::ssize_t i) const {
        py::list list;
        for (const GamePush& push : at(i).game.pushes())
            list.append(py::make_tuple(to_python(push.box), push.direction, push.lurd));
        return list;
    }

    [[nodiscard]] Level position(py::ssize_t i) const { return at(i).game.position(); }
    [[nodiscard]] std::int64_t steps(py::ssize_t i) const { return at(i).steps; }
    [[nodiscard]] py::ssize_t size() const noexcept {
        return static_cast<py::ssize_t>(seats_.size());
    }

private:
    // observe() has room for this size and no more.
    [[nodiscard]] Game fitting(const Level& level) const {
        Game game(level);
        if (game.height() > height_ || game.width() > width_) {
            throw py::value_error("a level of " + std::to_string(game.height()) + " rows and " +
                                  std::to_string(game.width()) + " columns does not fit into " +
                                  std::to_string(height_) + " and " + std::to_string(width_));
        }
        return game;
    }

    [[nodiscard]] Seat& at(py::ssize_t i) {
        if (i < 0 || i >= size()) throw py::index_error("there is no game " + std::to_string(i));
        return seats_[i];
    }
    [[nodiscard]] const Seat& at(py::ssize_t i) const { return const_cast<Games*>(this)->at(i); }

    struct Outcome {
        float reward = 0;
        bool pushed = false;
    };

    Outcome play(Seat& seat, char direction) const {
        if (seat.terminated || seat.truncated) return {};
        const int before = seat.game.boxes_on_goals();
        const bool pushed = seat.game.step(direction) == GameStep::pushed;
        const int gained = seat.game.boxes_on_goals() - before;
        ++seat.steps;
        float reward = rules_.step;
        if (gained > 0) reward += rules_.on_goal;
        if (gained < 0) reward += rules_.off_goal;
        if (seat.game.is_solved()) {
            reward += rules_.solved;
            seat.terminated = true;
        } else if (pushed && rules_.end_when_lost && !seat.game.remaining()) {
            seat.terminated = true;
        }
        seat.truncated = !seat.terminated && rules_.max_steps > 0 && seat.steps >= rules_.max_steps;
        return {reward, pushed};
    }

    std::vector<Seat> seats_;
    py::ssize_t height_;
    py::ssize_t width_;
    Rules rules_;
};

}  // namespace

void add_games(py::module_& m) {
    py::class_<Games>(m, "Games")
        .def(py::init<const std::vector<Level>&, py::ssize_t, py::ssize_t, const py::dict&>())
        .def("step", &Games::step)
        .def("restart", &Games::restart)
        .def("observe", &Games::observe)
        .def("remaining", &Games::remaining)
        .def("push_mask", &Games::push_mask)
        .def("pushes", &Games::pushes)
        .def("position", &Games::position)
        .def("steps", &Games::steps)
        .def("__len__", &Games::size);
}

}  // namespace pushwise::core
