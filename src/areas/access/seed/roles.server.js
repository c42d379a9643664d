import { permissionOf } from '#model/document.ts';
import { pricePermission, rolesWithoutPrices } from '#model/prices.ts';
/** The default roles of the areas. */
export function defaultRoles(registry) {
    const roles = registry.areas.flatMap((area) => area.roles ?? []);
    const isPageOf = pageHolders(registry.areas);
    const areaOf = owners(registry);
    const byName = registry.documents.flatMap(namedActions);
    return roles.map((role) => {
        const allows = new Map(registry.areas.map((area) => [area, fitting(patternsOf(area, role), byName)]));
        return {
            ...role,
            grants: roles.filter(({ givenBy }) => givenBy?.includes(role.code)).map(({ code }) => code),
            excludes: [
                ...(role.excludes ?? []),
                ...roles.filter(({ excludedBy }) => excludedBy?.includes(role.code)).map(({ code }) => code),
            ],
            gives(code) {
                if (code === pricePermission)
                    return role.userType !== 'SUPPLIER' && !rolesWithoutPrices.has(role.code);
                const area = areaOf(code);
                return area === undefined ? isPageOf(role.code, code) : (allows.get(area)?.(code) ?? false);
            },
        };
    });
}
const patternsOf = (area, role) => [
    ...(area.grants?.[role.code] ?? []).flat(),
    ...(role.everywhere ?? []).map((action) => `*:*:${action}`),
];
// A page is held by the roles that it names and by those of the groups around it.
function pageHolders(areas) {
    const groups = new Map(areas.flatMap((area) => area.groups ?? []).map((group) => [group.code, group]));
    const around = (code) => {
        const group = code === undefined ? undefined : groups.get(code);
        return group ? [group, ...around(group.group)] : [];
    };
    const pages = new Map(areas.flatMap((area) => area.pages ?? []).map((page) => [page.code, page]));
    const groupOf = ({ group, viewOf }) => viewOf === undefined ? group : pages.get(viewOf)?.group;
    const holders = new Map([...pages.values()].map((page) => [
        page.code,
        new Set([page, ...around(groupOf(page))].flatMap(({ roles }) => roles ?? [])),
    ]));
    return (role, page) => {
        const named = holders.get(page);
        return named !== undefined && (named.has(role) || named.has('*'));
    };
}
// A permission belongs to the area that declares its document or service; of those without one, to the area of its page.
function owners({ areas }) {
    const declared = new Map(areas.flatMap((area) => [...area.documents, ...(area.services ?? [])].map((each) => [`${each.module}:${each.code}`, area])));
    const ofPages = new Map(areas.flatMap((area) => (area.pages ?? []).flatMap((page) => Object.keys(page.actions ?? {}).map((code) => [code, area]))));
    return (code) => declared.get(code.slice(0, code.lastIndexOf(':'))) ?? ofPages.get(code);
}
const namedActions = (document) => [
    permissionOf(document, 'sync'),
    permissionOf(document, 'unmask'),
    ...Object.entries(document.transitions ?? {})
        .filter(([, { byNameOnly }]) => byNameOnly)
        .map(([name]) => permissionOf(document, name)),
];
// Tells of a code whether it fits one of these patterns, in which `*` stands for any part; codes of acts granted by name
// alone must be named.
function fitting(patterns, byName) {
    const one = new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`);
    const named = new Set(byName);
    return (code) => (named.has(code) ? patterns.some((pattern) => pattern === code) : one.test(code));
}
const sourceOf = (pattern) => pattern
    .split('*')
    .map((part) => part.replace(/[.:]/g, '\\$&'))
    .join('.*');
