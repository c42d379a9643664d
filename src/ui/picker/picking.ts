import { isRecord } from '#model/value.ts';
import { allNodes, type TreeNode } from '../widgets/trees.ts';

/** 1 company, 2 organisation, 3 position, 4 user. */
export type TreeType = 1 | 2 | 3 | 4;

/** Somebody or something that a picker offers. */
export interface PickerNode {
  /** The user's id where it is a user, that of the organisation otherwise. */
  readonly id: string;
  readonly name: string;
  readonly realName?: string;
  readonly userId?: string;
  readonly deptId?: string;
  readonly treeType?: TreeType;
  readonly nodeType?: 'user' | 'role';
  readonly children?: readonly PickerNode[];
}

/** Why a node was not taken. */
export type PickRefusal = 'onlyUsers' | 'selected' | 'max';

export interface PickRules {
  /** 2 takes only users. */
  readonly dataType: 1 | 2;
  readonly multiple: boolean;
  readonly max: number;
  readonly forbiddenIds: readonly string[];
}

export const isUser = ({ userId, nodeType }: PickerNode): boolean => userId !== undefined || nodeType === 'user';

/** The selection with one more node, or why that is not taken. */
export function withPicked(
  selected: readonly PickerNode[],
  node: PickerNode,
  { dataType, multiple, max, forbiddenIds }: PickRules,
): { readonly selected: readonly PickerNode[]; readonly refusal?: PickRefusal } {
  if (dataType === 2 && !isUser(node)) return { selected, refusal: 'onlyUsers' };
  if (forbiddenIds.includes(node.id)) return { selected, refusal: 'selected' };
  if (!multiple) return { selected: [node] };
  if (selected.some(({ id }) => id === node.id)) return { selected };
  if (selected.length >= max) return { selected, refusal: 'max' };
  return { selected: [...selected, node] };
}

/** The selection with every node that may be taken, up to its limit; `refusal` when that was reached. */
export function withAllPicked(
  selected: readonly PickerNode[],
  nodes: readonly PickerNode[],
  rules: PickRules,
): { readonly selected: readonly PickerNode[]; readonly refusal?: PickRefusal } {
  let now = selected;
  for (const node of nodes) {
    if (rules.forbiddenIds.includes(node.id) || (rules.dataType === 2 && !isUser(node))) continue;
    const next = withPicked(now, node, rules);
    if (next.refusal) return { selected: now, refusal: next.refusal };
    now = next.selected;
  }
  return { selected: now };
}

const listNames = [
  'companyDtoList',
  'deptDtoList',
  'dtoList',
  'positionDtoList',
  'iapSysUserTLists',
  'children',
] as const;

/** The nodes in an answer for a picker tree. */
export function readPickerNodes(answer: unknown): PickerNode[] {
  const list = isRecord(answer) ? (answer['records'] ?? answer['data'] ?? [answer]) : answer;
  return Array.isArray(list) ? list.filter(isRecord).flatMap(readNode) : [];
}

function readNode(row: Record<string, unknown>): PickerNode[] {
  const text = (name: string): string | undefined =>
    row[name] === undefined || row[name] === null || row[name] === '' ? undefined : String(row[name]);
  const userId = text('userId');
  const deptId = text('deptId');
  const id = userId ?? deptId ?? text('id');
  if (id === undefined) return [];
  const realName = text('realName');
  const children = listNames.flatMap((name) => readPickerNodes(row[name] ?? []));
  return [
    {
      id,
      name: realName ?? text('name') ?? text('deptName') ?? text('userName') ?? text('text') ?? id,
      ...(realName ? { realName } : {}),
      ...(userId ? { userId, nodeType: 'user' as const } : {}),
      ...(deptId ? { deptId } : {}),
      ...(row['nodeType'] === 'role' ? { nodeType: 'role' as const } : {}),
      ...(isTreeType(Number(row['treeType'])) ? { treeType: Number(row['treeType']) as TreeType } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  ];
}

const isTreeType = (number: number): boolean => [1, 2, 3, 4].includes(number);

/** The tabs of the transfer variant. */
export type TransferTab = 'department' | 'role' | 'people' | 'departmentAndPeople' | 'position';

const offered: Readonly<Record<TransferTab, readonly (TreeType | 'role')[]>> = {
  department: [1, 2],
  role: ['role'],
  people: [4],
  departmentAndPeople: [1, 2, 4],
  position: [3],
};

/** Whether a tab lets a node be taken. */
export const isOffered = (tab: TransferTab, node: PickerNode): boolean => {
  const kind = node.nodeType === 'role' ? 'role' : isUser(node) ? 4 : (node.treeType ?? 2);
  return offered[tab].includes(kind);
};

/** The part of a tree a tab shows: what it offers, and what leads there. */
export function treeOfTab(tab: TransferTab, nodes: readonly PickerNode[]): PickerNode[] {
  return nodes.flatMap(({ children = [], ...node }) => {
    const below = treeOfTab(tab, children);
    if (below.length === 0 && !isOffered(tab, node)) return [];
    return [below.length > 0 ? { ...node, children: below } : node];
  });
}

/** A picker tree for the tree panel. A person may stand in several places, so places, not people, are its keys. */
export function panelTree(
  nodes: readonly PickerNode[],
  isDisabled: (node: PickerNode) => boolean = () => false,
  above = '',
): TreeNode<PickerNode>[] {
  return nodes.map((node) => {
    const id = `${above}/${node.id}`;
    return {
      id,
      label: node.name,
      data: node,
      disabled: isDisabled(node),
      ...(node.children ? { children: panelTree(node.children, isDisabled, id) } : {}),
    };
  });
}

/** The places of a tree where the selected nodes stand. */
export function placesOf(tree: readonly TreeNode<PickerNode>[], selected: readonly PickerNode[]): string[] {
  const ids = new Set(selected.map(({ id }) => id));
  return allNodes(tree).flatMap(({ id, data }) => (data && ids.has(data.id) ? [id] : []));
}
