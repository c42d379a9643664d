const lists = {
    1: 'companyDtoList',
    2: 'deptDtoList',
    3: 'positionDtoList',
    4: 'iapSysUserTLists',
};
/** The tree of companies, departments, positions and users; rows whose parent is not among them begin it. */
export function orgTree(rows) {
    const ids = new Set(rows.flatMap(({ id, treeType }) => (treeType === 4 ? [] : [id])));
    const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''));
    const nodesBelow = (id) => (below.get(id) ?? []).map(nodeOf);
    const nodeOf = (row) => ({
        ...ownOf(row),
        ...(row.treeType === 4 ? {} : listsOf(nodesBelow(row.id))),
    });
    // People who stand nowhere are not part of any organisation.
    return nodesBelow('').filter(({ treeType }) => treeType < 4);
}
function ownOf({ id, name, treeType, userName }) {
    if (treeType === 4)
        return { id, name, treeType, userId: id, userName: userName ?? '', realName: name, nodeType: 'user' };
    return treeType === 3 ? { id, name, treeType } : { id, name, treeType, deptId: id, deptName: name };
}
function listsOf(nodes) {
    const kinds = Map.groupBy(nodes, ({ treeType }) => lists[treeType]);
    return Object.fromEntries(kinds);
}
/** The organisations and people whose name contains a text, whatever the case, or sounds like it; each once. */
export function orgHits(rows, keyword, received = new Set()) {
    const wanted = keyword.toLowerCase();
    const hits = new Map();
    for (const row of rows) {
        const isHit = row.treeType !== 3 && (row.name.toLowerCase().includes(wanted) || received.has(row.name));
        if (isHit && !hits.has(row.id))
            hits.set(row.id, ownOf(row));
    }
    return [...hits.values()];
}
