import { compare, divide, isLess, isMore, isZero, minus, round, type Decimal } from '#model/decimal.ts';

/** What is known of a bid once it is open, as far as it can show that bidders worked together. */
export interface BidTrace {
  readonly supplierBaseId: string;
  readonly supplier: string;
  readonly contacts: readonly string[];
  readonly signer: string | null;
  /** Account or guarantee with which the bond was provided. */
  readonly payer: string | null;
  readonly texts: readonly string[];
  /** Unit prices by line. */
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly total: Decimal | null;
}

export type AlertKind = 'CONTACT' | 'SIGNER' | 'PAYER' | 'TEXT' | 'EQUAL_PRICE' | 'RATIO' | 'STEP';

/** A sign that bidders worked together, with what shows it. It proves nothing and rejects nobody. */
export interface Sign {
  readonly kind: AlertKind;
  readonly suppliers: readonly string[];
  readonly evidence: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]/gu, '');

const shared = (a: readonly string[], b: readonly string[]): string[] => {
  const known = new Set(b.map(plain));
  return [...new Set(a.filter((each) => plain(each) !== '' && known.has(plain(each))))];
};

/** The pieces of four signs of which a text consists. */
function shingles(texts: readonly string[]): ReadonlySet<string> {
  const text = plain(texts.join(''));
  const found = new Set<string>();
  for (let at = 0; at + 4 <= text.length; at += 1) found.add(text.slice(at, at + 4));
  return found;
}

const leastShingles = 12;

/** How much of two texts is the same, from 0 to 1; 0 where one is too short to tell. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const [one, two] = [shingles(a), shingles(b)];
  if (one.size < leastShingles || two.size < leastShingles) return 0;
  const both = [...one].filter((each) => two.has(each)).length;
  return both / (one.size + two.size - both);
}

const alikeFrom = 0.6;

function pairSigns(a: BidTrace, b: BidTrace): Sign[] {
  const suppliers = [a.supplier, b.supplier];
  const signs: Sign[] = [];
  const note = (kind: AlertKind, evidence: string): void => void signs.push({ kind, suppliers, evidence });
  const contacts = shared(a.contacts, b.contacts);
  if (contacts.length > 0) note('CONTACT', contacts.join('、'));
  if (a.signer !== null && b.signer !== null && plain(a.signer) === plain(b.signer)) note('SIGNER', a.signer);
  if (a.payer !== null && a.payer === b.payer) note('PAYER', a.payer);
  const alike = similarity(a.texts, b.texts);
  if (alike >= alikeFrom) note('TEXT', `${Math.round(alike * 100)} %`);
  const lines = [...a.prices].flatMap(([line, price]) => {
    const other = b.prices.get(line);
    return other === undefined || isZero(price) || isZero(other) ? [] : [{ line, price, other }];
  });
  const equal = lines.filter(({ price, other }) => compare(price, other) === 0);
  // One line in common is chance; all of several, or most of many, is not.
  if (equal.length >= 2 && 2 * equal.length > lines.length)
    note('EQUAL_PRICE', equal.map(({ line, price }) => `${line}: ${price}`).join('；'));
  else if (lines.length >= 3) {
    const ratios = lines.map(({ price, other }) => round(divide(other, price), 3));
    if (new Set(ratios).size === 1) note('RATIO', `× ${ratios[0] ?? ''}`);
  }
  return signs;
}

/** Totals whose distances are the same, as if one hand had set them. */
function stepSign(bids: readonly BidTrace[]): Sign[] {
  const totals = bids
    .flatMap(({ supplier, total }) => (total === null ? [] : [{ supplier, total }]))
    .toSorted((a, b) => compare(a.total, b.total));
  if (totals.length < 3) return [];
  const gaps = totals.slice(1).map(({ total }, index) => minus(total, totals[index]?.total ?? '0'));
  const [first = '0'] = gaps;
  if (isZero(first)) return [];
  const isRegular = gaps.every((gap) => {
    const share = divide(gap, first);
    return isMore(share, '0.995') && isLess(share, '1.005');
  });
  return isRegular
    ? [
        {
          kind: 'STEP',
          suppliers: totals.map(({ supplier }) => supplier),
          evidence: totals.map(({ total }) => total).join(' → '),
        },
      ]
    : [];
}

/** Signs in the opened bids that bidders may have worked together. */
export function signsIn(bids: readonly BidTrace[]): readonly Sign[] {
  const signs = bids.flatMap((one, index) => bids.slice(index + 1).flatMap((other) => pairSigns(one, other)));
  return [...signs, ...stepSign(bids)];
}
