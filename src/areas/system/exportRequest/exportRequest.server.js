import { createHash } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { queueMail } from '#engine/mail/mail.ts';
import { renderMail } from '#engine/mail/template.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { runRequest } from '#engine/runtime/request.ts';
import { keyOf, permissionOf } from '#model/document.ts';
import { BusinessError } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import { hasOtherHolder, userNameScope } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { sysExportRequest } from './exportRequest.document.ts';
import { inWords } from './conditionText.rules.ts';
import { exportVerdict, validUntil } from './exportRequest.rules.ts';
/** Above so many rows an export needs another person to agree. */
export const exportApproveRows = defineParameter({
    key: 'export.approveRows',
    type: 'INTEGER',
    label: ['导出超过多少行须经批准（0 为不限）', 'Rows above which an export needs approval (0: never)'],
    value: '5000',
    min: 0,
});
export default implement(sysExportRequest, {
    reach: (user, alias) => userNameScope(user, sql.ref(`${alias}.requester_id`)),
    transitions: {
        approve: {
            writes: (_request, ctx) => ({ deciderId: ctx.user.id, validUntil: validUntil(ctx.now) }),
            effect: (request, ctx) => notifyRequester(ctx, request, approvedMail, null),
        },
        reject: {
            writes: (_request, ctx, { reason }) => ({ deciderId: ctx.user.id, decideReason: reason }),
            effect: (request, ctx, { reason }) => notifyRequester(ctx, request, rejectedMail, reason),
        },
    },
});
/**
 * Holds back a large export until another person has agreed to its columns and conditions. Suppliers take only rows of
 * their own, and a lone administrator has nobody to ask.
 */
export const exportGate = async ({ engine, facts, document }, asked, count) => {
    if (facts.user.side !== 'buyer')
        return;
    const limit = await runRequest(engine, facts, limitIn, { readOnly: true });
    if (limit === 0)
        return;
    const rows = await count();
    if (rows <= limit)
        return;
    const refusal = await runRequest(engine, facts, (ctx) => check(ctx, document, asked, { rows, limit }));
    if (refusal)
        throw refusal;
};
const limitIn = (ctx) => ctx.asSystem(({ db }) => parameterNumber(db, exportApproveRows));
// The refusal is given back, not thrown: what is asked for here has to stay.
async function check(ctx, document, asked, { rows, limit }) {
    const fingerprint = fingerprintOf(document, asked);
    const before = await lastRequest(ctx, fingerprint);
    switch (exportVerdict(rows, limit, before, ctx.now)) {
        case 'begin':
            return undefined;
        case 'wait':
            return new BusinessError(errors.exportWaiting, { rows, limit });
        case 'refuse':
            return new BusinessError(errors.exportRefused, { reason: before?.decideReason ?? '' });
        case 'ask':
            if (!(await hasOtherHolder(ctx, permissionOf(sysExportRequest, 'approve'))))
                return undefined;
            await ask(ctx, document, asked, { fingerprint, rowCount: rows });
            return new BusinessError(errors.exportAsked, { rows, limit });
    }
}
const fingerprintOf = (document, { columns, search }) => createHash('sha256')
    .update(JSON.stringify([keyOf(document), columns, search]))
    .digest('hex');
const lastRequest = (ctx, fingerprint) => ctx.asSystem(async (system) => {
    const { id } = ctx.user;
    const found = await system.db.maybe(sql `
      select id from system_sys_export_request
       where requester_id = ${id}::bigint and fingerprint = ${fingerprint} and not deleted_flag
       order by asked_at desc limit 1`);
    return found && system.store(sysExportRequest).get(found.id);
});
async function ask(ctx, document, { fileName, columns, search }, facts) {
    const requester = ctx.user;
    await ctx.asSystem(async (system) => {
        const requests = system.store(sysExportRequest);
        const { id } = await requests.create({
            ...facts,
            requesterId: requester.id,
            askedAt: ctx.now,
            objectType: keyOf(document),
            objectName: { zh: document.label[0], en: document.label[1] },
            fileName,
            columnCodes: columns
                .map(({ columnCode }) => columnCode)
                .join(', ')
                .slice(0, 4000),
            conditions: conditionsOf(search),
            conditionText: inWords(document, conditionsOf(search)),
        });
        await requests.run('ask', id);
    });
}
// Of rows that were ticked their number: it is what a reader can judge.
function conditionsOf({ ids, ...search }) {
    return Array.isArray(ids) ? { ...search, ids: ids.length } : search;
}
const approvedMail = {
    subject: ['导出申请已批准', 'Your export was approved'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '您申请导出的“{object}”（{rows} 行）已批准。请在 24 小时内以相同的列和条件再次导出。',
            'Your export of “{object}” ({rows} rows) was approved. Export again with the same columns and conditions within 24 hours.',
        ],
    ],
};
const rejectedMail = {
    subject: ['导出申请被驳回', 'Your export was refused'],
    paragraphs: [
        ['{name}，您好：', 'Dear {name},'],
        [
            '您申请导出的“{object}”（{rows} 行）被驳回。原因：{reason}',
            'Your export of “{object}” ({rows} rows) was refused. Reason: {reason}',
        ],
    ],
};
// By mail: whoever exports need not have a right to see requests.
async function notifyRequester(ctx, { requesterId, objectName, rowCount }, template, reason) {
    await ctx.asSystem(async (system) => {
        const person = await system.db.maybe(sql `
      select email, real_name as "realName", language_id as language from system_iap_sys_user_t
       where id = ${requesterId}::bigint and email is not null and enabled_flag and not deleted_flag`);
        if (!person)
            return;
        const language = person.language ?? 'zh';
        const object = nameOf(objectName, language);
        const values = { name: person.realName, object, rows: String(rowCount), reason: reason ?? '' };
        await queueMail(system, renderMail(template, person.email, language, values));
    });
}
