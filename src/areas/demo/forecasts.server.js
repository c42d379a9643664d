import { dayAfter } from '#model/days.ts';
import { forecast } from '#areas/planning/forecast/forecast.document.ts';
import { bucketOf } from '#areas/planning/forecast/forecast.rules.ts';
import { saveCommitments } from '#areas/planning/public.ts';
import { divide, minus, times } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
/** How far a forecast of the demo gets, each told by the last thing that happens to it. */
const fates = ['expired', 'accepted', 'replied', 'published', 'escalated', 'new'];
export const forecastCount = fates.length;
const weeks = 8;
/** The outlook of eight weeks for one supplier and everything that happened to it. */
export async function loadForecast(ctx, world, index) {
  const seller = world.suppliers[index % world.suppliers.length];
  if (!seller) return;
  const goods = world.goods.filter((good) => seller.families.includes(good.family)).slice(0, 3);
  const first = dayAfter(bucketOf(ctx.today, 'WEEK'), 7);
  const fate = fates[index % fates.length] ?? 'new';
  const [plant] = await ctx.store(inventoryOrg).find({ code: { eq: '1000' } });
  const site = plant?.id ?? null;
  const forecasts = ctx.store(forecast);
  const { id } = await forecasts.create({
    companyId: idOf(world.basics.companies, '1000'),
    supplierBaseId: seller.id,
    horizonFrom: first,
    horizonTo: dayAfter(first, weeks * 7 - 1),
    replyDueDate: `${dayAfter(ctx.today, 3)}T10:00:00.000Z`,
    bands: [
      { weeksAhead: 4, upPct: '10', downPct: '10' },
      { weeksAhead: 12, upPct: '30', downPct: '30' },
    ],
    lines: goods.flatMap((good, at) =>
      Array.from({ length: weeks }, (_, week) => ({
        lineNo: (at * weeks + week + 1) * 10,
        materialId: good.id,
        // Of every other forecast the first site of the company tells what it needs, the rest is for all of it.
        inventoryOrgId: index % 2 === 0 && at === 0 ? site : null,
        bucketStart: dayAfter(first, week * 7),
        forecastQty: times(good.byWeight ? '0.5' : 20, 5 + ((week * 3 + at * 2 + index) % 7)),
      })),
    ),
  });
  if (fate === 'new') return;
  await forecasts.run('publish', id);
  if (fate === 'published') return;
  if (fate === 'escalated') return void (await forecasts.run('escalate', id, { reason: '产能不足，需管理层协调' }));
  await commitLess(ctx, id);
  await forecasts.run('reply', id);
  if (fate === 'replied') return;
  await forecasts.run('accept', id);
  if (fate === 'expired') await forecasts.run('expire', id);
}
/** Every fifth line cannot be supplied in full; the rest is committed when the supplier replies. */
async function commitLess(ctx, id) {
  const document = await ctx.store(forecast).get(id);
  const short = document.lines
    .filter((_line, index) => index % 5 === 3)
    .map((line) => {
      const commitQty = minus(line.forecastQty, divide(line.forecastQty, 4));
      const capacity = { capacityQty: commitQty, capacityNote: '2 号生产线' };
      return [line.id, { commitQty, ...capacity, supplierRemark: '产线检修一周，次周补齐' }];
    });
  await saveCommitments(ctx, document, new Map(short), false);
}
