import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { stepCodes, type StepCode } from './stepForms.rules.ts';

/** A step as the page looks at it. */
export interface ShownStep {
  readonly id: string;
  readonly code: StepCode;
  readonly status: string;
  readonly versionNo: number;
  readonly dueAt: string | null;
  readonly submittedAt: string | null;
  readonly returnCount: number;
  readonly extensions: number;
  readonly comment: string | null;
  readonly content: unknown;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The steps of a report in their order, without those that are not asked for. */
export function stepsIn(report: DocumentRow): readonly ShownStep[] {
  return linesIn(report, 'steps')
    .map(stepOf)
    .filter((step) => step !== undefined)
    .filter(({ status }) => status !== 'SKIPPED')
    .toSorted((a, b) => stepCodes.indexOf(a.code) - stepCodes.indexOf(b.code));
}

function stepOf(line: Values): ShownStep | undefined {
  const code = stepCodes.find((each) => each === line['code']);
  if (code === undefined) return undefined;
  return {
    id: String(line['id']),
    code,
    status: String(line['status']),
    versionNo: Number(line['versionNo']),
    dueAt: textOrNull(line['dueAt']),
    submittedAt: textOrNull(line['submittedAt']),
    returnCount: Number(line['returnCount'] ?? 0),
    extensions: Number(line['extensions'] ?? 0),
    comment: textOrNull(line['comment']),
    content: line['content'],
  };
}
