import type { Label } from './label.ts';

/** What a part of a number is made of: a text, the day, a code of an organisation, a value of a field, the running number. */
export const segmentTypes = {
  CONST: ['常量', 'Text'],
  DATE: ['日期', 'Date'],
  ORG: ['组织编码', 'Organisation code'],
  DICT: ['字段值', 'Value of a field'],
  SEQ: ['流水号', 'Running number'],
} as const satisfies Readonly<Record<string, Label>>;

export type SegmentType = keyof typeof segmentTypes;

/** `segmentValue`: the text, the date pattern, or the field that an organisation or a value is taken from. */
export interface Segment {
  readonly segmentType: SegmentType;
  readonly segmentValue: string | null;
}

export type ResetCycle = 'NONE' | 'YEAR' | 'MONTH' | 'DAY';

export interface NumberRule {
  readonly ruleCode: string;
  readonly segments: readonly Segment[];
  readonly seqLength: number;
  readonly resetCycle: ResetCycle;
  /** Its numbers are drawn within the transaction that saves, so that none is lost. */
  readonly gapless: boolean;
}

/** What the fields of one document hold that its number is made of, as written. */
export type NumberValues = Readonly<Record<string, string>>;

export const datePatterns = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy'] as const;

/** The fields of a document that the numbers of a rule name. */
export const fieldsOfNumber = ({ segments }: Pick<NumberRule, 'segments'>): string[] => [
  ...new Set(segments.flatMap((each) => (isOfField(each) && each.segmentValue !== null ? [each.segmentValue] : []))),
];

/** Whether a segment takes what a field of the document holds. */
export const isOfField = ({ segmentType }: Segment): boolean => segmentType === 'ORG' || segmentType === 'DICT';

/** The period within which a rule counts: '202611' for a monthly reset. */
export function resetKey(cycle: ResetCycle, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (cycle === 'YEAR') return year;
  if (cycle === 'MONTH') return `${year}${month}`;
  return cycle === 'DAY' ? `${year}${month}${date}` : '';
}

/**
 * What the running number of a rule counts by: the period, and where fields are part of the number, the rest of it with
 * them. Numbers that differ in more than the day and the running number never share a count, those that do always do.
 */
export function seriesKey(rule: NumberRule, day: string, values: NumberValues): string {
  const period = resetKey(rule.resetCycle, day);
  if (fieldsOfNumber(rule).length === 0) return period;
  const series = written(rule, values, { DATE: () => '~', SEQ: () => '#' });
  return `${period} ${series}`;
}

/** The written number. */
export const writeNumber = (rule: NumberRule, day: string, values: NumberValues, value: bigint): string =>
  written(rule, values, {
    DATE: (pattern) => writeDay(pattern, day),
    SEQ: () => value.toString().padStart(rule.seqLength, '0'),
  });

function written(
  { segments }: NumberRule,
  values: NumberValues,
  counted: { readonly DATE: (pattern: string) => string; readonly SEQ: () => string },
): string {
  const parts = segments.map(({ segmentType, segmentValue }) => {
    const held = segmentValue ?? '';
    if (segmentType === 'SEQ') return counted.SEQ();
    if (segmentType === 'DATE') return counted.DATE(held);
    return segmentType === 'CONST' ? held : (values[held] ?? '');
  });
  return parts.join('');
}

function writeDay(pattern: string, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', date);
}

const smallestPart: Readonly<Record<ResetCycle, string>> = { NONE: '', YEAR: 'yy', MONTH: 'MM', DAY: 'dd' };

/** Whether numbers tell the period after which their rule begins again; otherwise they would repeat. */
export const showsPeriod = ({ segments, resetCycle }: Pick<NumberRule, 'segments' | 'resetCycle'>): boolean =>
  resetCycle === 'NONE' ||
  segments.some(
    ({ segmentType, segmentValue }) => segmentType === 'DATE' && segmentValue?.includes(smallestPart[resetCycle]),
  );

/** The text that all numbers of a rule begin with. */
export function openingOf({ segments }: Pick<NumberRule, 'segments'>): string {
  const end = segments.findIndex(({ segmentType }) => segmentType !== 'CONST');
  return segments
    .slice(0, end === -1 ? undefined : end)
    .map(({ segmentValue }) => segmentValue ?? '')
    .join('');
}
