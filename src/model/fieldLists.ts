import type { Label } from './label.ts';

/**
 * The lists of values that fields ask for, by their codes: where administrators publish one under such a code, pages choose
 * from it.
 */
export const fieldLists = {
  CARRIER: ['承运商', 'Carrier'],
  DELIVERY_PLACE: ['交货地点', 'Delivery place'],
} as const satisfies Record<string, Label>;

export type FieldListCode = keyof typeof fieldLists;
