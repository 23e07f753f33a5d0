#include "cluster/mpi_network.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace pushwise::cluster {
namespace {

constexpr int kTag = 1;

}  // namespace

MpiNetwork::MpiNetwork(int* argc, char*** argv) {
    int level = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

MpiNetwork::~MpiNetwork() {
    if (exit_code_) MPI_Abort(MPI_COMM_WORLD, *exit_code_);
    for (Pending& p : outgoing_)
        MPI_Wait(&p.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
}

void MpiNetwork::send(int to, std::string bytes) {
    forget_what_has_left();
    Pending& p = outgoing_.emplace_back(Pending{to, MPI_REQUEST_NULL, std::move(bytes)});
    if (MPI_Isend(p.bytes.data(), static_cast<int>(p.bytes.size()), MPI_BYTE, to, kTag,
                  MPI_COMM_WORLD, &p.request) != MPI_SUCCESS) {
        outgoing_.pop_back();
    }
}

std::optional<RankMessage> MpiNetwork::receive() {
    return receive_from(MPI_ANY_SOURCE);
}

std::optional<RankMessage> MpiNetwork::receive_from(int rank) {
    start_receiving(rank);
    std::vector<int> blocked;  // ranks with an older message that is still arriving
    for (auto p = incoming_.begin(); p != incoming_.end(); ++p) {
        const bool meant = rank == MPI_ANY_SOURCE || rank == p->rank;
        if (!meant || std::find(blocked.begin(), blocked.end(), p->rank) != blocked.end()) continue;
        int done = 0;
        if (MPI_Test(&p->request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && done != 0) {
            RankMessage message{p->rank, std::move(p->bytes)};
            incoming_.erase(p);
            return message;
        }
        blocked.push_back(p->rank);
    }
    return std::nullopt;
}

// Large messages are fetched from their sender, which may die meanwhile; so nobody waits for them.
void MpiNetwork::start_receiving(int rank) {
    int there = 0;
    MPI_Message message;
    MPI_Status status;
    if (MPI_Improbe(rank, kTag, MPI_COMM_WORLD, &there, &message, &status) != MPI_SUCCESS ||
        there == 0) {
        return;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Pending& p = incoming_.emplace_back(Pending{status.MPI_SOURCE, MPI_REQUEST_NULL,
                                                std::string(static_cast<std::size_t>(size), '\0')});
    if (MPI_Imrecv(p.bytes.data(), size, MPI_BYTE, &message, &p.request) != MPI_SUCCESS) {
        incoming_.pop_back();
    }
}

// In their order, so that many that wait cost no more than one.
void MpiNetwork::forget_what_has_left() {
    while (!outgoing_.empty()) {
        int done = 0;
        const int result = MPI_Test(&outgoing_.front().request, &done, MPI_STATUS_IGNORE);
        if (done == 0 && result == MPI_SUCCESS) return;
        outgoing_.pop_front();
    }
}

}  // namespace pushwise::cluster
