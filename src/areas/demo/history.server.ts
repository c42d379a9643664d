import type { Context } from '#engine/runtime/context.ts';
import { inPast } from '#engine/runtime/request.ts';
import type { DemoAccount } from './people.server.ts';

/** Who acts in the history of an order, besides its supplier. */
type Role =
  | 'buyer'
  | 'buyer2'
  | 'manager'
  | 'clerk'
  | 'inspector'
  | 'planner'
  | 'sqe'
  | 'admin'
  | 'master'
  | 'security'
  | 'supmanager'
  | 'compliance'
  | 'bidadmin'
  | 'bidwatch'
  | 'expertadmin'
  | 'witness'
  | 'contracts'
  | 'legal'
  | 'finance'
  | 'financemgr';

const chinaOffset = 8 * 3_600_000;
const answeredIn = 40 * 60_000;

/** One step, so many days ago at an hour of the day; what would lie ahead happens now. */
export async function step<T>(
  ctx: Context,
  accounts: readonly DemoAccount[],
  {
    by,
    daysAgo,
    hour,
    after,
  }: {
    readonly by: Role | { readonly supplier: string } | { readonly user: string };
    readonly daysAgo: number;
    readonly hour: number;
    /** It does not happen before this: what it answers was said then. */
    readonly after?: string;
  },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  // Office hours of the day in China, which begins when it is 16 o'clock the day before in UTC.
  const planned = new Date(Date.parse(ctx.now) + chinaOffset - daysAgo * 86_400_000);
  planned.setUTCHours(hour, (daysAgo * 7 + hour * 11) % 60, (daysAgo * 13) % 60, 0);
  const wished = new Date(planned.getTime() - chinaOffset).toISOString();
  const moment =
    after !== undefined && wished <= after ? new Date(Date.parse(after) + answeredIn).toISOString() : wished;
  const time = moment < ctx.now ? moment : ctx.now;
  const name = typeof by === 'string' ? by : 'user' in by ? by.user : undefined;
  const who = accounts.find((each) =>
    typeof by === 'object' && 'supplier' in by ? each.supplierBaseId === by.supplier : each.userName === name,
  );
  if (!who) throw new Error('Nobody of the demo does this work.');
  const { userId: id, userName, realName } = who;
  return inPast(ctx, { id, userName, realName }, time, work);
}
