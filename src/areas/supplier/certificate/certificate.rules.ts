import type { Control } from '../standing/standing.rules.ts';

/** A type of certificate that a shipment needs, and how long the supplier has one. */
export interface NeededCertificate {
  readonly name: readonly [zh: string, en: string];
  /** Days it still counts after its end. */
  readonly graceDays: number;
  /** The latest end among those that were verified; null without end, undefined where there is none. */
  readonly until: string | null | undefined;
}

export type CertificateState = 'VALID' | 'EXPIRED' | 'MISSING';

const day = 86_400_000;
/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/** Whether a certificate counts on a day: until its end, and through the days of grace after it. */
export function stateOn({ until, graceDays }: Omit<NeededCertificate, 'name'>, today: string): CertificateState {
  if (until === undefined) return 'MISSING';
  return until === null || daysBetween(until, today) <= graceDays ? 'VALID' : 'EXPIRED';
}

/** The first certificate that stands in the way of a shipment, a missing one before one that has ended. */
export function hindrance(
  needed: readonly NeededCertificate[],
  today: string,
): { readonly state: 'EXPIRED' | 'MISSING'; readonly certificate: NeededCertificate } | undefined {
  const checked = needed.map((certificate) => ({ certificate, state: stateOn(certificate, today) }));
  const found = checked.find(({ state }) => state === 'MISSING') ?? checked.find(({ state }) => state === 'EXPIRED');
  return found && found.state !== 'VALID' ? { state: found.state, certificate: found.certificate } : undefined;
}

/** What the end of a certificate stops, by what its type says. */
export const expiryStops: Readonly<Record<string, readonly Control[]>> = {
  BLOCK_RFQ: ['RFQ', 'QUOTE'],
  BLOCK_PO: ['PO'],
  FREEZE: ['RFQ', 'QUOTE', 'AWARD', 'PO'],
};
