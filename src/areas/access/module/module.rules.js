import { covers } from '#model/callRules.ts';
// Whoever may call these can undo any pattern; no pattern may take them from everybody.
const unguarded = ['/system/sysModule/', '/system/sysRole/'];
/** What is wrong with a pattern of addresses: a method without one, no call that it covers, or calls that undo it. */
export function wrongPattern({ httpMethod, apiPattern }, routes) {
    if (apiPattern === null)
        return httpMethod === null ? undefined : 'patternMissing';
    const covered = routes.filter((route) => covers({ method: httpMethod, pattern: apiPattern }, route));
    if (covered.length === 0)
        return 'patternOfNothing';
    return covered.some(({ path }) => unguarded.some((each) => path.startsWith(each))) ? 'patternOfRights' : undefined;
}
/** The isOperating of buttons: their codes are permission codes, which may be longer than what people type. */
export const button = '3';
/** Which of code, name and path is too short or too long; undefined when none is. */
export function wrongLength(module) {
    if (module.isOperating === button)
        return undefined;
    if (!isWithin(module.moduleCode, 3, 32))
        return 'moduleCode';
    if (!isWithin(module.moduleName, 3, 32))
        return 'moduleName';
    return isWithin(module.modulePath ?? '', 3, 100) ? undefined : 'modulePath';
}
const isWithin = (text, min, max) => text.length >= min && text.length <= max;
/** The chosen modules with everything above them: a button is of no use without its page. */
export function withAncestors(modules, chosen) {
    const parents = new Map(modules.map((module) => [module.id, module.parentId]));
    const all = new Set();
    for (const id of chosen)
        for (let each = id; each && !all.has(each); each = parents.get(each))
            all.add(each);
    return modules.filter((module) => all.has(module.id)).map((module) => module.id);
}
