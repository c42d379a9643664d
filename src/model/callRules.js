/** Whether a pattern covers a declared address. */
export function covers({ method, pattern }, called) {
    if (called.permission === undefined || (method !== null && method !== called.method))
        return false;
    const wanted = partsOf(pattern);
    const input = partsOf(called.path);
    const isOpen = wanted.at(-1) === '**';
    const fixed = isOpen ? wanted.slice(0, -1) : wanted;
    if (isOpen ? input.length <= fixed.length : input.length !== fixed.length)
        return false;
    return fixed.every((part, index) => part === '*' || part === input[index]);
}
const partsOf = (path) => path.split('/').filter((part) => part !== '');
/** The permissions that an address asks for: its own, and those of the patterns that cover it. */
export function codesAsked(rules, called) {
    const own = called.permission === undefined ? [] : [called.permission];
    return [...own, ...(rules?.guards ?? []).filter((guard) => covers(guard, called)).map((guard) => guard.permission)];
}
/** How much the audit log keeps of a call; undefined for the usual. */
export function levelOf(rules, called) {
    if (!rules || rules.levels.size === 0)
        return undefined;
    const levels = codesAsked(rules, called).map((code) => rules.levels.get(code));
    return levels.includes('VIEWS') ? 'VIEWS' : levels.includes('REFUSALS') ? 'REFUSALS' : undefined;
}
