import type { Label } from '#model/label.ts';
import { eventLabels, eventOf } from './events.rules.ts';
import { metricCodes, metricLabels, type MetricCode } from './metrics.rules.ts';

/** The metric of a code; undefined for anything else. */
export const metricOf = (code: unknown): MetricCode | undefined => metricCodes.find((each) => each === code);

/** What a metric or an event is called; the code itself where it is neither. */
export function partLabel(code: string): Label {
  const [metric, event] = [metricOf(code), eventOf(code)];
  return metric ? metricLabels[metric] : event ? eventLabels[event] : [code, code];
}

/** A formula with the names of its metrics in place of their codes. */
export const namedFormula = (formula: string, text: (label: Label) => string): string =>
  formula.replaceAll(/[A-Z][A-Z0-9_]*/g, (code) => text(partLabel(code)));
