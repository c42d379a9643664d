import type { Context } from '#engine/runtime/context.ts';
import { contractClause } from '#areas/contract/clause/contractClause.document.ts';
import { contract } from '#areas/contract/contract/contract.document.ts';
import type { ContractType } from '#areas/contract/template/contractTypes.rules.ts';
import { contractLine, contractMilestone } from '#areas/contract/contract/contractLines.document.ts';
import { contractTemplate } from '#areas/contract/template/contractTemplate.document.ts';
import { round, times, type Decimal } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import type { Row, StateOf } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { clauses } from './contractClauses.rules.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** A contract of the demo, told by how far it has come. */
interface Story {
  readonly title: { readonly zh: string; readonly en: string };
  readonly type: ContractType;
  readonly supplier: number;
  readonly reached: StateOf<typeof contract>;
  readonly daysAgo: number;
  /** How many days it counts, from the day on which it was made. */
  readonly length: number;
  /** Either side has to give notice so many days before its end, else it goes on. */
  readonly notice?: number;
  /** A fixed clause was reworded. */
  readonly deviates?: boolean;
}

const stories: readonly Story[] = [
  {
    title: { zh: '轴承年度采购合同', en: 'Bearings, yearly contract' },
    type: 'PURCHASE',
    supplier: 0,
    reached: 'EFFECTIVE',
    daysAgo: 120,
    length: 365,
    notice: 60,
  },
  {
    title: { zh: '标准件框架协议', en: 'Standard parts, framework' },
    type: 'FRAMEWORK',
    supplier: 1,
    reached: 'EFFECTIVE',
    daysAgo: 300,
    length: 365,
    notice: 30,
  },
  {
    title: { zh: '铝型材价格协议', en: 'Aluminium profiles, prices' },
    type: 'PRICE',
    supplier: 2,
    reached: 'EFFECTIVE',
    daysAgo: 90,
    length: 365,
  },
  {
    title: { zh: '线束采购合同', en: 'Wire harnesses' },
    type: 'PURCHASE',
    supplier: 5,
    reached: 'SIGNING',
    daysAgo: 6,
    length: 365,
  },
  {
    title: { zh: '包装物采购合同', en: 'Packaging' },
    type: 'PURCHASE',
    supplier: 6,
    reached: 'APPROVED',
    daysAgo: 4,
    length: 365,
  },
  {
    title: { zh: '注塑件采购合同', en: 'Moulded parts' },
    type: 'PURCHASE',
    supplier: 7,
    reached: 'PENDING',
    daysAgo: 3,
    length: 365,
    deviates: true,
  },
  {
    title: { zh: '电子元件框架协议', en: 'Electronic components, framework' },
    type: 'FRAMEWORK',
    supplier: 4,
    reached: 'NEGOTIATING',
    daysAgo: 2,
    length: 730,
  },
  {
    title: { zh: '滚子轴承采购合同', en: 'Roller bearings' },
    type: 'PURCHASE',
    supplier: 8,
    reached: 'SUSPENDED',
    daysAgo: 150,
    length: 365,
  },
  {
    title: { zh: '钢材采购合同', en: 'Steel' },
    type: 'PURCHASE',
    supplier: 3,
    reached: 'EXPIRED',
    daysAgo: 400,
    length: 365,
  },
  {
    title: { zh: '铝件采购合同', en: 'Aluminium parts' },
    type: 'PURCHASE',
    supplier: 9,
    reached: 'TERMINATED',
    daysAgo: 200,
    length: 365,
  },
  {
    title: { zh: '电子元件采购合同', en: 'Electronic components' },
    type: 'PURCHASE',
    supplier: 4,
    reached: 'NEW',
    daysAgo: 1,
    length: 180,
  },
];

/** Clauses, templates, and contracts in every state. */
export async function loadContracts(ctx: Context, world: DemoWorld): Promise<void> {
  const templates = await loadTemplates(ctx, world);
  for (const story of stories) await loadContract(ctx, world, story, templates);
}

