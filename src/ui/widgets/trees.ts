/** A node of a tree that can be searched. */
export interface TreeNode<D = unknown> {
  /** Unique in its tree. */
  readonly id: string;
  readonly label: string;
  readonly children?: readonly TreeNode<D>[];
  readonly data?: D;
  /** What kind it is, in words. */
  readonly type?: string;
  readonly count?: number;
  /** Cannot be ticked. */
  readonly disabled?: boolean;
  /** No longer in use, and shown so. */
  readonly isOff?: boolean;
  /** Stands above others and cannot be chosen itself. */
  readonly isHeading?: boolean;
}

/** The part of a tree that leads to the nodes whose label contains a text, whatever the case. */
export function filteredTree<D>(nodes: readonly TreeNode<D>[], keyword: string): readonly TreeNode<D>[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    const isHit = node.label.toLowerCase().includes(wanted);
    const children = filteredTree(node.children ?? [], keyword);
    // Below a hit everything stays: whoever looks for a department looks for its people too.
    if (isHit && children.length === 0) return [node];
    return isHit || children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Every node of a tree, parents before their children. */
export const allNodes = <D>(nodes: readonly TreeNode<D>[]): TreeNode<D>[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

/** The nodes that are open at first: whole levels from the top, as long as no more nodes than so many come into sight. */
export function openAtFirst(nodes: readonly TreeNode[], most: number): string[] {
  const open: string[] = [];
  let level = nodes;
  for (let shown = nodes.length; level.length > 0;) {
    const below = level.flatMap(({ children = [] }) => children);
    shown += below.length;
    if (shown > most) break;
    open.push(...level.flatMap(({ id, children = [] }) => (children.length > 0 ? [id] : [])));
    level = below;
  }
  return open;
}

/** A text cut where another one occurs in it, whatever the case: what stands between the hits, and the hits themselves. */
export function hitsIn(text: string, keyword: string): readonly { readonly text: string; readonly isHit: boolean }[] {
  const wanted = keyword.trim().toLowerCase();
  const lower = text.toLowerCase();
  const parts: { text: string; isHit: boolean }[] = [];
  // Lower case may be longer than what it stands for; then nothing is marked rather than the wrong letters.
  if (wanted === '' || lower.length !== text.length) return [{ text, isHit: false }];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isHit: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isHit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isHit: false });
  return parts;
}
