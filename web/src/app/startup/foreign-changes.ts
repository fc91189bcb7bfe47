/** The element that has replaced a node in the document, where a translator or an extension has removed the node. */
const standIns = new WeakMap<Node, Node>();
const taken = new WeakSet<Node>();

/** How many changes before and after its own are searched for what has replaced a node. */
const NEAR = 5;

/** Returns the element that was added in the place of `node`, which the change `index` has removed. */
const findStandIn = (node: Node, changes: readonly MutationRecord[], index: number): Node | undefined => {
  const removal = changes[index];
  if (removal?.addedNodes.length) return [...removal.addedNodes].find((added) => added instanceof Element);
  const isThere = (change: MutationRecord): boolean =>
    change.target === removal?.target &&
    (change.nextSibling === node ||
      change.previousSibling === node ||
      (change.previousSibling === removal.previousSibling && change.nextSibling === removal.nextSibling));
  return changes
    .slice(Math.max(0, index - NEAR), index + NEAR + 1)
    .filter((change) => change.removedNodes.length === 0 && isThere(change))
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((added) => added instanceof Element && !taken.has(added));
};

/** A text that is in the page again is not shown twice, and one that React has changed meanwhile is shown: it is translated anew. */
const putBack = (text: Node): void => {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (!(standIn instanceof Element) || standIn.contains(text)) return;
  if (text.isConnected) standIn.remove();
  else if (standIn.isConnected) standIn.replaceWith(text);
};

const note = (changes: readonly MutationRecord[]): void => {
  for (const [index, { type, target, addedNodes, removedNodes }] of changes.entries()) {
    if (type === 'characterData') putBack(target);
    for (const node of addedNodes) {
      if (node instanceof Text) putBack(node);
      else standIns.delete(node);
    }
    for (const node of removedNodes) {
      const standIn = node.isConnected ? undefined : findStandIn(node, changes, index);
      if (!standIn) continue;
      standIns.set(node, standIn);
      taken.add(standIn);
      if (node instanceof Text) observer.observe(node, { characterData: true });
    }
  }
};
const observer = new MutationObserver(note);

/** Returns the child of `parent` that stands where `node` was put: what is wrapped around it, or has replaced it. */
const placeOf = (node: Node, parent: Node): Node | null => {
  note(observer.takeRecords());
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at) ?? null;
  return at;
};

/**
 * Lets React work in a page that others change too: a translator replaces each text by a `<font>`, an extension wraps a field. React
 * would remove, or insert before, what is no longer where it has put it, and throw. Here what stands in its place is removed. Call it
 * before React starts.
 */
export const tolerateForeignChanges = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = next && next.parentNode !== this ? placeOf(next, this) : next;
    return insertBefore.call(this, node, place) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : placeOf(child, this);
    if (place) removeChild.call(this, place);
    else if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  observer.observe(document, { subtree: true, childList: true });
};
