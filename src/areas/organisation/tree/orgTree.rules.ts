/** 1 company, 2 organisation, 3 position, 4 user. */
export type TreeType = 1 | 2 | 3 | 4;

/** A company, department, position or user with what it lies below. */
export interface OrgRow {
  readonly id: string;
  readonly treeType: TreeType;
  readonly name: string;
  /** The company or department above it; a user may lie below a department or a position. */
  readonly parentId: string | null;
  readonly userName?: string | null;
}

/** A node as the specification's picker reads it. */
export interface OrgNode {
  readonly id: string;
  readonly name: string;
  readonly treeType: TreeType;
  readonly deptId?: string;
  readonly deptName?: string;
  readonly userId?: string;
  readonly userName?: string;
  readonly realName?: string;
  readonly nodeType?: 'user';
  readonly companyDtoList?: readonly OrgNode[];
  readonly deptDtoList?: readonly OrgNode[];
  readonly positionDtoList?: readonly OrgNode[];
  readonly iapSysUserTLists?: readonly OrgNode[];
}

const lists = {
  1: 'companyDtoList',
  2: 'deptDtoList',
  3: 'positionDtoList',
  4: 'iapSysUserTLists',
} as const satisfies Record<TreeType, keyof OrgNode>;

/** The tree of companies, departments, positions and users; rows whose parent is not among them begin it. */
export function orgTree(rows: readonly OrgRow[]): OrgNode[] {
  const ids = new Set(rows.flatMap(({ id, treeType }) => (treeType === 4 ? [] : [id])));
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''));
  const nodesBelow = (id: string): OrgNode[] => (below.get(id) ?? []).map(nodeOf);
  const nodeOf = (row: OrgRow): OrgNode => ({
    ...ownOf(row),
    ...(row.treeType === 4 ? {} : listsOf(nodesBelow(row.id))),
  });
  // People who stand nowhere are not part of any organisation.
  return nodesBelow('').filter(({ treeType }) => treeType < 4);
}

/** A node of a tree that is read step by step. */
export interface OrgStep extends OrgNode {
  readonly label: string;
  readonly type: TreeType;
  /** How many lie directly below. */
  readonly count: number;
}

/** The nodes directly below an organisation, its positions left out; without one those that begin the tree. */
export function orgSteps(rows: readonly OrgRow[], orgId?: string): OrgStep[] {
  const seen = rows.filter(({ treeType }) => treeType !== 3);
  const ids = new Set(seen.flatMap(({ id, treeType }) => (treeType === 4 ? [] : [id])));
  const isBelow = ({ parentId, treeType }: OrgRow): boolean =>
    orgId === undefined ? treeType < 4 && (parentId === null || !ids.has(parentId)) : parentId === orgId;
  return seen.filter(isBelow).map((row) => ({
    ...ownOf(row),
    label: row.name,
    type: row.treeType,
    count: row.treeType === 4 ? 0 : seen.filter(({ parentId }) => parentId === row.id).length,
  }));
}

/** Everybody who stands somewhere in the organisation, each once. */
export const orgPeople = (rows: readonly OrgRow[]): OrgNode[] => [
  ...new Map(rows.filter(({ treeType }) => treeType === 4).map((row) => [row.id, ownOf(row)])).values(),
];

function ownOf({ id, name, treeType, userName }: OrgRow): OrgNode {
  if (treeType === 4)
    return { id, name, treeType, userId: id, userName: userName ?? '', realName: name, nodeType: 'user' };
  return treeType === 3 ? { id, name, treeType } : { id, name, treeType, deptId: id, deptName: name };
}

function listsOf(nodes: readonly OrgNode[]): Partial<OrgNode> {
  const kinds = Map.groupBy(nodes, ({ treeType }) => lists[treeType]);
  return Object.fromEntries(kinds);
}

/** The organisations and people whose name contains a text, whatever the case, or sounds like it; each once. */
export function orgHits(
  rows: readonly OrgRow[],
  keyword: string,
  received: ReadonlySet<string> = new Set(),
): OrgNode[] {
  const wanted = keyword.toLowerCase();
  const hits = new Map<string, OrgNode>();
  for (const row of rows) {
    const isHit = row.treeType !== 3 && (row.name.toLowerCase().includes(wanted) || received.has(row.name));
    if (isHit && !hits.has(row.id)) hits.set(row.id, ownOf(row));
  }
  return [...hits.values()];
}
