import { linesOf, permissionOf } from '#model/document.ts';
import { menuKey } from '#model/texts.ts';
import { menuOf } from '#engine/runtime/menu.ts';
import { standardCalls } from '#engine/http/documents.ts';
import { isOffered } from '#engine/http/routes.ts';
// The specification's kinds of modules.
const kinds = { page: 0, directory: 1, hiddenPage: 2, button: 3 };
/** Every module of the product: the menu of the areas, and below each page the actions of its documents. */
export function moduleSeeds(registry) {
    const seeds = new Map();
    const ofSuppliers = new Set(registry.areas.flatMap((area) => (area.pages ?? []).map((page) => page.supplierGroup)));
    const add = (seed) => {
        if (!seeds.has(seed.code))
            seeds.set(seed.code, { ...seed, sort: seeds.size });
    };
    const addPage = (page, parent) => {
        add(pageSeed(page, parent));
        for (const action of actionsOf(registry, page))
            add({ ...action, parent: page.code, supplierParent: null, supplierAllowed: page.sides.includes('S') });
    };
    const walk = (node, parent) => {
        if ('page' in node) {
            addPage(node.page, parent);
            for (const view of node.views)
                addPage(view, node.page.code);
        }
        else {
            add(groupSeed(node.group, parent, ofSuppliers.has(node.group.code) || node.children.some(isForSuppliers)));
            for (const child of node.children)
                walk(child, node.group.code);
        }
    };
    for (const node of menuOf(registry.areas))
        walk(node, null);
    return [...seeds.values()];
}
const isForSuppliers = (node) => 'page' in node
    ? [node.page, ...node.views].some(({ sides }) => sides.includes('S'))
    : node.children.some(isForSuppliers);
// Absolute, as `/system/menu` gives it: a path of its own, not one joined to that of the directory.
const pathOf = (path) => (path.startsWith('/') ? path : `/page/${path}`);
const pageSeed = (page, parent) => ({
    code: page.code,
    parent,
    supplierParent: page.supplierGroup ?? null,
    name: menuKey(page.code),
    title: page.label,
    path: pathOf(page.path),
    component: page.component,
    icon: page.icon ?? null,
    isOperating: page.hidden ? kinds.hiddenPage : kinds.page,
    supplierAllowed: page.sides.includes('S'),
});
const groupSeed = (group, parent, supplierAllowed) => ({
    code: group.code,
    parent,
    supplierParent: null,
    name: menuKey(group.code),
    title: group.label,
    path: pathOf(group.path ?? group.code.replaceAll('.', '/')),
    component: 'layout',
    icon: group.icon,
    isOperating: kinds.directory,
    supplierAllowed,
});
function actionsOf(registry, page) {
    const documents = [page.component, ...(page.documents ?? [])].flatMap((key) => {
        const document = registry.find(key);
        return document ? [document, ...linesOf(document).map(([, line]) => line)] : [];
    });
    return [
        ...documents.flatMap((document) => documentActions(registry, document)),
        ...Object.entries(page.actions ?? {}).map(([code, label]) => action(code, label)),
    ];
}
const action = (code, title) => ({
    code,
    name: code,
    title,
    path: '',
    component: '',
    icon: null,
    isOperating: kinds.button,
});
function documentActions(registry, document) {
    const calls = Object.values(standardCalls).filter((call) => isOffered(registry, document, call) && call.permission !== 'queryForLov');
    const standard = [...new Map(calls.map((call) => [call.permission, call.label])).entries()];
    const excel = [
        ['export', ['导出', 'Export']],
        ...(document.excel ? [['import', ['导入', 'Import']]] : []),
    ];
    const transitions = Object.entries(document.transitions ?? {}).filter(([, each]) => each.by !== 'system');
    const endpoints = Object.entries(document.endpoints ?? {}).filter(([, each]) => (each.access ?? 'permission') === 'permission');
    const own = [
        ...standard,
        ...excel,
        // Lines are printed with their header.
        ...(registry.parentOf(document) ? [] : [['print', ['打印', 'Print']]]),
        // What the server alone writes takes files of nobody, unless it says whose.
        ...(document.attachments && (!document.readOnly || document.attachments.by)
            ? [['attach', ['增删附件', 'Add and remove files']]]
            : []),
        ...transitions.map(([name, each]) => [name, each.label]),
        ...endpoints.map(([name, each]) => [each.action ?? name, each.label]),
    ];
    return own.map(([name, label]) => action(permissionOf(document, name), [`${document.label[0]}·${label[0]}`, `${document.label[1]}: ${label[1]}`]));
}
