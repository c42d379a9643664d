import { columnsOf, tableOf } from '#model/document.ts';
import { scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { grantedSecrets } from '../rights/fields.ts';
import { maskedFields } from '../rights/hiddenFields.ts';
import { lookupText } from './selection.ts';
import { columnNamed, columnOf } from '../schema/desired.ts';
/** The enabled rows in the caller's scope that some texts name: what a pasted block or a workbook means by them. */
export async function resolveByText(ctx, document, texts) {
    const wanted = [...new Set(texts)].slice(0, 20_000);
    if (wanted.length === 0)
        return [];
    // What was merged into another row is its alias.
    const isMergeable = document.fields['mergedInto'] !== undefined;
    const id = isMergeable ? sql `coalesce(t.merged_into_id, t.id)` : sql `t.id`;
    const isOffered = isMergeable ? sql `(t.enabled_flag or t.merged_into_id is not null)` : sql `t.enabled_flag`;
    // What a reader may not know is found by nobody's text.
    const secret = new Set([...grantedSecrets(ctx, document), ...maskedFields(document)]);
    const ways = waysOf(document, secret).map(({ column, rank }) => sql `
      select ${id} as id, (${column})::text as text, ${sql.lit(rank)} as rank from ${sql.table(tableOf(document))} t
       where (${column})::text = any(${wanted}::text[]) and not t.deleted_flag and ${isOffered}
         and ${scopeOf(ctx.engine.registry, ctx.user, document, 't')}`);
    if (ways.length === 0)
        return [];
    // A code that is the name too names its row once, by the way that counts most.
    return ctx.db.many(sql `select id, text, min(rank) as rank from (${sql.join(ways, sql ` union all `)}) named group by id, text order by rank, id`);
}
function waysOf(document, secret) {
    const isOpen = (name) => !secret.has(name);
    const code = document.lov?.code;
    const others = columnsOf(document).filter(([name, field]) => field.unique && field.type === 'text' && name !== code && isOpen(name));
    return [
        ...(code && isOpen(code) ? [{ column: sql.ref(`t.${columnNamed(document, code)}`), rank: 0 }] : []),
        ...others.map(([name, field]) => ({ column: sql.ref(`t.${columnOf(name, field)}`), rank: 1 })),
        ...(isOpen(document.lov?.text ?? '')
            ? ['zh', 'en'].map((language) => ({ column: lookupText(document, 't', language), rank: 2 }))
            : []),
    ];
}
