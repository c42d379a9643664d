/** The most levels of a menu: group, group, page. */
export const menuLevels = 3;
const last = Number.MAX_SAFE_INTEGER;
/** The whole menu that the areas declare: pages in the order of the areas, and after them the groups of the level. */
export function menuOf(areas) {
    const groups = areas.flatMap((area) => area.groups ?? []);
    const pages = areas.flatMap((area) => area.pages ?? []);
    const below = (code) => [
        ...inPlace(pages.filter(({ group, viewOf }) => group === code && viewOf === undefined)).map((page) => ({
            page,
            views: pages.filter(({ viewOf }) => viewOf === page.code),
        })),
        ...groups
            .filter(({ group }) => group === code)
            .toSorted((a, b) => (a.order ?? last) - (b.order ?? last))
            .map((group) => ({ group, children: below(group.code) })),
    ];
    return below(undefined);
}
// A page that names another one stands behind it; several that name the same one keep their order.
function inPlace(pages) {
    const codes = new Set(pages.map(({ code }) => code));
    const following = Map.groupBy(pages, ({ after }) => (after !== undefined && codes.has(after) ? after : ''));
    const from = (code) => (following.get(code) ?? []).flatMap((page) => [page, ...from(page.code)]);
    return from('');
}
/** Every mistake in the menu and the grants that the areas declare, in words. */
export function menuMistakes(areas, isDocument) {
    const groups = new Map(areas.flatMap((area) => area.groups ?? []).map((group) => [group.code, group]));
    const pages = new Map(areas.flatMap((area) => area.pages ?? []).map((page) => [page.code, page]));
    const roles = new Set(areas.flatMap((area) => area.roles ?? []).map(({ code }) => code));
    const unknownRoles = (named, where) => (named ?? []).filter((role) => role !== '*' && !roles.has(role)).map((role) => `${where} names no role ${role}`);
    const depth = (group) => (group === undefined ? 0 : 1 + depth(groups.get(group)?.group));
    return areas.flatMap((area) => [
        ...twice([...(area.groups ?? []), ...(area.pages ?? [])], areas),
        ...(area.groups ?? []).flatMap(({ code, group, roles: holders }) => [
            ...(group === undefined || groups.has(group) ? [] : [`group ${code} stands in no group ${group}`]),
            ...unknownRoles(holders, `group ${code}`),
        ]),
        ...(area.pages ?? []).flatMap(({ code, group, supplierGroup, viewOf, after, documents = [], roles: holders }) => [
            ...[group, supplierGroup]
                .filter((each) => each !== undefined && !groups.has(each))
                .map((each) => `page ${code} stands in no group ${each}`),
            ...(viewOf === undefined || pages.get(viewOf)?.viewOf === undefined ? [] : [`page ${code} is a view of a view`]),
            ...(viewOf === undefined || pages.has(viewOf) ? [] : [`page ${code} is a view of no page ${viewOf}`]),
            ...(after === undefined || pages.get(after)?.group === group
                ? []
                : [`page ${code} stands after no page ${after}`]),
            ...(depth(group) < menuLevels ? [] : [`page ${code} stands deeper than ${menuLevels} levels`]),
            ...documents.filter((key) => !isDocument(key)).map((key) => `page ${code} names no document ${key}`),
            ...unknownRoles(holders, `page ${code}`),
        ]),
        ...unknownRoles(Object.keys(area.grants ?? {}), `the grants of ${area.code}`),
        ...(area.roles ?? []).flatMap(({ code, givenBy, excludes, excludedBy }) => unknownRoles([...(givenBy ?? []), ...(excludes ?? []), ...(excludedBy ?? [])], `role ${code}`)),
    ]);
}
const twice = (entries, areas) => entries
    .filter(({ code }) => areas.flatMap((area) => [...(area.groups ?? []), ...(area.pages ?? [])]).filter((other) => other.code === code)
    .length > 1)
    .map(({ code }) => `menu ${code} exists twice`);
