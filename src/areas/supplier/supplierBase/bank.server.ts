import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { supBankAccount } from '../bankAccount/supBankAccount.document.ts';
import { typedWithFile } from '../bankAccount/typedWithFile.server.ts';
import type { supplierBase } from './supplierBase.document.ts';

type Supplier = Row<typeof supplierBase>;

interface Entered {
  readonly bankName: string | null;
  readonly accountNo: string | null;
}

// What was typed with a supplier between its check and its write, by row.
const entered = new WeakMap<Supplier, Entered>();

/**
 * Keeps an account that people typed with the supplier out of its file: it becomes an account to verify
 * (`bankAccount/supBankAccount.document.ts`), and until then the one on file counts.
 */
export function holdBackBank(supplier: Supplier, { user }: Context, before: Supplier | undefined): void {
  const { bankName, accountNo } = supplier;
  const inForce = { bankName: before?.bankName ?? null, accountNo: before?.accountNo ?? null };
  if (user.side === 'system' || (bankName === inForce.bankName && accountNo === inForce.accountNo)) return;
  entered.set(supplier, { bankName, accountNo });
  Object.assign(supplier, inForce);
}

/** Makes what was typed an account to verify; what the server itself brings, such as an old system's, is in use. */
export async function openTypedAccount(supplier: Supplier, ctx: Context, before: Supplier | undefined): Promise<void> {
  const { id: supplierBaseId, fullName, currencyId, bankName } = supplier;
  const typed = entered.get(supplier);
  entered.delete(supplier);
  if (typed?.accountNo) {
    const { accountNo } = typed;
    await typedWithFile(ctx, () =>
      ctx.store(supBankAccount).create({
        supplierBaseId,
        branchName: typed.bankName ?? fullName.zh,
        accountNo,
        currencyId,
        reason: '在供应商档案中修改',
      }),
    );
    return;
  }
  if (ctx.user.side !== 'system' || supplier.accountNo === null || supplier.accountNo === before?.accountNo) return;
  const accounts = ctx.store(supBankAccount);
  const known = await accounts.find({ supplierBaseId, status: 'ACTIVE' });
  if (known.some(({ accountNo }) => accountNo === supplier.accountNo)) return;
  const made = await accounts.create({
    supplierBaseId,
    branchName: bankName ?? fullName.zh,
    accountNo: supplier.accountNo,
    currencyId,
    reason: '随档案带入',
  });
  for (const { id } of known) await accounts.run('replace', id);
  await accounts.patch(made.id, { status: 'ACTIVE' }, 'activate');
}

/** What was typed with a supplier and nobody has looked at goes with it. */
export async function dropTypedAccounts({ id: supplierBaseId }: Supplier, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const accounts = system.store(supBankAccount);
    const waiting = await accounts.find({ supplierBaseId, status: 'UNVERIFIED' });
    if (waiting.length > 0) await accounts.remove(waiting.map(({ id }) => id));
  });
}
