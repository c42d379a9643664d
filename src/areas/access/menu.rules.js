/** The page with every widget, for developers: reached by its address, never part of a menu that is stored. */
export const galleryPage = {
    id: 'gallery',
    moduleCode: 'gallery',
    moduleName: 'Gallery',
    modulePath: '/gallery',
    component: 'gallery',
    moduleIcon: null,
    isOperating: 2,
    subModules: [],
};
/**
 * The tree of granted modules. Directories without a page below them fall away; a page that is not granted itself does too,
 * while its granted buttons stay at the root, where the permission check of the browser finds them.
 */
export function menuTree(modules, permissions) {
    const children = new Map();
    for (const module of modules)
        children.set(module.parentId, [...(children.get(module.parentId) ?? []), module]);
    const loose = [];
    const nodesBelow = (parent) => (children.get(parent) ?? []).flatMap((module) => {
        const subModules = nodesBelow(module.id);
        const { parentId: _parent, isGranted, menuFlag, ...stored } = module;
        const node = menuFlag || stored.isOperating === button ? stored : { ...stored, isOperating: hidden };
        if (module.isOperating === button)
            return permissions.has(module.moduleCode) ? [{ ...node, subModules }] : [];
        if (module.component === 'layout')
            return subModules.length > 0 ? [{ ...node, subModules }] : [];
        if (isGranted)
            return [{ ...node, subModules }];
        loose.push(...subModules.filter((each) => each.isOperating === button));
        return subModules.filter((each) => each.isOperating !== button);
    });
    return [...nodesBelow(null), ...loose];
}
// The specification's isOperating of pages that no menu shows, and of buttons.
const hidden = 2;
const button = 3;
