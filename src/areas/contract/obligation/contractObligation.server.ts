import { rowSumsOf } from '#engine/read/rowSums.ts';
import { implement } from '#engine/runtime/implement.ts';
import { contractObligation } from './contractObligation.document.ts';

export default implement(contractObligation, {
  endpoints: {
    async months(_, ctx) {
      const search = { dueState: ['OVERDUE', 'SOON', 'LATER'] };
      const sums = await rowSumsOf(ctx, { document: contractObligation, search, by: ['dueState'], month: 'dueDate' });
      const open = sums.filter(({ keys: [state] }) => state !== 'OVERDUE');
      const byMonth = Map.groupBy(open, ({ keys }) => keys.at(-1) ?? '');
      const countOf = (parts: readonly { readonly count: number }[]) =>
        parts.reduce((all, { count }) => all + count, 0);
      return {
        months: [...byMonth]
          .map(([month, parts]) => ({ month, count: countOf(parts) }))
          .toSorted((a, b) => a.month.localeCompare(b.month)),
        overdue: countOf(sums.filter(({ keys: [state] }) => state === 'OVERDUE')),
      };
    },
  },
});
