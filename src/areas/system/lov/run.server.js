import { sql } from '#engine/database/database.ts';
import { everything } from '#engine/rights/predicate.ts';
import { permissionOf, tableOf } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { isChecked, checkOnDatabase, statementOf } from './statement.server.ts';
const greatestTotal = 10_000;
/**
 * The rows of a list of values written in SQL: the statement is judged again as it is sent, the caller's scope is set for
 * each view it reads, and the role that runs it can read those views alone.
 */
export async function runList(ctx, registry, definition, input, page) {
    const statement = statementOf(definition, input);
    const checked = await checkOnDatabase(statement);
    if (!isChecked(checked))
        return fail(errors.lovSql, { problem: checked });
    for (const relation of checked.relations)
        await openView(ctx, documentOf(registry, relation));
    const offset = (Math.max(page.current, 1) - 1) * page.size;
    const started = Date.now();
    try {
        return await ctx.db.asListReader(async (reader) => {
            const searchResult = await reader.many(sql `select found.* from (${statement}\n) as found limit ${page.size} offset ${offset}`);
            const counted = await reader.one(sql `select count(*)::int as total from (select 1 from (${statement}\n) as found limit ${greatestTotal}) as counted`);
            return { searchResult, total: counted.total };
        });
    }
    catch (error) {
        if (error instanceof BusinessError)
            throw error;
        ctx.log.warn({ err: error, code: definition.code }, 'a list of values failed');
        return fail(errors.lovFailed);
    }
    finally {
        const milliseconds = Date.now() - started;
        if (milliseconds > 1000)
            ctx.log.warn({ code: definition.code, milliseconds }, 'a list of values was slow');
    }
}
function documentOf(registry, view) {
    return registry.documents.find((document) => tableOf(document) === view) ?? fail(errors.lovFailed);
}
// Whoever may not choose from a document reads it through no list either; of those who may, each sees his own rows.
async function openView(ctx, document) {
    const may = ['queryForLov', 'query'].some((action) => ctx.may(permissionOf(document, action)));
    if (!may)
        fail(errors.lovFailed);
    const scope = ctx.scope(document, 't');
    const visible = scope === everything ? 'all' : await idsIn(ctx, document);
    await ctx.db.run(sql `select set_config(${`app.lov_${tableOf(document)}`}, ${visible}, true)`);
}
async function idsIn(ctx, document) {
    const rows = await ctx.db.many(sql `
    select t.id from ${sql.table(tableOf(document))} t
     where not t.deleted_flag and ${ctx.scope(document, 't')} limit ${greatestTotal + 1}`);
    if (rows.length > greatestTotal)
        fail(errors.lovTooMany);
    return `{${rows.map(({ id }) => id).join(',')}}`;
}
