import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { contractClause } from '../clause/contractClause.document.ts';
import { errors } from '../errors.ts';
import { contractTemplate } from './contractTemplate.document.ts';

export default implement(contractTemplate, {
  transitions: {
    submit: { guard: assertUsable },
    withdraw: {
      guard({ status }) {
        if (status !== 'PENDING') fail(errors.notWithdrawable);
      },
    },
    approve: {
      guard: assertUsable,
      writes: ({ templateVersion }) => ({ templateVersion: (templateVersion ?? 0) + 1 }),
    },
  },
});

/** Refuses a template that contracts could not begin with. */
async function assertUsable({ clauses }: Row<typeof contractTemplate>, ctx: Context): Promise<void> {
  if (clauses.length === 0) fail(errors.templateEmpty);
  for (const { clauseId } of clauses) {
    const { clauseVersion, status, name } = await ctx.store(contractClause).get(clauseId);
    if ((clauseVersion ?? 0) === 0 || status === 'DISABLED')
      fail(errors.clauseNotInUse, { clause: [name.zh, name.en ?? name.zh] });
  }
}
