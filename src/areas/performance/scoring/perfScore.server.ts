import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { errors } from '../errors.ts';
import { perfIndicator } from '../indicator/perfIndicator.document.ts';
import { perfRating, perfScore } from './perfScore.document.ts';
import { tasksOf } from './scoring.queries.ts';

export default implement(perfScore, {
  transitions: {
    rate: {
      async guard(task, ctx, { score, evidence }) {
        if (score === undefined) return;
        const { maxScore, evidenceRequired } = await ctx.asSystem((system) =>
          system.store(perfIndicator).get(task.indicatorId),
        );
        if (isMore(score, maxScore)) fail(errors.scoreOutside, { max: maxScore });
        if (evidenceRequired && !evidence?.trim()) fail(errors.evidenceMissing);
      },
      async effect(task, ctx, { score, evidence }) {
        await ctx.asSystem(async (system) => {
          const ratings = system.store(perfRating);
          const [before] = await ratings.find({ taskId: task.id });
          if (before) await ratings.patch(before.id, { score, evidence: evidence ?? null }, 'rate');
          else
            await ratings.createMany([
              { taskId: task.id, companyId: task.companyId, score, evidence: evidence ?? null },
            ]);
        });
      },
    },
    close: {
      effect: (task, ctx) =>
        ctx.asSystem(async (system) => {
          const ratings = system.store(perfRating);
          for (const { id } of await ratings.find({ taskId: task.id, status: 'SEALED' }))
            await ratings.run('count', id);
        }),
    },
  },

  endpoints: {
    async mine(_, ctx) {
      const rows = await ctx.asSystem(({ db }) => tasksOf(db, ctx.user.id));
      return {
        records: rows.map(({ supplier, indicator, company, ...row }) => ({
          ...row,
          supplier: nameOf(supplier, ctx.language),
          company: nameOf(company, ctx.language),
          indicator: nameOf(indicator, ctx.language),
        })),
      };
    },
  },
});
