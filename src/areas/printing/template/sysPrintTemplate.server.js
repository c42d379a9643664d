import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { emptyLayout, layoutOf } from './layout.rules.ts';
import { unknownIn } from './path.rules.ts';
import { problemsOf } from './problems.rules.ts';
import { sysPrintTemplate } from './sysPrintTemplate.document.ts';
/** The document that a template prints; refuses one that does not exist. */
export const documentOf = (registry, docId) => registry.find(docId) ?? fail(errors.documentUnknown, { document: docId });
/** Refuses a layout that is none, or that names what its document does not have. */
export function assertLayout(registry, docId, layout) {
    const [problem] = problemsOf(layout);
    if (problem)
        fail(errors.layoutWrong, { problem });
    const document = documentOf(registry, docId);
    const unknown = unknownIn(layoutOf(layout), document, (key) => registry.find(key));
    if (unknown.length > 0)
        fail(errors.fieldUnknown, { document: document.label, fields: [...new Set(unknown)].slice(0, 5).join(', ') });
}
/** What print templates refuse, and how their versions follow each other. */
export const printTemplates = (registry) => implement(sysPrintTemplate, {
    async beforeSave(row, ctx, before) {
        if (before && (before.code !== row.code || before.docId !== row.docId))
            fail(errors.codeFixed);
        row.layout ??= emptyLayout;
        assertLayout(registry(), row.docId, row.layout);
        if (!before)
            row.version = (await latestVersion(ctx, row.code)) + 1;
    },
    transitions: {
        publish: {
            guard(row) {
                if (layoutOf(row.layout).blocks.length === 0)
                    fail(errors.layoutEmpty);
                assertLayout(registry(), row.docId, row.layout);
            },
            async effect(row, ctx) {
                const templates = ctx.store(sysPrintTemplate);
                const others = await templates.find({ code: { eq: row.code }, status: 'PUBLISHED' });
                const ids = others.map(({ id }) => id).filter((id) => id !== row.id);
                if (ids.length > 0)
                    await templates.patch(ids, { status: 'DISABLED' });
            },
        },
    },
    endpoints: {
        async newVersion({ body }, ctx) {
            const templates = ctx.store(sysPrintTemplate);
            const row = await templates.get(body.id, 'for update');
            const drafts = await templates.find({ code: { eq: row.code }, status: 'DRAFT' });
            const [draft] = drafts;
            if (draft)
                fail(errors.draftExists, { version: draft.version });
            const made = await templates.create(copyOf(row));
            return { id: made.id };
        },
    },
});
async function latestVersion(ctx, code) {
    const [latest] = await ctx
        .store(sysPrintTemplate)
        .find({ code: { eq: code } }, { sort: ['-version'], page: { current: 1, size: 1 } });
    return latest?.version ?? 0;
}
function copyOf(row) {
    const { code, name, docId, language, paper, orientation, companyId, supplierVisible, layout } = row;
    const { marginTop, marginBottom, marginLeft, marginRight } = row;
    const margins = { marginTop, marginBottom, marginLeft, marginRight };
    return { code, name, docId, language, paper, orientation, companyId, supplierVisible, layout, ...margins };
}
