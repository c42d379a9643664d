import { keyOf } from '#model/document.ts';
import { sql } from '../database/database.ts';
import { approvalByAuthor } from '../runtime/engineParameters.ts';
import { parameterText } from '../runtime/parameters.ts';
/** Whoever made a row, and whoever submitted it last: they do not approve it. */
export async function authorsOf(document, row, ctx) {
    const start = document.approval?.start ?? '';
    const submitter = await ctx.asSystem(({ db }) => db.maybe(sql `
      select user_id as "userId" from sys_audit_log
       where object_id = ${row.id}::bigint and document = ${keyOf(document)} and action = ${start} and code is null
       order by id desc limit 1`));
    return new Set([row.creator, submitter?.userId].filter((id) => typeof id === 'string'));
}
/** Whether a person may not approve a row because it is his own; its company may allow that. */
export async function isOwnApproval(document, row, ctx) {
    if (!(await authorsOf(document, row, ctx)).has(ctx.user.id))
        return false;
    const company = row[`${document.scope?.buyer?.by}Id`];
    const companyId = typeof company === 'string' ? company : null;
    return (await ctx.asSystem(({ db }) => parameterText(db, approvalByAuthor, companyId))) !== 'true';
}
/** Whether a transition decides a document: a person may not run it while a process does. */
export function isApprovalDecision(document, name) {
    const { approval, transitions } = document;
    if (!approval)
        return false;
    return approval.approved === name || approval.rejected === name || transitions?.[name]?.by === 'workflow';
}
