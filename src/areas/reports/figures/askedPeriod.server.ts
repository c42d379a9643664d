import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { lastTwelveMonths, type Period } from './period.rules.ts';

/** The period that a report is asked for, the last twelve months unless it is named; refused where its ends are reversed. */
export function askedPeriod(
  { today }: Context,
  asked: { readonly from?: string | null; readonly to?: string | null },
): Period {
  const standard = lastTwelveMonths(today);
  const period = { from: asked.from ?? standard.from, to: asked.to ?? standard.to };
  if (period.from > period.to) fail(errors.periodReversed);
  return period;
}
