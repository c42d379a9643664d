import { isMore, type Decimal } from '#model/decimal.ts';

export type ApprovalLevel = 'NORMAL' | 'HIGHER';

/** Who approves an amount in home currency: whoever may approve, or above the limit of its purchaser a superior. */
export const levelOf = (amount: Decimal, limit: Decimal | null): ApprovalLevel =>
  limit !== null && isMore(amount, limit) ? 'HIGHER' : 'NORMAL';
