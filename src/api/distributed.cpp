#include "pushwise/distributed.hpp"

#include "api/solve_with.hpp"
#include "engine/distributed/hda.hpp"

namespace pushwise {
namespace {

class Adapter final : public engine::distributed::Network {
public:
    explicit Adapter(pushwise::Network& network) : network_(network) {}
    [[nodiscard]] int rank() const override { return network_.rank(); }
    [[nodiscard]] int size() const override { return network_.size(); }
    void send(int to, std::string bytes) override { network_.send(to, std::move(bytes)); }
    [[nodiscard]] std::optional<engine::distributed::Message> receive() override {
        std::optional<RankMessage> message = network_.receive();
        if (!message) return std::nullopt;
        return engine::distributed::Message{message->from, std::move(message->bytes)};
    }

private:
    pushwise::Network& network_;
};

}  // namespace

Answer solve_distributed(const Level& level, const SolveOptions& options, Network& network,
                         const DistributedOptions& distributed) {
    Adapter adapter(network);
    SolveOptions asked = options;
    asked.engine = "hda";
    asked.optimal = "pushes";
    const engine::distributed::DistributedAstar engine(adapter, distributed.patch);
    return api::solve_with(engine, level, asked);
}

}  // namespace pushwise
