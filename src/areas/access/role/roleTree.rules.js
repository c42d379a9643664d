import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { withAncestors } from '../module/module.rules.ts';
/** The modules in the answer of the server. */
export function grantableOf(answer) {
    const list = isRecord(answer) && Array.isArray(answer.modules) ? answer.modules.filter(isRecord) : [];
    return list.map((each) => ({
        id: String(each.id),
        parentId: typeof each.parentId === 'string' ? each.parentId : null,
        moduleCode: String(each.moduleCode),
        title: titleIn(each.title),
        isOperating: Number(each.isOperating),
        supplierAllowed: each.supplierAllowed === true,
    }));
}
function titleIn(value) {
    if (!isRecord(value))
        return { zh: '' };
    return { zh: String(value.zh ?? ''), ...(typeof value.en === 'string' ? { en: value.en } : {}) };
}
/** The ids of the modules that a role holds. */
export const ticked = (lines) => (Array.isArray(lines) ? lines : []).filter(isRecord).map((line) => String(line.moduleId));
/** The inherited modules in the answer of the server. */
export function inheritedOf(answer) {
    const list = isRecord(answer) && Array.isArray(answer.modules) ? answer.modules.filter(isRecord) : [];
    return new Map(list.map((each) => [String(each.moduleId), titleIn(each.role)]));
}
/** The tree in one language: with a word only what has it, and what lies above that; what is inherited cannot be ticked. */
export function nodesOf(modules, language, word, { suppliersOnly, inherited }) {
    const wanted = word.trim().toLowerCase();
    const fits = ({ title, moduleCode }) => `${title.zh} ${title.en ?? ''} ${moduleCode}`.toLowerCase().includes(wanted);
    const shown = new Set(withAncestors(modules, modules.filter(fits).map((module) => module.id)));
    const nodesBelow = (parentId) => modules
        .filter((module) => module.parentId === parentId && shown.has(module.id))
        .map((module) => ({
        id: module.id,
        label: nameOf(module.title, language),
        disabled: inherited.has(module.id) || (suppliersOnly && !module.supplierAllowed),
        ...(inherited.has(module.id) ? { type: nameOf(inherited.get(module.id), language) } : {}),
        isHeading: true,
        children: nodesBelow(module.id),
    }));
    return nodesBelow(null);
}
/** What is chosen after a tick: with everything above what was added, without everything below what was taken away. */
export function toggled(modules, chosen, id, add) {
    if (add)
        return withAncestors(modules, [...chosen, id]);
    const gone = new Set([id]);
    for (let size = 0; size !== gone.size;) {
        size = gone.size;
        for (const module of modules)
            if (module.parentId && gone.has(module.parentId))
                gone.add(module.id);
    }
    return chosen.filter((each) => !gone.has(each));
}
/** The directories and pages above what is chosen that are not chosen themselves: the menu shows them all the same. */
export function above(modules, chosen) {
    const held = new Set(chosen);
    return withAncestors(modules, chosen).filter((id) => !held.has(id));
}
/** The users in the answer of the server. */
export function usersIn(answer) {
    const list = isRecord(answer) && Array.isArray(answer.users) ? answer.users.filter(isRecord) : [];
    return list.map(({ id, userName, realName, enabledFlag }) => ({
        id: String(id),
        userName: String(userName),
        realName: String(realName),
        enabledFlag: enabledFlag === true,
    }));
}
