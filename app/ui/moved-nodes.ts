/**
 * A browser's translation and many extensions take text nodes out of the page, or wrap them, where React still counts on
 * them: it then asks an element to remove what is not its child, or to insert before it, throws, and the page is lost
 * (facebook/react#11538). From here on the first removes the node from where it is, and the second finds the place by
 * what is around the node now, or takes the end. What somebody took out of the head, React asks its parent to remove:
 * it gets one.
 */
export function tolerateMovedNodes(): void {
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes)
      for (const node of removedNodes)
        if (!node.parentNode) document.createDocumentFragment().append(node);
  }).observe(document.head, { childList: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, node, next && childAround(this, next)) as Child;
  };
}

/** The child of an element that is, or holds, a node; null where none does. */
function childAround(element: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== element) child = child.parentNode;
  return child;
}
