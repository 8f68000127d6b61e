// The benchmark's trees in Weex's own engine.
#include "tree.h"
#include "layout.h"

using namespace WeexCore;

struct WeexEngine {
  const Tree &tree;
  std::vector<int> characters;
  std::vector<WXCoreLayoutNode *> nodes;

  explicit WeexEngine(const Tree &tree) : tree(tree) {
    const WXCoreMarginEdge margins[] = {kMarginLeft, kMarginTop, kMarginRight, kMarginBottom};
    const WXCorePaddingEdge paddings[] = {kPaddingLeft, kPaddingTop, kPaddingRight, kPaddingBottom};
    characters.reserve(tree.boxes.size());
    nodes.reserve(tree.boxes.size());
    for (const Box &box : tree.boxes) {
      auto *node = new WXCoreLayoutNode();
      characters.push_back(box.characters);
      if (box.isRow) node->setFlexDirection(kFlexDirectionRow, false);
      if (box.isWrapping) node->setFlexWrap(kWrap);
      if (box.isAlignedToStart) node->setAlignItems(kAlignItemsFlexStart);
      if (box.isSpacedBetween) node->setJustifyContent(kJustifySpaceBetween);
      if (box.flex > 0) node->set_flex(box.flex);
      if (box.width >= 0) node->setStyleWidth(box.width, false);
      if (box.height >= 0) node->setStyleHeight(box.height);
      for (int side = 0; side < 4; side++) {
        if (box.margin[side] != 0) node->setMargin(margins[side], box.margin[side]);
        if (box.padding[side] != 0) node->setPadding(paddings[side], box.padding[side]);
      }
      if (box.characters >= 0) {
        node->setContext(&characters.back());
        node->setMeasureFunc(measureText);
      }
      if (box.parent >= 0) nodes[box.parent]->addChildAt(node, nodes[box.parent]->getChildCount());
      nodes.push_back(node);
    }
    nodes[0]->setDirection(kDirectionLTR, false);
  }

  ~WeexEngine() {
    for (auto *node : nodes) delete node;
  }

  static WXCoreSize measureText(
    WXCoreLayoutNode *node, float width, MeasureMode widthMode, float, MeasureMode) {
    const int characters = *static_cast<int *>(node->getContext());
    const TextSize text = textSize(characters, !std::isnan(width), widthMode == kExactly, width);
    WXCoreSize size;
    size.width = text.width;
    size.height = text.height;
    return size;
  }

  void layout() { nodes[0]->calculateLayout({NAN, NAN}); }

  void change(bool isLarger) {
    auto *node = nodes[tree.changed];
    if (characters[tree.changed] >= 0) {
      characters[tree.changed] += isLarger ? 60 : -60;
      node->markDirty();
    } else {
      node->setStyleHeight(tree.boxes[tree.changed].height + (isLarger ? 2 : 0));
    }
  }

  double sum() {
    double sum = 0;
    for (auto *node : nodes) {
      sum += node->getLayoutPositionLeft() + node->getLayoutPositionTop();
      sum += node->getLayoutWidth() + node->getLayoutHeight();
    }
    return sum;
  }
};

int main() { return measure<WeexEngine>(); }
