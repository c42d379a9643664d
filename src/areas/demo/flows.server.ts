import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { wfCategory } from '#areas/workflow/design/wfCategory.document.ts';
import { wfModel } from '#areas/workflow/design/wfModel.document.ts';
import type { FlowEdge, FlowGraph, FlowNode } from '#areas/workflow/graph/graph.rules.ts';
import { wfMatrix } from '#areas/workflow/people/wfMatrix.document.ts';
import { wfUserGroup } from '#areas/workflow/people/wfUserGroup.document.ts';
import type { Bilingual } from '#model/label.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';
import { idOf } from './basics.server.ts';

const days = 366;

type NewNode = Omit<FlowNode, 'id' | 'name'> & { readonly name: readonly [string, string] };

const start = {
  start: { kind: 'START', name: ['开始', 'Start'] },
  starter: { kind: 'STARTER', name: ['发起人', 'Submitter'] },
} as const;
const end = { end: { kind: 'END', name: ['结束', 'End'] } } as const;
const role = (roleCode: string) => ({ kind: 'role', roleCode }) as const;

/** A graph of named nodes, and of edges as `from > to`, with a condition behind `?` or a star for the default. */
function graphOf(nodes: Readonly<Record<string, NewNode>>, edges: readonly string[]): FlowGraph {
  return {
    nodes: Object.entries({ ...start, ...nodes, ...end }).map(([id, { name, ...node }]): FlowNode => ({
      ...node,
      id,
      name: { zh: name[0], en: name[1] },
    })),
    edges: edges.map((edge, at): FlowEdge => {
      const [way = '', condition] = edge.split('?');
      const [from = '', to = ''] = way.split('>').map((each) => each.trim());
      const isDefault = to.endsWith('*');
      return {
        id: `e${at + 1}`,
        from,
        to: to.replace('*', '').trim(),
        ...(condition === undefined ? {} : { condition: condition.trim() }),
        ...(isDefault ? { isDefault } : {}),
      };
    }),
  };
}

const largeOrders = graphOf(
  {
    steel: { kind: 'CONDITION', name: ['是否含钢材', 'Contains steel'] },
    quality: { kind: 'APPROVE', name: ['质量会签', 'Quality'], people: role('sqe'), mode: 'OR_SIGN', batch: true },
    amount: {
      kind: 'APPROVE',
      name: ['按金额审批', 'By amount'],
      people: { kind: 'matrix', matrixCode: 'PO_AMOUNT' },
      mode: 'SEQUENTIAL',
      batch: true,
      deadline: { hours: 16, action: 'REMIND' },
      fields: { internalRemark: 'EDIT' },
    },
    tell: { kind: 'CC', name: ['抄送计划', 'Copy to planning'], people: role('planner') },
  },
  [
    'start > starter',
    'starter > steel',
    'steel > quality ? "0202" in lines.category',
    'steel > amount *',
    'quality > amount',
    'amount > tell',
    'tell > end',
  ],
);

const capitalGoods = graphOf(
  {
    manager: { kind: 'APPROVE', name: ['采购经理审批', 'Purchasing manager'], people: role('buyer_mgr'), batch: true },
    prepaid: { kind: 'CONDITION', name: ['预付是否超过 30%', 'Prepayment above 30 %'] },
    finance: { kind: 'APPROVE', name: ['财务审批', 'Finance'], people: role('finance') },
  },
  [
    'start > starter',
    'starter > manager',
    'manager > prepaid',
    'prepaid > finance ? prepayPercent > 30',
    'prepaid > end *',
    'finance > end',
  ],
);

const priceChanges = graphOf(
  {
    manager: { kind: 'APPROVE', name: ['采购经理审批', 'Purchasing manager'], people: role('buyer_mgr'), batch: true },
    finance: {
      kind: 'APPROVE',
      name: ['财务会签', 'Finance'],
      people: { kind: 'group', groupCode: 'PRICE' },
      mode: 'RATIO',
      ratio: '1/2',
    },
  },
  ['start > starter', 'starter > manager', 'manager > finance', 'finance > end'],
);

const terminations = graphOf(
  {
    manager: { kind: 'APPROVE', name: ['采购经理审批', 'Purchasing manager'], people: role('buyer_mgr'), batch: true },
    supplier: { kind: 'APPROVE', name: ['供应商管理会签', 'Supplier management'], people: role('sup_manager') },
  },
  ['start > starter', 'starter > manager', 'manager > supplier', 'supplier > end'],
);

const ownFreight = graphOf(
  {
    both: { kind: 'PARALLEL', name: ['同时办理', 'Side by side'] },
    count: { kind: 'TRANSACT', name: ['仓库清点', 'Count the goods'], people: role('warehouse'), mode: 'CLAIM' },
    check: { kind: 'APPROVE', name: ['质量确认', 'Quality'], people: role('inspector') },
    joined: { kind: 'JOIN', forkId: 'both', name: ['汇合', 'Both done'] },
    manager: { kind: 'APPROVE', name: ['采购经理审批', 'Purchasing manager'], people: role('buyer_mgr') },
  },
  [
    'start > starter',
    'starter > both',
    'both > count',
    'both > check',
    'count > joined',
    'check > joined',
    'joined > manager',
    'manager > end',
  ],
);