type Templates = Readonly<Partial<Record<ContractType, string>>>;

async function loadTemplates(ctx: Context, { accounts }: DemoWorld): Promise<Templates> {
  const by = (who: 'contracts' | 'legal', daysAgo: number) => ({ by: who, daysAgo, hour: 9 }) as const;
  const act = <T>(who: 'contracts' | 'legal', daysAgo: number, work: (past: Context) => Promise<T>) =>
    step(ctx, accounts, by(who, daysAgo), work);
  const ids: string[] = [];
  for (const clause of clauses) {
    const id = await act('contracts', 420, async (past) => {
      const made = await past.store(contractClause).create(clause);
      await past.store(contractClause).run('submit', made.id);
      return made.id;
    });
    await act('legal', 419, (past) => past.store(contractClause).run('approve', id));
    ids.push(id);
  }
  // One that legal has not looked at yet.
  await act('contracts', 2, async (past) => {
    const { id } = await past.store(contractClause).create({
      name: { zh: '碳排放数据', en: 'Emission data' },
      level: 'OPTION',
      textZh: '乙方应于每季度首月 15 日前提供上季度所供产品的碳排放数据，数据口径以甲方模板为准。',
      textEn:
        'By the 15th of the first month of each quarter, Party B provides the emission data of the products supplied in the quarter before, as asked for by the template of Party A.',
    });
    await past.store(contractClause).run('submit', id);
  });
  const made: Partial<Record<ContractType, string>> = {};
  for (const [type, zh, en] of [
    ['PURCHASE', '采购合同标准模板', 'Standard purchase contract'],
    ['FRAMEWORK', '框架协议标准模板', 'Standard framework agreement'],
    ['PRICE', '价格协议标准模板', 'Standard price agreement'],
  ] as const) {
    const id = await act('contracts', 418, async (past) => {
      const row = await past.store(contractTemplate).create({
        name: { zh, en },
        contractType: type,
        clauses: ids.map((clauseId, index) => ({ lineNo: (index + 1) * 10, clauseId })),
      });
      await past.store(contractTemplate).run('submit', row.id);
      return row.id;
    });
    await act('legal', 417, (past) => past.store(contractTemplate).run('approve', id));
    made[type] = id;
  }
  return made;
}

async function loadContract(ctx: Context, world: DemoWorld, story: Story, templates: Templates): Promise<void> {
  const { accounts } = world;
  const values = valuesOf(ctx, world, story, templates);
  if (!values) return;
  const act = (who: 'buyer' | 'manager' | 'legal', later: number, work: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, { by: who, daysAgo: Math.max(story.daysAgo - later, 0), hour: 10 + later }, async (past) => {
      await work(past);
    });
  const id = await step(ctx, accounts, { by: 'buyer', daysAgo: story.daysAgo, hour: 9 }, async (past) => {
    const made = await past.store(contract).create(values);
    if (story.deviates) await reword(past, made.id);
    return made.id;
  });
  const { reached } = story;
  if (reached === 'NEW') return;
  if (reached === 'NEGOTIATING') return act('buyer', 1, (past) => past.store(contract).run('share', id));
  await act('buyer', 1, (past) => past.store(contract).run('submit', id));
  if (reached === 'PENDING') return;
  await act('manager', 2, (past) => past.store(contract).run('approve', id));
  if (reached === 'APPROVED') return;
  // The signed paper of a demo is not on file, without which nobody could sign.
  await act('manager', 3, (past) => signed(past, id, story));
}

const closed: ReadonlySet<string> = new Set(['SUSPENDED', 'EXPIRED', 'TERMINATED']);

