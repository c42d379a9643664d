import type { Context } from '#engine/runtime/context.ts';
import { qcDefect } from '#areas/quality/defect/qcDefect.document.ts';
import { qcDefectCode } from '#areas/quality/defect/qcDefectCode.document.ts';
import { qc8d } from '#areas/quality/report/qc8d.document.ts';
import type { StepCode } from '#areas/quality/report/stepForms.rules.ts';
import { idOf } from './basics.server.ts';
import { loadClaims } from './claims.server.ts';
import { contentOf } from './stepContents.rules.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** A fault of the demo, told by how far its 8D report has come. */
interface Story {
  readonly supplier: number;
  readonly part: number;
  readonly daysAgo: number;
  readonly source: 'LINE' | 'FIELD' | 'CUSTOMER';
  readonly severity: 'CR' | 'MA' | 'MI';
  readonly code: string;
  readonly title: string;
  readonly qty: number;
  /** The steps that are approved, and one that waits for approval after them. */
  readonly approved: readonly StepCode[];
  readonly submitted?: StepCode;
  readonly returned?: StepCode;
  readonly end?: 'disputed' | 'closed' | 'none' | 'contained' | 'cancelled';
  readonly template?: '8D' | '5D' | '3D';
}

const upToCause = ['D1', 'D2', 'D3'] as const;
const all = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const;

const stories: readonly Story[] = [
  {
    supplier: 0,
    part: 2,
    daysAgo: 120,
    source: 'LINE',
    severity: 'MA',
    code: 'DIM',
    title: '内径超差导致压装困难',
    qty: 26,
    approved: all,
    end: 'closed',
  },
  {
    supplier: 1,
    part: 2,
    daysAgo: 70,
    source: 'CUSTOMER',
    severity: 'MA',
    code: 'APP',
    title: '螺栓头部划伤、镀层脱落',
    qty: 40,
    approved: all,
  },
  {
    supplier: 2,
    part: 1,
    daysAgo: 20,
    source: 'LINE',
    severity: 'MA',
    code: 'DIM',
    title: '型材弯曲超差，装配干涉',
    qty: 12,
    approved: upToCause,
    submitted: 'D4',
    returned: 'D2',
  },
  {
    supplier: 4,
    part: 1,
    daysAgo: 9,
    source: 'FIELD',
    severity: 'CR',
    code: 'FUN',
    title: '贴片电容低温失效',
    qty: 5,
    approved: ['D0', 'D1', 'D2'],
    submitted: 'D3',
  },
  {
    supplier: 0,
    part: 4,
    daysAgo: 3,
    source: 'LINE',
    severity: 'MA',
    code: 'ASM',
    title: '轴承异响',
    qty: 8,
    approved: ['D1'],
  },
  {
    supplier: 3,
    part: 1,
    daysAgo: 6,
    source: 'LINE',
    severity: 'MI',
    code: 'PKG',
    title: '标签与实物不符',
    qty: 60,
    approved: upToCause,
    end: 'disputed',
    template: '5D',
  },
  {
    supplier: 0,
    part: 6,
    daysAgo: 1,
    source: 'LINE',
    severity: 'MA',
    code: 'DIM',
    title: '外径超差',
    qty: 15,
    approved: [],
  },
  {
    supplier: 5,
    part: 1,
    daysAgo: 2,
    source: 'LINE',
    severity: 'MI',
    code: 'APP',
    title: '线束外皮色差',
    qty: 30,
    approved: [],
    end: 'contained',
  },
  {
    supplier: 1,
    part: 3,
    daysAgo: 1,
    source: 'LINE',
    severity: 'MA',
    code: 'MIX',
    title: '混入其他规格',
    qty: 4,
    approved: [],
    end: 'none',
  },
  {
    supplier: 2,
    part: 3,
    daysAgo: 15,
    source: 'FIELD',
    severity: 'MI',
    code: 'DOC',
    title: '合格证缺失',
    qty: 1,
    approved: [],
    end: 'cancelled',
  },
];

/** Faults that production, the field and customers have found, and 8D reports in every state. */
export async function loadQuality(ctx: Context, world: DemoWorld): Promise<void> {
  const codes = new Map((await ctx.store(qcDefectCode).find({})).map(({ code, id }) => [code, id]));
  for (const story of stories) await loadFault(ctx, world, story, codes.get(story.code) ?? '');
  await loadClaims(ctx, world);
}