const traders = graphOf(
  {
    supplier: { kind: 'APPROVE', name: ['供应商管理审核', 'Supplier management'], people: role('sup_manager') },
    compliance: { kind: 'APPROVE', name: ['合规审查', 'Compliance'], people: role('compliance') },
    finance: { kind: 'APPROVE', name: ['财务核对账户', 'Finance checks the account'], people: role('finance') },
  },
  ['start > starter', 'starter > supplier', 'supplier > compliance', 'compliance > finance', 'finance > end'],
);

interface NewFlow {
  readonly document: string;
  readonly category: string;
  readonly processKey: string;
  readonly processName: Bilingual;
  readonly rule: string;
  readonly titleRule?: string;
  readonly priority?: number;
  readonly resubmitMode?: 'BACK';
  readonly graph: FlowGraph;
}

const flows: readonly NewFlow[] = [
  {
    document: 'pur.purchaseOrder',
    category: 'PUR',
    processKey: 'PO_ASSET',
    processName: { zh: '资产采购审批', en: 'Capital goods' },
    rule: 'orderType == "ASSET"',
    priority: 50,
    graph: capitalGoods,
  },
  {
    document: 'pur.purchaseOrder',
    category: 'PUR',
    processKey: 'PO_LARGE',
    processName: { zh: '大额订单审批', en: 'Large orders' },
    rule: 'homeGrossAmt > 500000',
    resubmitMode: 'BACK',
    graph: largeOrders,
  },
  {
    document: 'pur.purchaseOrderChange',
    category: 'PUR',
    processKey: 'PO_REPRICE',
    processName: { zh: '订单调价审批', en: 'Price changes' },
    rule: 'reasonCode == "PRICE"',
    graph: priceChanges,
  },
  {
    document: 'pur.purTermination',
    category: 'PUR',
    processKey: 'PO_TERMINATION',
    processName: { zh: '供应商责任终止审批', en: 'Terminations that a supplier answers for' },
    rule: 'liableParty == "SUPPLIER"',
    graph: terminations,
  },
  {
    document: 'pur.returned',
    category: 'PUR',
    processKey: 'RETURN_OWN',
    processName: { zh: '自付运费退货审批', en: 'Returns at own freight' },
    rule: 'freightBearer == "BUYER"',
    graph: ownFreight,
  },
  {
    document: 'sup.registerForm',
    category: 'SUP',
    processKey: 'REG_TRADER',
    processName: { zh: '贸易商与代理商注册审批', en: 'Registrations of traders and agents' },
    rule: 'businessNature in ["TRADER", "AGENT"]',
    titleRule: '{registerNo} {fullName}',
    graph: traders,
  },
];

/** The approval flows of the demo, in force for a year; what they are not for is approved by whoever has the permission. */
export async function loadFlows(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts } = world;
  const userOf = (name: string): string => accounts.find(({ userName }) => userName === name)?.userId ?? '';
  const at = { daysAgo: days, hour: 9 } as const;
  const managers = ['flowmanager', 'flowmanager2'].map((name) => ({ userId: userOf(name) }));
  const models = await step(ctx, accounts, { ...at, by: { user: 'designer' } }, async (past) => {
    const categories = await past.store(wfCategory).createMany([
      { code: 'PUR', name: { zh: '采购', en: 'Purchasing' }, sortNo: 10 },
      { code: 'SUP', name: { zh: '供应商', en: 'Suppliers' }, sortNo: 20 },
    ]);
    await past.store(wfUserGroup).create({
      code: 'PRICE',
      name: { zh: '调价会签组', en: 'Those who agree to prices' },
      members: [{ userId: userOf('finance') }, { userId: userOf('supmanager') }],
    });
    await loadMatrix(past, world);
    const docs = await past.store(sysBusinessDoc).find({});
    const ids: string[] = [];
    for (const { document, category, ...flow } of flows) {
      const { id } = await past.store(wfModel).create({
        ...flow,
        docId: docs.find(({ docCode }) => docCode === document)?.id ?? '',
        categoryId: categories.find(({ code }) => code === category)?.id ?? null,
        managers,
      });
      ids.push(id);
    }
    return ids;
  });
  // Flows about money are published by somebody else than who drew them.
  await step(ctx, accounts, { ...at, hour: 14, by: 'admin' }, async (past) => {
    for (const id of models) await past.store(wfModel).run('publish', id);
  });
}

/** Who approves large orders: above a million finance too, in Suzhou above eight hundred thousand. */
async function loadMatrix(ctx: Context, { basics }: DemoWorld): Promise<void> {
  const held = await ctx.db.many<{ code: string; id: string }>(sql`
    select role_code as code, id from system_sys_role where role_code in ('buyer_mgr', 'finance') and not deleted_flag`);
  const roleOf = (code: string): string | null => held.find((each) => each.code === code)?.id ?? null;
  const suzhou = idOf(basics.companies, '2000');
  await ctx.store(wfMatrix).create({
    code: 'PO_AMOUNT',
    name: { zh: '订单金额审批矩阵', en: 'Orders by amount' },
    amountField: 'homeGrossAmt',
    rows: [
      { toAmt: '1000000', level: 1, roleId: roleOf('buyer_mgr') },
      { fromAmt: '1000000', level: 1, roleId: roleOf('buyer_mgr') },
      { fromAmt: '1000000', level: 2, roleId: roleOf('finance') },
      { companyId: suzhou, toAmt: '800000', level: 1, roleId: roleOf('buyer_mgr') },
      { companyId: suzhou, fromAmt: '800000', level: 1, roleId: roleOf('buyer_mgr') },
      { companyId: suzhou, fromAmt: '800000', level: 2, roleId: roleOf('finance') },
    ],
  });
}
