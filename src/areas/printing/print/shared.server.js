import { forSupplier } from '#engine/access/permissions.ts';
import { keyOf } from '#model/document.ts';
import { sectionsOf } from '../template/fill.rules.ts';
import { sysPrintTemplate } from '../template/sysPrintTemplate.document.ts';
import { printDataOf } from './data.server.ts';
import { bookOf, fillingOf } from './print.server.ts';
/**
 * A row as both sides may have it on paper, by a published template that suppliers may print with; the one of its company
 * goes before one for all. Undefined where there is none.
 */
export async function sharedBook(ctx, document, id, { templatesOf, title, asOf }) {
    const { companyId } = await ctx.store(document).get(id);
    const codes = await templatesOf(document, [id], ctx);
    const fitting = (await ctx.store(sysPrintTemplate).find({ status: 'PUBLISHED', docId: keyOf(document) }))
        .filter(({ supplierVisible, code }) => supplierVisible && (codes?.includes(code) ?? true))
        .filter((each) => each.companyId === null || each.companyId === companyId)
        .toSorted((a, b) => Number(a.companyId === null) - Number(b.companyId === null) || a.id.localeCompare(b.id));
    const [template] = fitting;
    if (!template)
        return undefined;
    const filling = await fillingOf(ctx, template, document);
    const data = await printDataOf(ctx, document, id, filling.layout, filling.wording.languages);
    return bookOf(template, title, sectionsOf(filling, forBoth(ctx, document, data, asOf)));
}
function forBoth(ctx, document, { row, linked }, asOf) {
    const shown = Object.entries(linked).flatMap(([holder, readings]) => {
        const target = ctx.engine.registry.find(document.fields[holder]?.target ?? '');
        // What suppliers never read stays in the house.
        return target?.scope?.supplier ? [[holder, eachReading(readings, (values) => forSupplier(target, values))]] : [];
    });
    return {
        row: eachReading(row, (values, language) => asOf(forSupplier(document, values), language)),
        linked: Object.fromEntries(shown),
    };
}
function eachReading(readings, change) {
    const { zh, en } = readings;
    return { ...(zh ? { zh: change(zh, 'zh') } : {}), ...(en ? { en: change(en, 'en') } : {}) };
}
