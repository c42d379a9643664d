import type { Context } from '#engine/runtime/context.ts';
import { isLess } from '#model/decimal.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { nameOf } from '#model/label.ts';
import { valuesOfList } from '#areas/system/public.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { fieldErrors as errors } from './errors.ts';
import { isChoice, type FieldDefinition, type FieldKind } from './fieldDefinition.rules.ts';

/** A field as an administrator writes it: a line of a template. */
export interface DefinedLine {
  readonly code: string;
  readonly label: Bilingual;
  readonly kind: FieldKind;
  /** The list of choices. */
  readonly quickCodeId: string | null;
  readonly required: boolean;
  readonly hint: Bilingual | null;
  readonly min: Decimal | null;
  readonly max: Decimal | null;
}

/** Refuses lines that name a field twice, are a choice without a quick code, or have limits that exclude everything. */
export function assertDefined(lines: readonly DefinedLine[]): void {
  const seen = new Set<string>();
  for (const [index, { code, label, kind, quickCodeId, min, max }] of lines.entries()) {
    const place = { line: index + 1, field: label };
    if (seen.has(code.toLowerCase())) fail(errors.codeTwice, { line: index + 1, code });
    seen.add(code.toLowerCase());
    if (isChoice(kind) && quickCodeId === null) fail(errors.quickCodeMissing, place);
    if (min !== null && max !== null && isLess(max, min)) fail(errors.limits, place);
  }
}

const both = (name: Bilingual): Label => [nameOf(name, 'zh'), nameOf(name, 'en')];

/** The definitions as they are sent out: with the choices of today; refuses a choice without any. */
export async function freezeDefinitions(ctx: Context, lines: readonly DefinedLine[]): Promise<FieldDefinition[]> {
  const frozen: FieldDefinition[] = [];
  for (const [index, line] of lines.entries()) {
    const { code, label, kind, required, hint, min, max, quickCodeId } = line;
    const choices = isChoice(kind) ? await choicesOf(ctx, quickCodeId) : [];
    if (isChoice(kind) && choices.length === 0) fail(errors.quickCodeEmpty, { line: index + 1, field: label });
    frozen.push({
      code,
      kind,
      label: both(label),
      required,
      help: hint ? both(hint) : null,
      options: Object.fromEntries(choices.map(({ value, label: own }) => [value, own])),
      min,
      max,
      maxLength: null,
    });
  }
  return frozen;
}

async function choicesOf(ctx: Context, listId: string | null) {
  const [list] = listId === null ? [] : await ctx.asSystem((system) => system.store(sysCode).find({ ids: [listId] }));
  return list ? valuesOfList(ctx, list.code) : [];
}
