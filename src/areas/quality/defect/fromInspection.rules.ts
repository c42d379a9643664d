import type { Decimal } from '#model/decimal.ts';

interface RejectedLot {
  readonly lotNo: string;
  readonly rejectQty: Decimal;
  readonly crSize: number;
  readonly maSize: number;
  readonly miSize: number;
  readonly crFound: number;
  readonly maFound: number;
  readonly miFound: number;
  readonly results: readonly {
    readonly name: { readonly zh: string } | null;
    readonly defects: number;
    readonly spec: string | null;
  }[];
}

/** What a rejected lot says of its nonconformance: the gravest class with defects, how much was looked at, and what failed. */
export function defectOfLot(lot: RejectedLot) {
  const severity = lot.crFound > 0 ? 'CR' : lot.maFound > 0 || lot.miFound === 0 ? 'MA' : 'MI';
  const failed = lot.results.filter(({ defects }) => defects > 0);
  const named = failed.map(({ name, defects }) => `${name?.zh ?? ''} ${defects}`).join('；');
  return {
    source: 'INCOMING',
    severity,
    defectQty: lot.rejectQty,
    checkedQty: `${Math.max(lot.crSize, lot.maSize, lot.miSize)}`,
    description: (named === '' ? `${lot.lotNo} 判退` : `${lot.lotNo} 判退：${named}`).slice(0, 1000),
  } as const;
}
