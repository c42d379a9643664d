import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { keepDocumentList } from '../print/print.queries.ts';
import { shippedTemplates } from './shipped.rules.ts';
import { sysPrintTemplate } from './sysPrintTemplate.document.ts';
/** Keeps the list of documents that can be printed, and brings the templates of the product that are not there yet. */
export async function seedPrinting(engine, log) {
    const { registry, ids } = engine;
    const documents = registry.documents
        .filter((document) => registry.parentOf(document) === undefined && !document.view)
        .map((document, sort) => ({
        id: ids.next(),
        code: keyOf(document),
        name: { zh: document.label[0], en: document.label[1] },
        sort,
    }));
    await runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
        await keepDocumentList(ctx.db, ids.next(), documents);
        const templates = ctx.store(sysPrintTemplate);
        const known = new Set((await templates.find({})).map(({ code }) => code));
        for (const template of shippedTemplates.filter(({ code }) => !known.has(code))) {
            const { id } = await templates.create(rowOf(template));
            await templates.patch(id, { status: 'PUBLISHED' });
        }
    });
}
function rowOf({ code, name, docId, paper, margin, supplierVisible, layout }) {
    const isLabel = paper.startsWith('LABEL');
    return {
        code,
        name,
        docId,
        paper,
        supplierVisible,
        layout,
        language: 'BOTH',
        orientation: 'PORTRAIT',
        marginTop: margin,
        marginBottom: isLabel ? margin : margin + 2,
        marginLeft: margin,
        marginRight: margin,
    };
}
