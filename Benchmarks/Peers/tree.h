// The trees of the layout benchmark, as its Swift side writes them, and how they are measured: once for every peer.
//
// Line 1: the number of nodes, the index of the node that changes. Then a line for each node, parents first:
// parent row wrap align justify flex width height margin×4 padding×4 characters
// with left, top, right, bottom; -1 for a parent, a length or a number of characters that is not there.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Box {
  int parent, isRow, isWrapping, isAlignedToStart, isSpacedBetween;
  float flex, width, height;
  float margin[4], padding[4];
  int characters;
};

struct Tree {
  int changed = 0;
  std::vector<Box> boxes;
};

inline Tree readTree() {
  Tree tree;
  int count = 0;
  if (std::scanf("%d %d", &count, &tree.changed) != 2) std::exit(65);
  for (int i = 0; i < count; i++) {
    Box b;
    int read = std::scanf(
      "%d %d %d %d %d %f %f %f %f %f %f %f %f %f %f %f %d", &b.parent, &b.isRow, &b.isWrapping, &b.isAlignedToStart,
      &b.isSpacedBetween, &b.flex, &b.width, &b.height, &b.margin[0], &b.margin[1], &b.margin[2], &b.margin[3],
      &b.padding[0], &b.padding[1], &b.padding[2], &b.padding[3], &b.characters);
    if (read != 17) std::exit(65);
    tree.boxes.push_back(b);
  }
  return tree;
}

struct TextSize {
  float width, height;
};

// 7 a character, 16 a line, broken anywhere after the first five characters; without a width all on one line.
inline TextSize textSize(int characters, bool hasWidth, bool isExact, float width) {
  float full = 7.0f * characters;
  if (!hasWidth) return {full, 16};
  int perLine = std::max(5, (int)std::floor(std::max(width, 0.0f) / 7));
  int lines = (characters + perLine - 1) / perLine;
  return {isExact ? width : std::min(width, full), 16.0f * lines};
}

inline double now() {
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Measures an engine: `Engine(tree)` builds, `layout()` lays out, `change(bool)` changes the leaf, `sum()` adds all boxes up.
// Prints nanoseconds per node of a first layout, microseconds of a relayout, and the sum.
template <class Engine> int measure() {
  const Tree tree = readTree();
  double first = INFINITY, relayout = INFINITY, sum = 0, spent = 0;
  for (int round = 0; round < 3 || (round < 200 && spent < 150e6); round++) {
    Engine engine(tree);
    const double start = now();
    engine.layout();
    const double time = now() - start;
    spent += time;
    first = std::min(first, time);
    sum = engine.sum();
  }
  Engine engine(tree);
  engine.layout();
  spent = 0;
  for (int round = 0; round < 6 || (round < 2000 && spent < 150e6); round++) {
    const double start = now();
    engine.change(true);
    engine.layout();
    engine.change(false);
    engine.layout();
    const double time = (now() - start) / 2;
    spent += 2 * time;
    relayout = std::min(relayout, time);
  }
  std::printf("%.2f %.3f %.2f\n", first / tree.boxes.size(), relayout / 1000, sum);
  return 0;
}
