import { isDecimal, type Decimal } from '#model/decimal.ts';
import { fill, type ErrorDefinition, type ErrorValues, type FieldProblem } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { FrozenTemplate } from '../template/inviteTemplate.rules.ts';

/** What a visitor has typed so far, by the names of the fields; anything may be missing or wrong. */
export type Content = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

/** What is wrong with one value, and the refusal it belongs to. */
export interface Problem extends FieldProblem {
  readonly definition: ErrorDefinition;
}

/** What the judgement depends on beyond what was typed. */
export interface RegisterFacts {
  /** Companies of the chosen country have a unified social credit code. */
  readonly hasCreditCode: boolean;
  /** A wrong check character of the credit code refuses the form; otherwise it is left to the approver. */
  readonly isStrict: boolean;
  /** The certificate types, which of them must be shown, and which have an end. */
  readonly certificateTypes: readonly CertificateFacts[];
  readonly today: string;
  /** What the template of the registration asks for beside it. */
  readonly template: FrozenTemplate | undefined;
}

export interface CertificateFacts {
  readonly id: string;
  readonly name: Label;
  readonly registerRequired: boolean;
  readonly expiryRequired: boolean;
}

/** A file that a visitor has uploaded. */
export interface FileRef {
  readonly id: string;
  readonly name: string;
}

/** The text under a name; anything else counts as empty. */
export function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

/** The rows under a name. */
export function rowsIn(content: Content, name: string): readonly Row[] {
  const value = content[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The numbers of a column. */
export const decimalsIn = (rows: readonly Row[], name: string): Decimal[] =>
  rows.map((row) => row[name]).filter(isDecimal);

/** The file under a name; undefined without one. */
export function fileIn(row: Row, name: string): FileRef | undefined {
  const value = row[name];
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string') return undefined;
  return { id: value['id'], name: value['name'] };
}

/** What was answered to the fields of the template, by their codes. */
export const extrasIn = (content: Content): Row => {
  const value = content['extras'];
  return isRecord(value) ? value : {};
};

/** The papers of the company itself, by what they are. */
export const filesIn = (content: Content): Row => {
  const value = content['files'];
  return isRecord(value) ? value : {};
};

/** A problem with the text of its refusal. */
export const problem = (path: string, definition: ErrorDefinition, values: ErrorValues = {}): Problem => ({
  path,
  definition,
  label: [fill(definition.label[0], values, 'zh'), fill(definition.label[1], values, 'en')],
});

/** The value of a path such as `banks.0.accountNo`. */
export function valueAt(content: Content, path: string): unknown {
  let value: unknown = content;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(part)];
    else value = isRecord(value) ? value[part] : undefined;
  }
  return value;
}