async function loadFault(ctx: Context, world: DemoWorld, story: Story, defectCodeId: string): Promise<void> {
  const { accounts, suppliers, goods, basics } = world;
  const seller = suppliers[story.supplier];
  const good = goods.filter(({ family }) => family === seller?.families[0])[story.part];
  if (!seller || !good) return;
  const act = <T>(by: 'sqe' | 'supplier', later: number, work: (past: Context) => Promise<T>, hour = 10): Promise<T> =>
    step(
      ctx,
      accounts,
      {
        by: by === 'supplier' ? { supplier: seller.id } : by,
        daysAgo: Math.max(story.daysAgo - later, 0),
        hour,
      },
      work,
    );
  const companyId = idOf(basics.companies, '1000');
  const defect = await act('sqe', 0, async (past) => {
    const found = {
      companyId,
      supplierBaseId: seller.id,
      source: story.source,
      materialId: good.id,
      unitId: good.unitId,
      defectCodeId,
      severity: story.severity,
      description: story.title,
      defectQty: `${story.qty}`,
      foundDate: past.today,
    } as const;
    const made = await past.store(qcDefect).create(found);
    if (story.end === 'cancelled')
      return past.store(qcDefect).run('cancel', made.id, { reason: '供应商已补寄合格证，非质量问题' });
    if (story.end === 'none') return made;
    return past.store(qcDefect).run('contain', made.id, { containment: '冻结同批库存，产线全检' });
  });
  if (story.end === 'contained' || story.end === 'none' || story.end === 'cancelled') return;
  const report = await act(
    'sqe',
    0,
    async (past) => {
      const made = await past.store(qc8d).create({
        companyId,
        supplierBaseId: seller.id,
        materialId: good.id,
        title: story.title,
        severity: story.severity,
        template: story.template ?? '8D',
        ownerId: past.user.id,
        defects: [{ lineNo: 10, defectId: defect.id, defectQty: defect.defectQty }],
      });
      return past.store(qc8d).run('issue', made.id);
    },
    11,
  );
  await answer(story, report.id, act, ctx.today);
}

type Act = (
  by: 'sqe' | 'supplier',
  later: number,
  work: (past: Context) => Promise<unknown>,
  hour?: number,
) => Promise<unknown>;

async function answer(story: Story, id: string, act: Act, today: string): Promise<void> {
  const { approved, submitted, returned } = story;
  const pace = Math.max(1, Math.floor((story.daysAgo - 2) / Math.max(approved.length, 1)));
  // The first steps are due on the next day, the later ones over weeks.
  const dayOf = (code: StepCode): number =>
    story.end === 'disputed'
      ? 0
      : ['D0', 'D1', 'D2', 'D3'].includes(code)
        ? 1
        : Math.min(story.daysAgo - 1, pace * Number(code.slice(1)));
  const submit = (code: StepCode, hour: number) =>
    act(
      'supplier',
      dayOf(code),
      (past) => past.store(qc8d).run('submitStep', id, { step: code, content: contentOf(code, story, today) }),
      hour,
    );
  for (const code of approved) {
    await submit(code, dayOf(code) === 0 ? 13 : 9);
    if (code === returned) {
      await act(
        'sqe',
        dayOf(code),
        (past) => past.store(qc8d).run('returnStep', id, { step: code, reason: '请说明发生的时间和批次' }),
        10,
      );
      await submit(code, 14);
    }
    await act('sqe', dayOf(code), (past) => past.store(qc8d).run('approveStep', id, { step: code }), 15);
  }
  if (submitted) await submit(submitted, 16);
  if (story.end === 'disputed')
    await act(
      'supplier',
      1,
      (past) => past.store(qc8d).run('dispute', id, { reason: '标签由贵司提供，内容与图纸一致' }),
      10,
    );
  if (story.end === 'closed')
    await act('sqe', story.daysAgo - 10, (past) =>
      past.store(qc8d).run('close', id, { effect: 'EFFECTIVE', reason: '连续三批合格，措施有效' }),
    );
}