async function signed(past: Context, id: string, { reached }: Story): Promise<void> {
  const store = past.store(contract);
  const { lines, milestones, validFrom, validTo, noticeDays } = await store.get(id);
  await store.patch(id, { status: 'SIGNING', supplierSigner: '陈志强', supplierSignedAt: past.now }, 'signSupplier');
  if (reached === 'SIGNING') return;
  await store.patch(id, { buyerSigner: '梁静', buyerSignedAt: past.now, effectDay: past.today }, 'signBuyer');
  // Forty days before the last one for notice people were asked to decide.
  const noticeDay = noticeDays === null ? null : dayAfter(validTo, -noticeDays);
  const renewalState =
    noticeDay !== null && dayAfter(noticeDay, -40) < past.today ? ('DUE' as const) : ('NONE' as const);
  const renewal = { periodFrom: validFrom, noticeDay, extendsFlag: noticeDay !== null, renewalState };
  await store.patch(id, { status: reached, ...renewal }, 'effect');
  await past.store(contractMilestone).patch(
    milestones.map((each) => each.id),
    { status: 'OPEN' },
    'effect',
  );
  if (closed.has(reached)) return store.patch(id, { endReason: '供应商连续延期交货' }, 'suspend');
  await past.store(contractLine).patch(
    lines.map((line) => line.id),
    { status: 'OPEN' },
    'effect',
  );
}

const quantities: readonly Decimal[] = ['2000', '1200', '800'];

function valuesOf(ctx: Context, world: DemoWorld, story: Story, templates: Templates) {
  const { suppliers, goods, basics } = world;
  const seller = suppliers[story.supplier];
  const parts = goods.filter(({ family }) => family === seller?.families[0]).slice(0, 3);
  if (!seller || parts.length === 0) return undefined;
  const validFrom = dayAfter(ctx.today, -story.daysAgo);
  return {
    contractName: story.title,
    contractType: story.type,
    templateId: templates[story.type] ?? null,
    companyId: idOf(basics.companies, '1000'),
    supplierBaseId: seller.id,
    ownerId: world.purchaserId,
    paymentTermId: idOf(basics.terms, 'M30'),
    validFrom,
    validTo: dayAfter(validFrom, story.length),
    autoRenew: story.notice !== undefined,
    noticeDays: story.notice ?? null,
    amountLimit: story.type === 'FRAMEWORK' ? ('800000' as const) : null,
    penaltyPctDay: '0.5' as const,
    penaltyCapPct: '10' as const,
    retentionPct: '5' as const,
    settlement: '提交上海仲裁委员会仲裁',
    ...(story.deviates ? { deviationReason: '供应商要求缩短付款期，质保期相应延长' } : {}),
    lines: parts.map((good, index) => ({
      lineNo: (index + 1) * 10,
      materialId: good.id,
      unitId: good.unitId,
      qty: quantities[index] ?? '500',
      taxPrice: round(times(good.taxPrice, '0.97'), 2),
      taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
      deliveryDate: dayAfter(validFrom, 30 * (index + 1)),
      tolPct: '5' as const,
    })),
    milestones: [
      {
        lineNo: 10,
        name: { zh: '首批交付', en: 'First delivery' },
        kind: 'DELIVER' as const,
        dueDate: dayAfter(validFrom, 30),
        amountPct: '30' as const,
      },
      {
        lineNo: 20,
        name: { zh: '年度评审', en: 'Yearly review' },
        kind: 'REVIEW' as const,
        dueDate: dayAfter(validFrom, story.length - 30),
      },
    ],
  };
}

// One of the fixed clauses says something else than the library.
async function reword(past: Context, id: string): Promise<void> {
  const row: Row<typeof contract> = await past.store(contract).get(id);
  await past.store(contract).update(id, {
    clauses: row.clauses.map(({ lineNo, clauseId, title, textZh, textEn, ...line }) => ({
      id: line.id,
      lineNo,
      clauseId,
      title,
      textZh: lineNo === 20 ? `${textZh ?? ''}供方开票后十五日内付款。` : textZh,
      textEn: lineNo === 20 ? `${textEn ?? ''} Payment is due fifteen days after the invoice.` : textEn,
    })),
  });
}
