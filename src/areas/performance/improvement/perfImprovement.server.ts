import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { perfImprovement } from './perfImprovement.document.ts';

export default implement(perfImprovement, {
  beforeSave({ targetScore, indicatorId }) {
    if (targetScore !== null && indicatorId === null) fail(errors.targetWithoutIndicator);
  },

  transitions: {
    plan: {
      guard(_, ctx, { doneBy }) {
        if (doneBy !== undefined && doneBy < ctx.today) fail(errors.doneInPast);
      },
    },
  },
});
