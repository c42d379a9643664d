import type { Context } from '#engine/runtime/context.ts';
import { supSampleCharacteristic } from '#areas/sample/sample/sampleLines.document.ts';
import { supSample } from '#areas/sample/sample/supSample.document.ts';
import { dayAfter } from '#model/days.ts';
import type { Decimal } from '#model/decimal.ts';
import type { StateOf } from '#model/row.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** A sample of the demo, told by how far it has come. */
interface Story {
  readonly supplier: number;
  /** Which of the goods of its family. */
  readonly part: number;
  readonly level: number;
  readonly reached: StateOf<typeof supSample>;
  readonly daysAgo: number;
  readonly result?: 'PASS' | 'CONDITIONAL' | 'FAIL';
  /** Asked for again after it failed. */
  readonly again?: boolean;
}

const stories: readonly Story[] = [
  { supplier: 0, part: 1, level: 3, reached: 'CLOSED', daysAgo: 90, result: 'PASS' },
  { supplier: 4, part: 2, level: 2, reached: 'CLOSED', daysAgo: 70, result: 'CONDITIONAL' },
  { supplier: 5, part: 1, level: 2, reached: 'CLOSED', daysAgo: 60, result: 'FAIL' },
  { supplier: 2, part: 3, level: 3, reached: 'ISSUED', daysAgo: 40, result: 'FAIL', again: true },
  { supplier: 1, part: 4, level: 1, reached: 'PENDING', daysAgo: 30, result: 'PASS' },
  { supplier: 7, part: 2, level: 5, reached: 'JUDGED', daysAgo: 24, result: 'FAIL' },
  { supplier: 8, part: 3, level: 2, reached: 'TESTING', daysAgo: 20 },
  { supplier: 6, part: 1, level: 1, reached: 'RECEIVED', daysAgo: 18 },
  { supplier: 3, part: 1, level: 2, reached: 'SHIPPED', daysAgo: 15 },
  { supplier: 0, part: 5, level: 3, reached: 'ACCEPTED', daysAgo: 9 },
  { supplier: 9, part: 1, level: 2, reached: 'DECLINED', daysAgo: 8 },
  { supplier: 0, part: 7, level: 1, reached: 'ISSUED', daysAgo: 3 },
  { supplier: 4, part: 6, level: 4, reached: 'NEW', daysAgo: 1 },
];

// In the order in which a sample goes through them.
const way: readonly StateOf<typeof supSample>[] = [
  'NEW',
  'ISSUED',
  'ACCEPTED',
  'SHIPPED',
  'RECEIVED',
  'TESTING',
  'JUDGED',
  'PENDING',
  'CLOSED',
];

/** Samples of every submission level in every state: accepted, with a concession, failed, asked for again, declined. */
export async function loadSamples(ctx: Context, world: DemoWorld): Promise<void> {
  for (const story of stories) await loadSample(ctx, world, story);
}

const isPast = ({ reached, again }: Story, state: StateOf<typeof supSample>): boolean =>
  again === true || way.indexOf(reached) >= way.indexOf(state);

async function loadSample(ctx: Context, world: DemoWorld, story: Story): Promise<void> {
  const { accounts, suppliers, goods, basics } = world;
  const seller = suppliers[story.supplier];
  const good = goods.filter(({ family }) => family === seller?.families[0])[story.part];
  if (!seller || !good) return;
  const at = (by: 'sqe' | 'manager' | 'supplier', later: number) =>
    ({
      by: by === 'supplier' ? { supplier: seller.id } : by,
      daysAgo: Math.max(story.daysAgo - later, 0),
      hour: by === 'sqe' ? 10 : 14,
    }) as const;
  const act = (by: 'sqe' | 'manager' | 'supplier', later: number, work: (past: Context) => Promise<unknown>) =>
    step(ctx, accounts, at(by, later), async (past) => void (await work(past)));
  const id = await step(ctx, accounts, at('sqe', 0), async (past) => {
    const made = await past.store(supSample).create({
      companyId: idOf(basics.companies, '1000'),
      supplierBaseId: seller.id,
      materialId: good.id,
      qty: '5',
      unitId: good.unitId,
      requiredDate: dayAfter(past.today, 14),
      level: story.level,
      drawingVersion: 'B',
      ...(story.level === 4 ? { documents: [{ element: 'APPEARANCE', requiredFlag: true }] as const } : {}),
      characteristics,
    });
    if (story.reached !== 'NEW') await past.store(supSample).run('issue', made.id);
    return made.id;
  });
  if (story.reached === 'DECLINED')
    return act('supplier', 1, (past) =>
      past.store(supSample).run('decline', id, { reason: '该合金已停产，建议改用 6082' }),
    );
  if (!isPast(story, 'ACCEPTED')) return;
  await act('supplier', 2, (past) =>
    past.store(supSample).run('accept', id, { promisedDate: dayAfter(past.today, 10) }),
  );
  if (!isPast(story, 'SHIPPED')) return;
  // The papers of a demo are not on file, which suppliers would be asked for.
  const sent = { status: 'SHIPPED', shippedQty: '5', waybillNo: 'SF1390087712' } as const;
  await act('supplier', 6, (past) => past.store(supSample).patch(id, sent, 'ship'));
  if (!isPast(story, 'RECEIVED')) return;
  await act('sqe', 8, (past) => past.store(supSample).run('receive', id, { receivedQty: '5' }));
  if (!isPast(story, 'TESTING')) return;
  await act('sqe', 9, async (past) => {
    await past.store(supSample).run('test', id);
    await measure(past, id, story);
  });
  const { result } = story;
  if (result === undefined) return;
  await act('sqe', 11, async (past) => {
    const concession = { conditionNote: '倒角 R0.3 未达 R0.5，两批内改善', conditionExpire: dayAfter(ctx.today, 60) };
    await past.store(supSample).run('assess', id, { result, ...(result === 'CONDITIONAL' ? concession : {}) });
    if (story.again === true) await past.store(supSample).run('resend', id, { reason: '孔径超差，修模后重送' });
    else if (isPast(story, 'PENDING')) await past.store(supSample).run('submit', id);
  });
  if (story.reached === 'CLOSED') await act('manager', 13, (past) => past.store(supSample).run('approve', id));
}

const characteristics = [
  { lineNo: 1, name: '孔径', spec: '⌀10 ±0.1', lowerLimit: '9.9', upperLimit: '10.1', tool: '三坐标', sampleSize: 5 },
  { lineNo: 2, name: '硬度', spec: '58–62 HRC', lowerLimit: '58', upperLimit: '62', tool: '硬度计', sampleSize: 5 },
  { lineNo: 3, name: '外观', spec: '无划伤、毛刺', tool: '目视', sampleSize: 5 },
] as const;

// What both sides measured; of a sample that failed the bore is too wide.
async function measure(past: Context, id: string, { result }: Story): Promise<void> {
  const store = past.store(supSampleCharacteristic);
  const { characteristics: lines } = await past.store(supSample).get(id);
  for (const { id: lineId, lineNo } of lines) {
    const isWrong = result !== undefined && result !== 'PASS' && lineNo === 1;
    const [supplierValue, buyerValue] = measuredOf(lineNo, isWrong);
    await store.patch(lineId, { supplierValue, buyerValue, result: isWrong ? 'NG' : 'OK' }, 'measure');
  }
}

const measuredOf = (lineNo: number, isWrong: boolean): readonly [Decimal | null, Decimal | null] =>
  lineNo === 1 ? ['10.04', isWrong ? '10.13' : '10.02'] : lineNo === 2 ? ['60', '60.5'] : [null, null];
