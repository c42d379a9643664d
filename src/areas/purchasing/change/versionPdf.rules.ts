import { nameOf, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';

type Values = Readonly<Record<string, unknown>>;

/** An order as it stood at a version: what the version kept goes before what the order says today. */
export function asOfVersion(row: Values, snapshot: unknown, language: Language): Values {
  if (!isRecord(snapshot)) return row;
  const { lines, ...header } = snapshot;
  const today = linesByNumber(row['lines']);
  const stored = linesByNumber(lines);
  return {
    ...row,
    ...inLanguage(header, language),
    lines: [...stored.entries()]
      .filter(([, line]) => line['status'] !== 'CANCELLED')
      .map(([number, line]) => ({ ...ofSameMaterial(today.get(number), line), ...inLanguage(line, language) })),
  };
}

// Of a part that was put in place of another one since, only what belongs to the line is said.
function ofSameMaterial(today: Values = {}, stored: Values): Values {
  if (today['materialId'] === stored['materialId']) return today;
  return { ...today, materialCode: null, spec: null, drawingNo: null, drawingVersion: null };
}

/** Names are kept in both languages. */
const inLanguage = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isRecord(value) ? pronounced(value, language) : value]),
  );

function pronounced({ zh, en }: Values, language: Language): string {
  return nameOf({ zh: String(zh ?? ''), ...(typeof en === 'string' ? { en } : {}) }, language);
}

function linesByNumber(lines: unknown): ReadonlyMap<number, Values> {
  const rows = Array.isArray(lines) ? lines.filter(isRecord) : [];
  return new Map(rows.map((line) => [Number(line['lineNo']), line]));
}
