import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { permissionOf } from '#model/document.ts';
import { defineParameter } from '#model/parameters.ts';
import { fail } from '#model/errors.ts';
import { assertProof } from '#areas/access/public.ts';
import { hasOtherHolder } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { supplierBase } from './supplierBase.document.ts';
const settled = { newBankName: null, newAccountNo: null, bankAskerId: null, bankAskedAt: null };
/** Whether whoever entered a bank account may confirm it where nobody else could. */
export const bankAlone = defineParameter({
    key: 'supplier.bank.confirmAlone',
    type: 'BOOLEAN',
    label: [
        '无其他复核人时，允许修改人自行复核银行信息',
        'Whoever entered a bank account may confirm it where nobody else could',
    ],
    value: 'false',
});
const noAccount = { bankName: null, accountNo: null };
/**
 * Puts a new or changed bank account by until somebody else has confirmed it: money that went to a wrong account does
 * not come back.
 */
export function holdBackBank(supplier, ctx, before) {
    const { bankName, accountNo } = supplier;
    const inForce = before ?? noAccount;
    if (ctx.user.side === 'system' || (bankName === inForce.bankName && accountNo === inForce.accountNo))
        return;
    Object.assign(supplier, {
        bankName: inForce.bankName,
        accountNo: inForce.accountNo,
        newBankName: bankName,
        newAccountNo: accountNo,
        bankAskerId: ctx.user.id,
        bankAskedAt: ctx.now,
    });
}
/** Makes changed bank accounts count; not by whoever changed them. */
export async function confirmBank(ctx, ids) {
    await assertProof(ctx);
    for (const supplier of await waiting(ctx, ids)) {
        const { id, bankAskerId, newBankName: bankName, newAccountNo: accountNo } = supplier;
        if (bankAskerId === ctx.user.id && !(await isAlone(ctx)))
            fail(engineErrors.secondPerson, { action: ['复核银行信息', 'Confirm the bank account'] });
        if (accountNo !== null && !(await hasLooked(ctx, supplier)))
            fail(errors.accountUnseen, { name: supplier.fullName });
        await ctx.store(supplierBase).patch(id, { ...settled, bankName, accountNo }, 'confirmBank');
    }
    return ids.length;
}
/** Tells the account numbers of a supplier in full, once; who looked, and why, stays in the history. */
export async function revealAccount(ctx, id, reason) {
    await assertProof(ctx);
    const { accountNo: account, newAccountNo: waiting } = await ctx.store(supplierBase).get(id);
    if (account === null && waiting === null)
        fail(errors.noAccount);
    await ctx.asSystem((system) => system.store(supplierBase).patch(id, {}, looked, reason));
    return { account, waiting };
}
const looked = 'revealAccount';
// Whoever says yes has seen the account he says yes to: it is masked until he looks, and each look is kept.
async function hasLooked(ctx, { id, bankAskedAt }) {
    const found = await ctx.asSystem(({ db }) => db.maybe(sql `
      select 1 from sys_audit_log
       where object_id = ${id}::bigint and action = ${looked} and code is null
         and user_id = ${ctx.user.id}::bigint and time >= ${bankAskedAt}::timestamptz limit 1`));
    return found !== undefined;
}
// Silence is no consent: a parameter says that one person may do both, and only where there is no second one.
async function isAlone(ctx) {
    if (await hasOtherHolder(ctx, permissionOf(supplierBase, 'confirmBank')))
        return false;
    return (await ctx.asSystem(({ db }) => parameterText(db, bankAlone))) === 'true';
}
/** Drops changes of bank accounts that nobody has confirmed. */
export async function dropBank(ctx, ids) {
    for (const { id } of await waiting(ctx, ids))
        await ctx.store(supplierBase).patch(id, settled, 'dropBank');
    return ids.length;
}
async function waiting(ctx, ids) {
    const suppliers = [];
    for (const id of ids.toSorted()) {
        const supplier = await ctx.store(supplierBase).get(id, 'for update');
        if (supplier.bankAskedAt === null)
            fail(errors.noBankChange, { name: supplier.fullName });
        suppliers.push(supplier);
    }
    return suppliers;
}
