import { convertCell, textOfCell, type Cell, type Converted } from '#engine/excel/cells.ts';
import type { Label, Language } from '#model/label.ts';
import { textOf } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import { fieldKinds, fieldOf, valueText, type FieldValues } from '../fieldEngine/fieldDefinition.rules.ts';
import { askedQuestions, type FrozenSurvey, type SurveyQuestion } from './survey.rules.ts';

/** The columns of the workbook of a questionnaire, in their order: only the last one is filled in. */
export const answerColumns: readonly Label[] = [
  ['问题编码(勿改)', 'Question code (leave as it is)'],
  ['部分', 'Section'],
  ['问题', 'Question'],
  ['必答', 'Required'],
  ['填写要求', 'What to enter'],
  ['答案', 'Answer'],
];

const answerAt = answerColumns.length - 1;

type SheetCell = string | number | boolean | null;

/** The rows of the workbook: every question with what was answered so far. */
export function answerRows(survey: FrozenSurvey, values: FieldValues, language: Language): SheetCell[][] {
  const sections = new Map(survey.sections.map(({ code, title }) => [code, title]));
  return survey.questions.map((question) => {
    const { code, section, label, required } = question;
    const title = sections.get(section);
    return [
      code,
      title ? textOf(title, language) : section,
      textOf(label, language),
      textOf(required ? ['是', 'Yes'] : ['否', 'No'], language),
      textOf(expectedOf(question, survey), language),
      answerCell(question, values[code], language),
    ];
  });
}

/** What is to be entered for a question: its kind, its choices and when it is asked. */
function expectedOf({ kind, options, help, showIf }: SurveyQuestion, { questions }: FrozenSurvey): Label {
  const choices = Object.values(options);
  const asked = questions.find(({ code }) => code === showIf?.code);
  const parts: Label[] = [
    kind === 'SWITCH'
      ? ['是/否', 'Yes / No']
      : choices.length > 0
        ? [choices.map(([zh]) => zh).join('/'), choices.map(([, en]) => en).join(' / ')]
        : fieldKinds[kind],
    ...(kind === 'MULTI' ? [['多个用顿号分隔', 'several with commas between'] as const] : []),
    ...(showIf && asked
      ? [
          [
            `仅当“${asked.label[0]}”为“${shownChoice(asked, showIf.value, 'zh')}”时回答`,
            `only if “${asked.label[1]}” is “${shownChoice(asked, showIf.value, 'en')}”`,
          ] as const,
        ]
      : []),
    ...(help ? [help] : []),
  ];
  return [parts.map(([zh]) => zh).join('；'), parts.map(([, en]) => en).join('; ')];
}

function shownChoice({ kind, options }: SurveyQuestion, value: string, language: Language): string {
  if (kind === 'SWITCH') return textOf(value === 'Y' ? ['是', 'Yes'] : ['否', 'No'], language);
  const label = options[value];
  return label ? textOf(label, language) : value;
}

function answerCell(question: SurveyQuestion, value: unknown, language: Language): SheetCell {
  if (isEmpty(value)) return null;
  // Numbers and days stay what they are, so that a sheet can count with them.
  if (['INTEGER', 'DECIMAL', 'PERCENT', 'DATE'].includes(question.kind)) return String(value);
  const shown = valueText(question, value);
  return shown ? textOf(shown, language) : null;
}

/** Why a workbook is not taken over: the place and what is wrong there. */
export type SheetProblem =
  | { readonly kind: 'COLUMN'; readonly at: number; readonly expected: Label | null; readonly found: string }
  | { readonly kind: 'UNKNOWN' | 'TWICE'; readonly row: number; readonly code: string }
  | { readonly kind: 'CELL'; readonly row: number; readonly question: Label; readonly problem: Label }
  | { readonly kind: 'NOT_ASKED'; readonly row: number; readonly question: Label };

/** The first column that does not stand where it did; undefined where all do and there is no other. */
export function columnProblem(header: readonly string[]): SheetProblem | undefined {
  const width = Math.max(header.length, answerColumns.length);
  for (let at = 0; at < width; at += 1) {
    const [expected, found] = [answerColumns[at] ?? null, (header[at] ?? '').trim()];
    if (expected ? !expected.includes(found) : found !== '') return { kind: 'COLUMN', at, expected, found };
  }
  return undefined;
}

interface SheetRow {
  readonly rowNumber: number;
  readonly cells: readonly Cell[];
}

/**
 * The answers in the rows of a workbook; questions without a row keep theirs, an empty cell takes an answer away. The first
 * problem instead, where a row is not one of the questionnaire or holds what its question cannot.
 */
export function answersInRows(
  survey: FrozenSurvey,
  before: FieldValues,
  rows: readonly SheetRow[],
  timeZone: string,
): { readonly values: FieldValues; readonly count: number } | { readonly problem: SheetProblem } {
  const values: Record<string, unknown> = { ...before };
  const rowOf = new Map<string, number>();
  for (const { rowNumber: row, cells } of rows) {
    const code = textOfCell(cells[0] ?? null);
    const question = survey.questions.find((each) => each.code === code);
    if (!question) return { problem: { kind: 'UNKNOWN', row, code } };
    if (rowOf.has(code)) return { problem: { kind: 'TWICE', row, code } };
    rowOf.set(code, row);
    const read = readAnswer(question, cells[answerAt] ?? null, timeZone);
    if ('problem' in read) return { problem: { kind: 'CELL', row, question: question.label, problem: read.problem } };
    if (read.value === null) delete values[code];
    else values[code] = read.value;
  }
  const asked = new Set(askedQuestions(survey, values).map(({ code }) => code));
  for (const { code, label } of survey.questions) {
    const row = rowOf.get(code);
    if (asked.has(code) || isEmpty(values[code])) continue;
    if (row !== undefined) return { problem: { kind: 'NOT_ASKED', row, question: label } };
  }
  return { values, count: rowOf.size };
}

function readAnswer(question: SurveyQuestion, cell: Cell, timeZone: string): Converted {
  if (question.kind !== 'MULTI') return convertCell(fieldOf(question), cell, timeZone);
  const parts = textOfCell(cell)
    .split(/[、,，;；]/)
    .map((each) => each.trim())
    .filter(Boolean);
  if (parts.length === 0) return { value: null };
  const chosen: string[] = [];
  for (const part of parts) {
    const found = Object.entries(question.options).find(([value, label]) => value === part || label.includes(part));
    if (!found) return { problem: [`“${part}”不是可选的值`, `“${part}” is not one of the choices`] };
    chosen.push(found[0]);
  }
  return { value: chosen };
}
