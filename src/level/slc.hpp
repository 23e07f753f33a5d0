// SLC: collections as XML, the format of Sokoban YASC's and many web collections.
//
// SokobanLevels / LevelCollection / Level / L, one L per row. The DTD has room for the collection's
// title, description, e-mail and address, a copyright per collection and per level, and an Id per
// level; nothing else is written.
#pragma once

#include "level/level.hpp"
#include "level/source.hpp"

namespace pushwise::level {

[[nodiscard]] Collection read_slc(const Source& source);
[[nodiscard]] std::string write_slc(const Collection& collection);

}  // namespace pushwise::level
