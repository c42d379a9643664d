import type { TreeRow } from '../server.ts';

/** A row of a tree with those below it. */
export interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly isDisabled: boolean;
  readonly children: TreeNode[];
}

/** The tree of these rows; a row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly TreeRow[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { id, code, text, enabledFlag } of rows)
    nodes.set(id, { key: id, title: code ? `${code} ${text}` : text, isDisabled: !enabledFlag, children: [] });
  const tops: TreeNode[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const parent = parentId ? nodes.get(parentId) : undefined;
    if (node) (parent?.children ?? tops).push(node);
  }
  return tops;
}

/** The part of a tree that holds a text: the rows that have it, what lies below them and all above. */
export function filteredTree(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = filteredTree(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The keys of every row that has others below it. */
export const parentKeys = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? [node.key, ...parentKeys(node.children)] : []));
