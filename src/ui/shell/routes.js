export const homePath = '/dashboard/index';
export const homeRoute = {
    path: homePath,
    component: 'home',
    hidden: false,
    searchable: true,
    alwaysShow: false,
    meta: { title: 'menu.home', icon: 'home', level: 1, affix: true },
    children: [],
};
const operating = { page: 0, hidden: 2, omitted: 3 };
const fixedPage = (path, component, title, level = 1) => ({
    path,
    component,
    hidden: true,
    searchable: false,
    alwaysShow: false,
    meta: { title, level },
    children: [],
});
/** Pages with fixed addresses that stand in no menu; their screens are defined under these component codes. */
const fixedPages = [
    fixedPage('/personal-center', 'personalCenter', 'menu.personalCenter'),
    fixedPage('/notive-view', 'noticeView', 'menu.noticeView'),
];
const systemMenu = 'menu.system.management';
/** The routes of a menu tree, home first; the pages of the shell itself come last. */
export function buildRoutes(menu) {
    const languages = languageRoutes(menu);
    const routes = menu.flatMap((node) => routeOf(node, '/page', 1)).filter(({ path }) => path !== homePath);
    const isSystem = ({ meta }) => meta.title === systemMenu;
    // The system menu gets the pages that the browser itself brings; without that menu they are found by their address.
    const withLanguages = routes.map((route) => isSystem(route) ? withChildren(route, [...route.children, ...languages.map(shownBelow)]) : route);
    const loose = routes.some(isSystem) ? [] : languages;
    return [homeRoute, ...withLanguages, ...loose, ...fixedPages];
}
const shownBelow = (route) => ({
    ...route,
    hidden: false,
    searchable: true,
    meta: { ...route.meta, level: 2 },
});
/** The page of each language whose key the user holds. */
function languageRoutes(menu) {
    const held = new Set(menu.map(({ moduleCode }) => moduleCode));
    const pages = [
        ['language', '/language/zh', 'menu.language'],
        ['english', '/language/en', 'menu.english'],
    ];
    return pages
        .filter(([key]) => held.has(key))
        .map(([, path, title]) => {
        const page = fixedPage(path, 'language', title);
        return { ...page, meta: { ...page.meta, noCache: true } };
    });
}
const isLanguageKey = ({ moduleCode }) => moduleCode === 'language' || moduleCode === 'english';
const withChildren = (route, children) => ({
    ...route,
    alwaysShow: children.filter((child) => !child.hidden).length === 1,
    children,
});
const routesByMenu = new WeakMap();
/** The same, built once per menu. */
export function routesOf(menu) {
    const known = routesByMenu.get(menu);
    if (known)
        return known;
    const routes = buildRoutes(menu);
    routesByMenu.set(menu, routes);
    return routes;
}
function routeOf(node, parentPath, level) {
    const kind = Number(node.isOperating ?? operating.page);
    if (kind === operating.omitted || isLanguageKey(node))
        return [];
    const path = pathOf(node.modulePath ?? '', parentPath);
    const children = (node.subModules ?? []).flatMap((child) => routeOf(child, path, level + 1));
    return [
        {
            path,
            component: node.component ?? '',
            hidden: kind === operating.hidden,
            searchable: kind === operating.page && node.component !== 'layout',
            alwaysShow: children.filter((child) => !child.hidden).length === 1,
            meta: {
                title: node.moduleName,
                pageId: node.id,
                level,
                ...(node.moduleIcon ? { icon: node.moduleIcon } : {}),
            },
            children,
        },
    ];
}
function pathOf(path, parentPath) {
    if (isExternal(path) || path.startsWith('/'))
        return path;
    return `${parentPath}/${path}`;
}
/** Whether a menu entry leads out of the platform. */
export const isExternal = (path) => /^(https?:|mailto:|tel:)/i.test(path);
/** The tree without what the menu does not show. */
export function stripHidden(routes) {
    return routes.filter((route) => !route.hidden).map((route) => ({ ...route, children: stripHidden(route.children) }));
}
// So many entries beside home are taken in at a glance.
const mostAtFirst = 9;
/** The first level of the sidebar: a group that holds groups alone gives way to them while they fit. */
export function firstLevel(routes) {
    const entries = menuItems(routes);
    return entries.reduce((level, item) => {
        if (item.kind === 'leaf' || item.items.some(({ kind }) => kind === 'leaf'))
            return level;
        const unfolded = level.flatMap((each) => (each === item ? item.items : [each]));
        return unfolded.filter(({ route }) => route.path !== homePath).length <= mostAtFirst ? unfolded : level;
    }, entries);
}
/** The entries of the menu; a single visible child stands for its parent unless the parent is always shown. */
export function menuItems(routes) {
    return stripHidden(routes).flatMap((route) => {
        if (isGroup(route) && route.children.length === 0)
            return [];
        return [itemOf(route)];
    });
}
/** Whether a route is a directory of the menu. */
export const isGroup = ({ component }) => component === 'layout';
function itemOf(route) {
    const [only, ...others] = route.children;
    // Pages below a page are further views of it.
    if (!only || !isGroup(route))
        return { kind: 'leaf', route, icon: route.meta.icon };
    if (!route.alwaysShow && others.length === 0 && only.children.length === 0) {
        return { kind: 'leaf', route: only, icon: only.meta.icon ?? route.meta.icon };
    }
    return { kind: 'submenu', route, items: menuItems(route.children) };
}
/** The pages a user can find in the search of the sidebar. */
export function searchablePages(routes) {
    return stripHidden(routes).flatMap((route) => [
        ...(route.searchable ? [route] : []),
        ...searchablePages(route.children),
    ]);
}
/** The page of an address; undefined when there is none. */
export function matchRoute(routes, pathname) {
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    return (findPage(routes, path, 'page') ??
        findPage(routes, path, 'group') ??
        findPage(routes, path.replace(/\/[^/]+$/, ''), 'object'));
}
/** The views of the page that an address shows, the page itself first; none for a page with one view. */
export function viewsOf({ chain, route, kind }) {
    if (kind !== 'page')
        return [];
    const parent = chain.at(-2);
    const page = parent && !isGroup(parent) ? parent : route;
    const views = [page, ...page.children].filter(({ hidden }) => !hidden);
    return views.length > 1 ? views : [];
}
function findPage(routes, path, kind) {
    const chain = chainTo(routes, path, kind === 'group');
    const route = chain?.at(-1);
    if (!chain || !route)
        return undefined;
    // Only documents (`module.code`) have objects below them.
    if (kind === 'object' && !route.component.includes('.'))
        return undefined;
    return { chain, route, kind };
}
function chainTo(routes, path, toGroup) {
    for (const route of routes) {
        if (isGroup(route) === toGroup && route.path === path)
            return [route];
        const below = chainTo(route.children, path, toGroup);
        if (below)
            return [route, ...below];
    }
    return undefined;
}
/** The address of a document's list page in this menu; undefined when the user has no entry for it. */
export function pathOfDocument(routes, key) {
    for (const route of routes) {
        if (route.component === key)
            return route.path;
        const below = pathOfDocument(route.children, key);
        if (below)
            return below;
    }
    return undefined;
}
/** A path of our own origin; anything with a scheme, a host or a backslash is refused (open redirects). */
export const isOwnPath = (path) => /^\/(?![/\\])[^\\]*$/.test(path) && !/[\r\n\t]/.test(path);
