// Messages between the ranks of an MPI run, without waiting on either side.
//
// MPI's own blocking calls spin at full speed, which would steal the processor from the search next
// to it; here everything is tried and, where nothing came, left for later. All calls come from one
// thread. A rank that has died makes sending to it fail quietly: whoever waits for its answer needs
// a timeout.
#pragma once

#include <mpi.h>

#include <list>
#include <optional>
#include <string>

#include "pushwise/value/network.hpp"

namespace pushwise::cluster {

class MpiNetwork final : public Network {
public:
    MpiNetwork(int* argc, char*** argv);
    // Ends MPI. With lost ranks that would wait for ever, so then the others are aborted.
    ~MpiNetwork() override;
    MpiNetwork(const MpiNetwork&) = delete;
    MpiNetwork& operator=(const MpiNetwork&) = delete;

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }
    void send(int to, std::string bytes) override;
    [[nodiscard]] std::optional<RankMessage> receive() override;
    // As receive(), but leaves messages of other ranks for later.
    [[nodiscard]] std::optional<RankMessage> receive_from(int rank);

    // The run cannot end in order any more; `exit_code` is for everybody.
    void give_up(int exit_code) noexcept { exit_code_ = exit_code; }

private:
    struct Pending {
        int rank;  // on the other side
        MPI_Request request;
        std::string bytes;
    };

    void start_receiving(int rank);
    void forget_what_has_left();

    int rank_ = 0;
    int size_ = 1;
    std::optional<int> exit_code_;
    // Lists: MPI keeps pointers into them.
    std::list<Pending> outgoing_;
    std::list<Pending> incoming_;  // as they were sent, for each rank
};

}  // namespace pushwise::cluster
