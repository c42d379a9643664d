import type { TreeRow } from '../../server.ts';
import type { TreeNode } from '../../widgets/trees.ts';

interface Branch extends TreeNode {
  readonly children: Branch[];
}

/** The tree of these rows; a row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly TreeRow[]): readonly TreeNode[] {
  const nodes = new Map<string, Branch>();
  for (const { id, code, text, enabledFlag } of rows)
    nodes.set(id, { id, label: code ? `${code} ${text}` : text, isOff: !enabledFlag, children: [] });
  const tops: Branch[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const parent = parentId ? nodes.get(parentId) : undefined;
    if (node) (parent?.children ?? tops).push(node);
  }
  return tops;
}
