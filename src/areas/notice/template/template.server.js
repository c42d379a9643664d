import { implement } from '#engine/runtime/implement.ts';
import { sql } from '#engine/database/database.ts';
import { resourceOf } from '#engine/rights/resources.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { msgType } from '../msgType/msgType.document.ts';
import { cutOf } from '../page.rules.ts';
import { msgPublicTemplate } from './msgPublicTemplate.document.ts';
import { restrictedBy } from './restricted.rules.ts';
import { grantsOn } from './restricted.queries.ts';
import { namesIn, readTemplate, unknownNames } from './template.rules.ts';
/** The placeholders of a template; refuses one that cannot be read, or names what its document does not have. */
export function assertTemplate(document, text) {
    const parts = readTemplate(text);
    if (!parts)
        return fail(errors.templateUnreadable);
    const unknown = unknownNames(document, parts);
    if (unknown.length > 0)
        fail(errors.placeholderUnknown, { names: unknown.join(', ') });
    return namesIn(parts);
}
/** Templates of messages: they speak of nothing but the fields of their document. */
export const templates = (registry) => {
    const documentOf = async (ctx, msgTypeId) => {
        const { businessObject } = await ctx.store(msgType).get(msgTypeId);
        return registry().find(businessObject ?? '') ?? fail(errors.documentMissing);
    };
    return implement(msgPublicTemplate, {
        async beforeSave(template, ctx) {
            const document = await documentOf(ctx, template.msgTypeId);
            const names = [template.title, template.content].flatMap((text) => assertTemplate(document, text));
            template.placeholders = [...new Set(names)].map((name) => `{{${name}}}`).join(' ') || null;
        },
        endpoints: {
            async table({ body }, ctx) {
                const cut = cutOf(body.page);
                const { msgTypeId, channel, language, keyword } = body;
                const search = {
                    ...(msgTypeId ? { msgTypeId } : {}),
                    ...(channel ? { channel } : {}),
                    ...(language ? { language } : {}),
                    ...(keyword ? { keyword } : {}),
                };
                const records = await ctx.store(msgPublicTemplate).find(search, { page: cut });
                const like = `%${(keyword ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
                const { total } = await ctx.db.one(sql `
          select count(*)::int as total from notice_msg_public_template t
           where not t.deleted_flag and ${ctx.scope(msgPublicTemplate, 't')}
             and (${msgTypeId ?? null}::bigint is null or t.msg_type_id = ${msgTypeId ?? null}::bigint)
             and (${channel ?? null}::text is null or t.channel = ${channel ?? null})
             and (${language ?? null}::text is null or t.language = ${language ?? null})
             and (t.code ilike ${like} or t.name ilike ${like})`);
                return { records, total, ...cut };
            },
            async change({ body }, ctx) {
                const { id, ...patch } = body;
                const input = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null && value !== undefined));
                return ctx.store(msgPublicTemplate).update(id, input);
            },
            async remove({ body }, ctx) {
                await ctx.store(msgPublicTemplate).remove(body.ids);
                return { deleted: body.ids.length };
            },
            async restrictions({ body }, ctx) {
                const { msgTypeId, title, content } = await ctx.store(msgPublicTemplate).get(body.id);
                const document = await documentOf(ctx, msgTypeId);
                const names = [title, content].flatMap((text) => namesIn(readTemplate(text) ?? []));
                const resource = resourceOf(registry(), document);
                const prefix = registry().parentOf(document)?.field;
                const grants = resource ? await ctx.asSystem(({ db }) => grantsOn(db, resource.key, ctx.today)) : [];
                return { records: restrictedBy(document, prefix, names, grants) };
            },
            getMsgPublicTemplateInf: ({ params }, ctx) => ctx.store(msgPublicTemplate).get(params.id),
        },
    });
};
