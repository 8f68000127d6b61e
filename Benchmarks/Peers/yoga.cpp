// The benchmark's trees in Yoga.
#include "tree.h"
#include <yoga/Yoga.h>

struct YogaEngine {
  const Tree &tree;
  YGConfigRef config = YGConfigNew();
  std::vector<int> characters;
  std::vector<YGNodeRef> nodes;

  explicit YogaEngine(const Tree &tree) : tree(tree) {
    YGConfigSetPointScaleFactor(config, 0);  // nobody here rounds
    const YGEdge sides[] = {YGEdgeLeft, YGEdgeTop, YGEdgeRight, YGEdgeBottom};
    characters.reserve(tree.boxes.size());
    nodes.reserve(tree.boxes.size());
    for (const Box &box : tree.boxes) {
      YGNodeRef node = YGNodeNewWithConfig(config);
      characters.push_back(box.characters);
      if (box.isRow) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
      if (box.isWrapping) YGNodeStyleSetFlexWrap(node, YGWrapWrap);
      if (box.isAlignedToStart) YGNodeStyleSetAlignItems(node, YGAlignFlexStart);
      if (box.isSpacedBetween) YGNodeStyleSetJustifyContent(node, YGJustifySpaceBetween);
      if (box.flex > 0) {
        YGNodeStyleSetFlexGrow(node, box.flex);
        YGNodeStyleSetFlexBasis(node, 0);
      }
      if (box.width >= 0) YGNodeStyleSetWidth(node, box.width);
      if (box.height >= 0) YGNodeStyleSetHeight(node, box.height);
      for (int side = 0; side < 4; side++) {
        if (box.margin[side] != 0) YGNodeStyleSetMargin(node, sides[side], box.margin[side]);
        if (box.padding[side] != 0) YGNodeStyleSetPadding(node, sides[side], box.padding[side]);
      }
      if (box.characters >= 0) {
        YGNodeSetContext(node, &characters.back());
        YGNodeSetMeasureFunc(node, measureText);
      }
      if (box.parent >= 0) YGNodeInsertChild(nodes[box.parent], node, YGNodeGetChildCount(nodes[box.parent]));
      nodes.push_back(node);
    }
  }

  ~YogaEngine() {
    for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) YGNodeFinalize(*node);
    YGConfigFree(config);
  }

  static YGSize measureText(YGNodeConstRef node, float width, YGMeasureMode widthMode, float, YGMeasureMode) {
    const int characters = *static_cast<int *>(YGNodeGetContext(node));
    const TextSize text =
      textSize(characters, widthMode != YGMeasureModeUndefined, widthMode == YGMeasureModeExactly, width);
    return {text.width, text.height};
  }

  void layout() { YGNodeCalculateLayout(nodes[0], YGUndefined, YGUndefined, YGDirectionLTR); }

  void change(bool isLarger) {
    YGNodeRef node = nodes[tree.changed];
    if (characters[tree.changed] >= 0) {
      characters[tree.changed] += isLarger ? 60 : -60;
      YGNodeMarkDirty(node);
    } else {
      YGNodeStyleSetHeight(node, tree.boxes[tree.changed].height + (isLarger ? 2 : 0));
    }
  }

  double sum() {
    double sum = 0;
    for (YGNodeRef node : nodes) {
      sum += YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node);
      sum += YGNodeLayoutGetWidth(node) + YGNodeLayoutGetHeight(node);
    }
    return sum;
  }
};

int main() { return measure<YogaEngine>(); }
