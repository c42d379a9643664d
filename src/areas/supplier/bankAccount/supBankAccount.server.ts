import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { maskedNumber } from '#model/mask.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { assertProof } from '#areas/access/public.ts';
import { isCnaps, isSwift } from '#areas/masterData/bank/bankCode.rules.ts';
import { calendarOfCompany } from '#areas/organisation/public.ts';
import { isIban } from '../register/iban.rules.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { accountKnown, accountOwner, contactsOnFile, hasLookedAt } from './bankAccount.queries.ts';
import { bankErrors as errors } from './errors.ts';
import { queueBankNotice } from './notice.server.ts';
import { isTypedWithFile } from './typedWithFile.server.ts';
import { supBankAccount } from './supBankAccount.document.ts';
import { afterWorkingDays } from './workingDays.rules.ts';

type Account = Row<typeof supBankAccount>;

/** How many working days an account waits after its release. */
export const coolingDays = defineParameter({
  key: 'supplier.bank.coolingDays',
  type: 'INTEGER',
  label: ['新银行账户冷静期（工作日）', 'Working days before a new bank account is used'],
  value: '3',
  min: 0,
  max: 60,
});

export default implement(supBankAccount, {
  async beforeSave(account, ctx, before) {
    account.supplierBaseId = ctx.user.supplierBaseId ?? account.supplierBaseId;
    const supplierId = account.supplierBaseId ?? fail(errors.supplierMissing);
    const owner = (await ctx.asSystem(({ db }) => accountOwner(db, supplierId))) ?? fail(errors.supplierMissing);
    if (ctx.user.side !== 'system' && !isTypedWithFile(ctx)) await assertProof(ctx);
    checkFormats(account, owner.foreignFlag);
    account.accountTail = maskedNumber(account.accountNo);
    account.accountName ??= owner.name.zh;
    const isOwn = [owner.name.zh, owner.name.en].some((name) => plain(name ?? '') === plain(account.accountName ?? ''));
    if (!isOwn && !account.thirdPartyReason?.trim()) fail(errors.holderDiffers);
    const { id, accountNo, currencyId } = account;
    await ctx.asSystem(async (system) => {
      // Of two entries of one account at once, the second finds the first.
      await system.store(supplierBase).get(supplierId, 'for update');
      if (await accountKnown(system.db, { id, supplierId, accountNo, currencyId })) fail(errors.accountTwice);
    });
    if (before && what.every((name) => account[name] === before[name])) return;
    // Whoever writes anything of it has entered it, and judges it no more.
    if (ctx.user.side !== 'system') account.entererId = ctx.user.id;
    account.enteredAt = ctx.now;
    const contacts = await ctx.asSystem(({ db }) => contactsOnFile(db, supplierId, ctx.now));
    const settled = contacts.filter(({ isSettled, mobile }) => isSettled && mobile);
    account.callNumbers = settled.map(({ name, mobile }) => `${name} ${mobile}`).join('；') || null;
    account.contactsChangedFlag = contacts.some(({ isSettled }) => !isSettled);
  },

  transitions: {
    callBack: {
      async guard(account, ctx, { calledNumber }) {
        assertOther(ctx, callingBack, [account.entererId, account.creator]);
        if (!calledNumber) return;
        const at = account.enteredAt ?? account.createDate;
        const contacts = await ctx.asSystem(({ db }) => contactsOnFile(db, account.supplierBaseId ?? '0', at));
        const settled = contacts.filter(({ isSettled, mobile }) => isSettled && mobile);
        if (settled.length === 0) fail(errors.noContactToCall);
        if (!settled.some(({ mobile }) => plain(mobile ?? '') === plain(calledNumber)))
          fail(errors.numberNotOnFile, { numbers: settled.map(({ mobile }) => mobile).join('、') });
      },
    },
    confirm: {
      guard: (account, ctx) => assertJudge(account, ctx, confirming, [account.entererId, account.creator]),
    },
    release: {
      guard: (account, ctx) =>
        assertJudge(account, ctx, releasing, [account.entererId, account.creator, account.confirmerId]),
      async writes({ supplierBaseId }, ctx) {
        return ctx.asSystem(async ({ db, today }) => {
          const owner = await accountOwner(db, supplierBaseId ?? '0');
          const calendar = await calendarOfCompany(db, owner?.companyId ?? '0');
          return { activeFrom: afterWorkingDays(calendar, today, await parameterNumber(db, coolingDays)) };
        });
      },
      effect: async ({ id }, ctx) => void (await ctx.asSystem((system) => queueBankNotice(system, id))),
    },
    activate: { effect: (account, ctx) => ctx.asSystem((system) => putIntoUse(account, system)) },
  },

  endpoints: {
    async revealAccount({ body }, ctx) {
      await assertProof(ctx);
      const { id, accountNo, iban } = await ctx.store(supBankAccount).get(body.accountId);
      await ctx.asSystem((system) => system.store(supBankAccount).patch(id, {}, 'revealAccount', body.reason));
      return { account: accountNo, wholeIban: iban };
    },
  },
});

// What makes it another account.
const what = [
  'supplierBaseId',
  'bankId',
  'branchName',
  'accountName',
  'accountNo',
  'currencyId',
  'cnaps',
  'swift',
  'iban',
] as const;

const callingBack: Label = ['登记回访', 'Record the call'];
const confirming: Label = ['复核银行账户', 'Confirm the bank account'];
const releasing: Label = ['批准银行账户', 'Release the bank account'];

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

function checkFormats({ accountNo, cnaps, swift, iban }: Account, isForeign: boolean): void {
  if (!/^[A-Za-z0-9 -]+$/.test(accountNo)) fail(errors.accountFormat);
  if (!isForeign && cnaps && !isCnaps(cnaps)) fail(errors.cnapsFormat);
  if (swift && !isSwift(swift)) fail(errors.swiftFormat);
  if (iban && !isIban(iban)) fail(errors.ibanFormat);
}

function assertOther(ctx: Context, action: Label, ids: readonly (string | null)[]): void {
  if (ids.includes(ctx.user.id)) fail(engineErrors.secondPerson, { action });
}

/** Whoever says yes is somebody else, is who he says he is, and has looked at the account he says yes to. */
async function assertJudge(
  account: Account,
  ctx: Context,
  action: Label,
  ids: readonly (string | null)[],
): Promise<void> {
  assertOther(ctx, action, ids);
  await assertProof(ctx);
  const look = { id: account.id, userId: ctx.user.id, since: account.enteredAt };
  if (!(await ctx.asSystem(({ db }) => hasLookedAt(db, look)))) fail(errors.accountUnseen);
}

/** From here on payments go to an account; the one before it for the same currency is kept as replaced. */
async function putIntoUse(account: Account, system: Context): Promise<void> {
  const { id, supplierBaseId, currencyId, branchName, accountNo } = account;
  const accounts = system.store(supBankAccount);
  const supplier = await system.store(supplierBase).get(supplierBaseId ?? '0', 'for update');
  for (const other of await accounts.find({ supplierBaseId, status: 'ACTIVE' }))
    if (other.id !== id && other.currencyId === currencyId) await accounts.run('replace', other.id);
  if (currencyId === null || currencyId === supplier.currencyId || supplier.accountNo === null)
    await system.store(supplierBase).patch(supplier.id, { bankName: branchName, accountNo }, 'bankAccount');
}
