import type { Label } from '#model/label.ts';

/** A place in the tender document that should be looked at, with the words themselves. */
export interface WordingFinding {
  readonly code: string;
  /** What is wrong with it. */
  readonly label: Label;
  /** Where it stands. */
  readonly place: Label;
  /** The words with some that stand around them. */
  readonly quote: string;
}

/** A text of the tender document. */
export interface DocumentText {
  readonly place: Label;
  readonly text: string;
  /** Whether a bid that does not meet it is out. */
  readonly isKey: boolean;
}

interface Rule {
  readonly code: string;
  readonly label: Label;
  readonly pattern: RegExp;
  readonly onlyKey?: true;
}

const rules: readonly Rule[] = [
  {
    code: 'BRAND',
    label: ['指定品牌或型号，且未写“或同等”', 'Names a brand or model without “or equivalent”'],
    pattern:
      /(?:指定|限定|必须(?:使用|采用|选用)|仅限|应采用)[^，。；\n]{0,12}(?:品牌|型号|牌)(?![^。；\n]{0,20}(?:或同等|相当于|不低于))/gu,
  },
  {
    code: 'BRAND',
    label: ['指定品牌或型号，且未写“或同等”', 'Names a brand or model without “or equivalent”'],
    pattern: /\b(?:must be|only|shall be)\b[^.;\n]{0,30}\bbrand\b(?![^.;\n]{0,30}\bequivalent\b)/giu,
  },
  {
    code: 'REGION',
    label: ['限定地域', 'Restricts the region'],
    pattern:
      /(?:本(?:市|省|地|区)|当地|注册地(?:须|应|必须)?在)[^，。；\n]{0,10}(?:企业|供应商|注册|设有|分公司|办事处)/gu,
  },
  {
    code: 'OWNERSHIP',
    label: ['限定所有制或组织形式', 'Restricts ownership or legal form'],
    pattern: /(?:仅限|须为|必须是|应为)[^，。；\n]{0,6}(?:国有|国企|央企|外资|合资|民营)/gu,
  },
  {
    code: 'TAILORED',
    label: [
      '特定业绩或奖项，可能为某供应商量身定制',
      'Asks for particular references or prizes, as if written for one supplier',
    ],
    pattern:
      /(?:曾(?:为|向)|与)[^，。；\n]{2,20}(?:签订|合作|供货)[^，。；\n]{0,12}(?:合同|业绩|经验)|获得[^，。；\n]{2,16}(?:奖|称号|荣誉)/gu,
  },
  {
    code: 'SCALE',
    label: ['以注册资本、规模等限制中小企业', 'Shuts small companies out by capital or size'],
    pattern: /(?:注册资(?:本|金)|营业收入|从业人员|资产总额)[^，。；\n]{0,6}(?:不低于|不少于|≥|以上|大于)/gu,
  },
  {
    code: 'AUTHORISATION',
    label: ['以原厂授权作为资格条件', 'Makes an authorisation of the maker a condition'],
    pattern: /(?:原厂|厂家|制造商)[^，。；\n]{0,4}授权/gu,
    onlyKey: true,
  },
  {
    code: 'VAGUE',
    label: ['实质性条款用语含糊，无法客观判断', 'A clause that must be met cannot be decided objectively'],
    pattern: /良好|优秀|知名|一流|较高|满足要求即可|等等|as appropriate|well-known|excellent/giu,
    onlyKey: true,
  },
];

const around = (text: string, at: number, length: number): string =>
  text.slice(Math.max(0, at - 12), at + length + 12).replaceAll('\n', ' ');

/** Looks for words of brand, region, size or one supplier, and for clauses nobody can decide by. Evidence, never a decision. */
export const checkWording = (texts: readonly DocumentText[]): readonly WordingFinding[] =>
  texts.flatMap(({ place, text, isKey }) =>
    rules
      .filter(({ onlyKey }) => isKey || !onlyKey)
      .flatMap(({ code, label, pattern }) =>
        [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
          code,
          label,
          place,
          quote: around(text, index, words.length),
        })),
      ),
  );
