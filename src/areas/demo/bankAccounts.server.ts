import type { Context } from '#engine/runtime/context.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { dayAfter } from '#model/days.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

type State = 'UNVERIFIED' | 'CALLBACK_DONE' | 'CONFIRMED' | 'COOLING' | 'FROZEN';

// Which of the first suppliers, how far its new account has come, where it is and why it changes.
const changes: readonly (readonly [supplier: number, state: State, branch: string, account: string, reason: string])[] =
  [
    [0, 'UNVERIFIED', '中国农业银行无锡新吴支行', '6228480402564890018', '基本户迁移'],
    [1, 'CALLBACK_DONE', '交通银行苏州园区支行', '6222600260001072444', '更换结算银行'],
    [2, 'CONFIRMED', '宁波银行鄞州支行', '6214180000012345678', '融资合作银行要求'],
    [3, 'COOLING', '中国建设银行常州武进支行', '6217001180001234567', '原开户网点撤并'],
    [4, 'FROZEN', '平安银行上海分行', '6230580000123456789', '邮件要求变更收款账户'],
  ];

const reached = (state: State, ...states: readonly State[]): boolean => states.includes(state);

/** New accounts of suppliers on their way: one in each state, one stopped by the supplier itself. */
export async function loadBankAccounts(ctx: Context, { accounts, suppliers }: DemoWorld): Promise<void> {
  const userOf = (name: string): string => accounts.find(({ userName }) => userName === name)?.userId ?? '0';
  for (const [index, state, branchName, accountNo, reason] of changes) {
    const supplier = suppliers[index];
    if (!supplier) continue;
    const made = await step(ctx, accounts, { by: 'buyer', daysAgo: 3, hour: 9 }, (past) =>
      past.store(supBankAccount).create({ supplierBaseId: supplier.id, branchName, accountNo, reason }),
    );
    const patch = {
      status: state,
      entererId: userOf('buyer'),
      ...(state === 'UNVERIFIED'
        ? {}
        : { callerId: userOf('supmanager'), calledAt: ctx.now, callNote: '按在档号码致电，财务负责人确认' }),
      ...(reached(state, 'CONFIRMED', 'COOLING') ? { confirmerId: userOf('supmanager'), confirmedAt: ctx.now } : {}),
      ...(state === 'COOLING'
        ? { releaserId: userOf('finance'), releasedAt: ctx.now, activeFrom: dayAfter(ctx.today, 4) }
        : {}),
      ...(state === 'FROZEN' ? { frozenAt: ctx.now, callerId: null, calledAt: null, callNote: null } : {}),
    };
    await ctx.store(supBankAccount).patch(made.id, patch, 'update');
  }
}
