#include "cluster/mpi_network.hpp"

#include <utility>

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
    for (Pending& p : pending_)
        MPI_Wait(&p.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
}

void MpiNetwork::send(int to, std::string bytes) {
    forget_what_has_left();
    Pending& p = pending_.emplace_back(Pending{MPI_REQUEST_NULL, std::move(bytes)});
    if (MPI_Isend(p.bytes.data(), static_cast<int>(p.bytes.size()), MPI_BYTE, to, kTag,
                  MPI_COMM_WORLD, &p.request) != MPI_SUCCESS) {
        pending_.pop_back();
    }
}

std::optional<RankMessage> MpiNetwork::receive() {
    return receive_from(MPI_ANY_SOURCE);
}

std::optional<RankMessage> MpiNetwork::receive_from(int rank) {
    int there = 0;
    MPI_Status status;
    if (MPI_Iprobe(rank, kTag, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0) {
        return std::nullopt;
    }
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    RankMessage message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    if (MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, kTag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS) {
        return std::nullopt;
    }
    return message;
}

// In their order, so that many that wait cost no more than one.
void MpiNetwork::forget_what_has_left() {
    while (!pending_.empty()) {
        int done = 0;
        const int result = MPI_Test(&pending_.front().request, &done, MPI_STATUS_IGNORE);
        if (done == 0 && result == MPI_SUCCESS) return;
        pending_.pop_front();
    }
}

}  // namespace pushwise::cluster
