import { implement } from '#engine/runtime/implement.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { perfIndicator } from '../indicator/perfIndicator.document.ts';
import { perfTemplate } from './perfTemplate.document.ts';
import { templateProblem } from './template.rules.ts';

type Template = Row<typeof perfTemplate>;

export default implement(perfTemplate, {
  async beforeSave(template, ctx) {
    const indicators = await indicatorsOf(template, ctx);
    for (const line of template.indicators) line.dimension = indicators.get(line.indicatorId)?.dimension ?? null;
  },

  transitions: {
    publish: {
      async guard(template, ctx) {
        const problem = templateProblem(template);
        if (problem) throw problem;
        for (const { id, name, kind, status } of (await indicatorsOf(template, ctx)).values()) {
          if (status !== 'PUBLISHED') fail(errors.indicatorUnpublished, { indicator: name });
          const isRated = template.raters.some(({ indicatorId }) => indicatorId === null || indicatorId === id);
          if (kind === 'MANUAL' && !isRated) fail(errors.nobodyRates, { indicator: name });
        }
      },
    },
  },
});

async function indicatorsOf({ indicators }: Template, ctx: Context) {
  const heads = await ctx.store(perfIndicator).heads(
    'id',
    indicators.map(({ indicatorId }) => indicatorId),
  );
  return new Map(heads.map((head) => [head.id, head]));
}
