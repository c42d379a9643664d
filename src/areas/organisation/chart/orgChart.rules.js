/** The chart of rows, what begins it first; a row whose parent is not among them begins it. */
export function chartOf(rows) {
    const ids = new Set(rows.flatMap(({ id, kind }) => (kind === 'PERSON' ? [] : [id])));
    const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''));
    const nodeOf = (row) => {
        const children = row.kind === 'PERSON' ? [] : (below.get(row.id) ?? []).map(nodeOf);
        const people = row.kind === 'PERSON' ? 1 : children.reduce((sum, each) => sum + each.people, 0);
        const isVacant = row.kind === 'POSITION' && !children.some(({ kind }) => kind === 'PERSON');
        return { ...row, key: `${row.parentId ?? ''}.${row.id}`, children, isVacant, people };
    };
    return (below.get('') ?? []).filter(({ kind }) => kind !== 'PERSON').map(nodeOf);
}
/** The nodes that are shown, in the order of reading, with their depth. */
export function shownNodes(nodes, closed, above) {
    return nodes.flatMap((node) => [
        { node, above },
        ...(closed.has(node.key) ? [] : shownNodes(node.children, closed, node)),
    ]);
}
/** Where a key leads from a node of a tree, as ARIA asks; `toggle` opens or closes the node. */
export function stepOf(key, current, shown, closed) {
    const place = shown.findIndex(({ node }) => node.key === current);
    const { node, above } = shown[place] ?? {};
    if (!node)
        return undefined;
    const at = (index) => {
        const found = shown[index]?.node.key;
        return found === undefined ? undefined : { to: found };
    };
    const isParent = node.children.length > 0;
    switch (key) {
        case 'ArrowDown':
            return at(place + 1);
        case 'ArrowUp':
            return at(place - 1);
        case 'Home':
            return at(0);
        case 'End':
            return at(shown.length - 1);
        case 'ArrowRight':
            if (!isParent)
                return undefined;
            return closed.has(node.key) ? { toggle: node.key } : at(place + 1);
        case 'ArrowLeft':
            if (isParent && !closed.has(node.key))
                return { toggle: node.key };
            return above ? { to: above.key } : undefined;
        default:
            return undefined;
    }
}
