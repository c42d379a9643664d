import type { Label } from '#model/label.ts';
import type { MessageKind } from '#model/messageKinds.ts';
import { endpointOf, type Goods, type Party } from './party.rules.ts';
import { isUnitCode } from './rec20.rules.ts';

// The schemes under which a receiver may be found (code list EAS of Peppol).
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191
   0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218
   0221 0225 0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932
   9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`
    .trim()
    .split(/\s+/),
);

const gln = '0088';

/** Whether the last digit of a number of GS1 is the check digit of the others. */
export function isGs1Number(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  // From the right the digits before the last one weigh 3, 1, 3, 1 …
  const weighed = Array.from(digits.slice(0, -1), (digit, at) => Number(digit) * ((digits.length - at) % 2 ? 1 : 3));
  const total = weighed.reduce((sum, value) => sum + value, 0);
  return (10 - (total % 10)) % 10 === Number(digits.at(-1));
}

/** What a document is about, as far as Peppol asks for more than UBL. */
export interface PeppolFacts {
  readonly buyer: Party;
  readonly seller: Party;
  readonly lines: readonly { readonly lineNo: number; readonly unit: string; readonly goods: Goods }[];
}

/** What a document lacks to pass the rules of Peppol BIS 3, for whoever keeps the data; empty where it passes. */
export function peppolLacks(kind: MessageKind, { buyer, seller, lines }: PeppolFacts): Label[] {
  // There is no receipt advice among the documents of BIS 3.
  if (kind === 'ReceiptAdvice') return [];
  return [
    ...endpointLacks(['采购方', 'buyer'], buyer),
    ...endpointLacks(['供应商', 'supplier'], seller),
    ...(kind === 'Order' && !seller.country
      ? [[`供应商 ${seller.code} 没有填写国家`, `supplier ${seller.code} has no country`] as const]
      : []),
    ...lines.flatMap(({ lineNo, unit, goods }): Label[] => [
      ...(isUnitCode(unit)
        ? []
        : [
            [
              `行 ${lineNo} 的单位 ${unit} 没有国际代码（UN/ECE Rec 20）`,
              `line ${lineNo}: unit ${unit} has no international code (UN/ECE Rec 20)`,
            ] as const,
          ]),
      ...(kind === 'DespatchAdvice' && !goods.sellersCode
        ? [[`行 ${lineNo} 没有供应商料号`, `line ${lineNo} has no part number of the supplier`] as const]
        : []),
    ]),
  ];
}

function endpointLacks([zh, en]: Label, party: Party): Label[] {
  const endpoint = endpointOf(party);
  if (!endpoint) return [[`${zh} ${party.code} 没有 Peppol 标识`, `${en} ${party.code} has no Peppol id`]];
  const scheme = endpoint.attributes['schemeID'] ?? '';
  if (schemes.has(scheme) && (scheme !== gln || isGs1Number(endpoint.value))) return [];
  return [
    [
      `${zh} ${party.code} 的 Peppol 标识 ${party.endpoint} 无效`,
      `the Peppol id ${party.endpoint} of ${en} ${party.code} is not valid`,
    ],
  ];
}
