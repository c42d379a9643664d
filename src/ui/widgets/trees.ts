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
  readonly disabled?: boolean;
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
