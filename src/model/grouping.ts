import type { Field } from './fields.ts';

/** The name by which rows are grouped by their state. */
export const statusGroup = 'status';

const groupable = new Set<Field['type']>(['select', 'quickCode', 'lookup', 'boolean', 'date', 'datetime']);

/** Whether rows can be put together by the values of a field: those that come from a list, and the months of days. */
export const isGroupable = ({ type }: Field): boolean => groupable.has(type);

/** Whether a sum of a field means anything: amounts of one currency, quantities of one unit. */
export const isSummable = ({ type, kind }: Field): boolean =>
  type === 'decimal' && (kind === 'money' || kind === 'quantity');

/** Whether an amount is in the currency of its row: those in the home currency of its company stand beside it. */
export const isOfRow = (name: string): boolean => !/^home[A-Z]/.test(name);
