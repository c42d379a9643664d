import { assertPermitted } from '#engine/access/permissions.ts';
import { withSavepoint } from '#engine/write/savepoint.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { BusinessError, failFields, type FieldProblem } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { XmlElement } from '#model/xml.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import type { codesOf } from '#areas/purchasing/public.ts';
import type { Mistake } from './ubl/check.rules.ts';
import { peekAt, textAt } from './ubl/read.rules.ts';

/** What a document is about, and how it is carried out. */
export interface Work {
  readonly documentNo: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  /** Carries it out. */
  run(): Promise<Done>;
}

/** What was done with a document. */
export interface Done {
  /** The number of what it made or answered. */
  readonly businessNo: string;
  /** What it does, line by line. */
  readonly does: readonly Label[];
}

export type Importer = (ctx: EngineContext, root: XmlElement) => Promise<Work>;

/** Whether what a supplier decides is carried out for him by a buyer, who needs a right of its own for that. */
export function actsAsClient(ctx: EngineContext): boolean {
  if (ctx.user.side === 'supplier') return true;
  assertPermitted(ctx.user, ublMessage, 'onBehalf', ['代供应商导入报文', 'import documents of suppliers']);
  return false;
}

/** Refuses a document with everything that is wrong with it. */
export function assertNoMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return;
  const problems = mistakes.map(({ place, label: [zh, en] }) => ({
    path: place,
    label: [`${place}：${zh}`, `${place}: ${en}`] as const,
  }));
  failFields(errors.mistakes, problems, { count: mistakes.length });
}

/** Carries out one part after the other, all of them, and refuses with every reason when any was refused. */
export async function runAll<T>(
  ctx: EngineContext,
  parts: readonly T[],
  placeOf: (part: T) => string,
  run: (part: T) => Promise<void>,
): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const part of parts) {
    try {
      await withSavepoint(ctx, () => run(part));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const [zh, en] = error.label;
      problems.push({ path: placeOf(part), label: [`${placeOf(part)}：${zh}`, `${placeOf(part)}: ${en}`] });
    }
  }
  if (problems.length > 0) failFields(errors.refused, problems, { count: problems.length });
}

type Codes = ReturnType<typeof codesOf>;

/**
 * The id of what an element names by a code of ours, where others may write anything: null for what is none, which then
 * counts as unused.
 */
export async function codeAt(
  codes: Codes,
  kind: Parameters<Codes['id']>[0],
  element: XmlElement | undefined,
  ...path: readonly string[]
): Promise<string | null> {
  const code = peekAt(element, ...path)?.text.trim();
  if (!code) return null;
  try {
    const id = await codes.id(kind, code);
    textAt(element, ...path);
    return id;
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}
