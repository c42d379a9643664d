import { assertPermitted } from '#engine/access/permissions.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implementService } from '#engine/runtime/implement.ts';
import { assertGranted } from '#engine/rights/actions.ts';
import { isId } from '#engine/runtime/ids.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { sectionsOf } from '../template/fill.rules.ts';
import { layoutOf } from '../template/layout.rules.ts';
import { sizeOf } from '../template/paper.rules.ts';
import { sampleOf } from '../template/sample.rules.ts';
import { assertLayout, documentOf } from '../template/sysPrintTemplate.server.ts';
import { sysPrintTemplate } from '../template/sysPrintTemplate.document.ts';
import { labelText, languagesOf } from '../template/value.rules.ts';
import { printDataOf } from './data.server.ts';
import { timesPrinted } from './print.queries.ts';
import { print } from './print.service.ts';
import { sysPrintLog } from './sysPrintLog.document.ts';
export const printAction = ['打印', 'print'];
const mostDocuments = 100;
const mostPages = 1000;
/** The published templates that the caller may print with; of documents that are named, those that fit them. */
export const printService = (registry, templatesOf) => implementService(print, {
    async templates({ body }, ctx) {
        const all = await ctx.asSystem((system) => system.store(sysPrintTemplate).find({ status: 'PUBLISHED' }));
        const named = body.docId ? registry().find(body.docId) : undefined;
        const ids = Array.isArray(body.ids) ? body.ids.filter(isId).slice(0, mostDocuments) : [];
        const codes = named && mayPrint(ctx, named) ? await templatesOf(named, ids, ctx) : undefined;
        const usable = all.filter((template) => {
            const document = registry().find(template.docId);
            if (!document || !mayPrint(ctx, document) || !isOfferedTo(ctx, template))
                return false;
            return named === undefined || (document === named && (codes?.includes(template.code) ?? true));
        });
        return {
            records: usable.map(({ id, docId, name, language, paper, companyId }) => ({
                id,
                docId,
                name: { zh: name?.zh ?? '', en: name?.en ?? name?.zh ?? '' },
                language,
                paper,
                companyId,
            })),
        };
    },
});
const mayPrint = (ctx, document) => ['query', 'print'].every((action) => ctx.may(permissionOf(document, action)));
const isOfferedTo = (ctx, { supplierVisible }) => ctx.user.side !== 'supplier' || supplierVisible;
/** Fills a published template with documents, counts them as printed, and gives the book to be made. */
export async function preparePrint(ctx, body, templatesOf) {
    const { templateId, wanted } = wishIn(body);
    const template = await ctx.asSystem((system) => system.store(sysPrintTemplate).maybe(templateId));
    if (template?.status !== 'PUBLISHED' || !isOfferedTo(ctx, template))
        return fail(errors.noTemplate);
    const document = documentOf(ctx.engine.registry, template.docId);
    await assertPrintable(ctx, document, wanted);
    const codes = await templatesOf(document, wanted, ctx);
    if (codes && !codes.includes(template.code))
        fail(errors.otherType);
    const filling = await fillingOf(ctx, template, document);
    const fileId = ctx.engine.ids.next();
    const sections = [];
    const titles = [];
    let reprints = 0;
    for (const id of wanted) {
        const { row, linked } = await printDataOf(ctx, document, id, filling.layout, filling.wording.languages);
        const values = row[filling.wording.languages[0] ?? 'zh'] ?? {};
        if (template.companyId !== null && values['companyId'] !== template.companyId)
            fail(errors.otherCompany);
        const title = titleOf(document, values);
        const times = await countPrint(ctx, { template, id, title, fileId });
        if (times > 1)
            reprints += 1;
        sections.push(...sectionsOf(filling, { row, linked }, times > 1 ? { mark: reprintMark(times, filling) } : {}));
        titles.push(title);
        if (sections.length > mostPages)
            fail(errors.tooManyLabels, { limit: mostPages });
    }
    if (sections.length === 0)
        fail(errors.nothingToPrint);
    const [title = ''] = titles;
    // Of several templates of a document each file says which it is: a label is no delivery note.
    const name = `${title} ${nameOf(template.name, ctx.language)}${titles.length > 1 ? ` +${titles.length - 1}` : ''}.pdf`;
    return { fileId, name, reprints, book: bookOf(template, name, sections) };
}
function wishIn({ templateId, ids }) {
    if (!isId(templateId) || !Array.isArray(ids) || ids.length === 0 || !ids.every(isId))
        return fail(engineErrors.idMissing);
    const wanted = [...new Set(ids)];
    if (wanted.length > mostDocuments)
        fail(errors.tooMany, { limit: mostDocuments });
    return { templateId, wanted };
}
/** Refuses unless the caller may print these rows now. */
export async function assertPrintable(ctx, document, ids) {
    assertPermitted(ctx.user, document, 'query', ['查询', 'view']);
    assertPermitted(ctx.user, document, 'print', printAction);
    await assertGranted(ctx, document, ids, 'PRINT', printAction);
}
/** What filling a template of a document takes. */
export async function fillingOf(ctx, template, document) {
    const codes = await codesOf(ctx, document);
    return {
        document,
        layout: layoutOf(template.layout),
        find: (key) => ctx.engine.registry.find(key),
        wording: {
            languages: languagesOf(template.language),
            timeZone: ctx.engine.timeZone,
            code: (list, value) => codes.get(`${list} ${value}`),
        },
    };
}
// The labels of every quick code that the document or one of its lines has a field of.
async function codesOf(ctx, document) {
    const lists = new Set([document, ...Object.values(document.fields).flatMap(({ of }) => of ?? [])].flatMap(({ fields }) => Object.values(fields).flatMap(({ type, list }) => (type === 'quickCode' && list !== undefined ? [list] : []))));
    const known = new Map();
    for (const list of lists)
        for (const { value, label } of (await ctx.engine.registry.quickCodes?.(ctx, list)) ?? [])
            known.set(`${list} ${value}`, label);
    return known;
}
function titleOf(document, row) {
    const value = row[document.lov?.code ?? document.lov?.text ?? 'id'];
    const { zh } = isRecord(value) ? value : { zh: value };
    return typeof zh === 'string' ? zh : String(row['id']);
}
function countPrint(ctx, { template, id, title, fileId }) {
    const { docId, code, version } = template;
    return ctx.asSystem(async (system) => {
        const times = (await timesPrinted(system.db, docId, id, code)) + 1;
        await system.store(sysPrintLog).create({
            docId,
            businessId: id,
            businessNo: title.slice(0, 200),
            templateId: template.id,
            printedWith: code,
            templateVersion: version,
            printCount: times,
            reprintFlag: times > 1,
            fileId,
        });
        return times;
    });
}
const reprintMark = (times, { wording }) => labelText([`补打 第${times}次`, `Reprint no. ${times}`], wording);
const stamp = ['预览', 'PREVIEW'];
/** A template as it would print a row, or with examples where no row is given; nothing is counted. */
export async function preparePreview(ctx, body) {
    assertPermitted(ctx.user, sysPrintTemplate, 'query', ['查询', 'view']);
    const { templateId, layout, rowId } = body;
    if (!isId(templateId))
        return fail(engineErrors.idMissing);
    const stored = await ctx.store(sysPrintTemplate).get(templateId);
    const template = { ...stored, layout: layout ?? stored.layout };
    assertLayout(ctx.engine.registry, template.docId, template.layout);
    const document = documentOf(ctx.engine.registry, template.docId);
    const filling = await fillingOf(ctx, template, document);
    const data = isId(rowId) ? await rowToPreview(ctx, document, rowId, filling) : sampleOf(filling);
    const sections = sectionsOf(filling, data, { stamp: labelText(stamp, filling.wording) });
    if (sections.length === 0)
        fail(errors.nothingToPrint);
    const name = `${nameOf(stored.name, ctx.language)}.pdf`;
    return { fileId: ctx.engine.ids.next(), name, reprints: 0, book: bookOf(template, name, sections) };
}
async function rowToPreview(ctx, document, id, filling) {
    assertPermitted(ctx.user, document, 'query', ['查询', 'view']);
    return printDataOf(ctx, document, id, filling.layout, filling.wording.languages);
}
/** Sections as a book on the paper of their template. */
export function bookOf(template, title, sections) {
    const { marginTop: top, marginBottom: bottom, marginLeft: left, marginRight: right } = template;
    const size = sizeOf(template.paper, template.orientation);
    return { title, paper: { ...size, margins: { top, bottom, left, right } }, sections };
}
