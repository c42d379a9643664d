import { assertPermitted } from '#engine/access/permissions.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { withSavepoint } from '#engine/write/savepoint.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import type { AnyDocument } from '#model/document.ts';
import { BusinessError, fail, failFields, type FieldProblem } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
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
  /** What it does is sealed: no row is left that others could read, and what it did is its own memory. */
  readonly isSealed?: true;
  /** Carries it out. */
  run(): Promise<Done>;
}

/** What was done with a document. */
export interface Done {
  /** The number of what it made or answered. */
  readonly businessNo: string;
  /** What it does, line by line. */
  readonly does: readonly Label[];
  /** It had been done before, and nothing was done; only what is sealed says so by itself. */
  readonly repeated?: boolean;
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

/** Makes a call of the product as the page of its user does; its permission is that of the action. */
export async function callEndpoint(
  ctx: EngineContext,
  document: AnyDocument,
  { name, action, label }: { readonly name: string; readonly action: string; readonly label: Label },
  body: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  assertPermitted(ctx.user, document, action, label);
  const handler = ctx.engine.registry.behaviourOf(document).endpoints?.[name];
  if (!handler) return fail(engineErrors.notFound);
  const answer: unknown = await handler({ params: {}, query: {}, body }, ctx);
  return isRecord(answer) ? answer : {};
}
