import { implement } from '#engine/runtime/implement.ts';
import { dayAfter } from '#model/days.ts';
import { byMonth, bySupplier } from './carbon.queries.ts';
import { carbonMonth } from './carbonMonth.document.ts';

export default implement(carbonMonth, {
  endpoints: {
    async compare(_request, ctx) {
      const since = dayAfter(ctx.today, -335).slice(0, 7);
      return { records: await (ctx.user.side === 'supplier' ? byMonth : bySupplier)(ctx.db, since) };
    },
  },
});
