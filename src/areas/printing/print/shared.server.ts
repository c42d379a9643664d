import { forSupplier } from '#engine/access/permissions.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import type { Book } from '#model/book.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Language } from '#model/label.ts';
import { sectionsOf, type PrintData } from '../template/fill.rules.ts';
import { sysPrintTemplate } from '../template/sysPrintTemplate.document.ts';
import type { Readings } from '../template/value.rules.ts';
import { printDataOf } from './data.server.ts';
import { bookOf, fillingOf, type TemplatesOf } from './print.server.ts';

type Values = Readonly<Record<string, unknown>>;

interface Shared {
  readonly templatesOf: TemplatesOf;
  readonly title: string;
  /** What the row said at another time, in place of what it says today. */
  readonly asOf: (row: Values, language: Language) => Values;
}

/**
 * A row as both sides may have it on paper, by a published template that suppliers may print with; the one of its company
 * goes before one for all. Undefined where there is none.
 */
export async function sharedBook(
  ctx: EngineContext,
  document: AnyDocument,
  id: string,
  { templatesOf, title, asOf }: Shared,
): Promise<Book | undefined> {
  const { companyId } = await ctx.store(document).get(id);
  const codes = await templatesOf(document, [id], ctx);
  const fitting = (await ctx.store(sysPrintTemplate).find({ status: 'PUBLISHED', docId: keyOf(document) }))
    .filter(({ supplierVisible, code }) => supplierVisible && (codes?.includes(code) ?? true))
    .filter((each) => each.companyId === null || each.companyId === companyId)
    .toSorted((a, b) => Number(a.companyId === null) - Number(b.companyId === null) || a.id.localeCompare(b.id));
  const [template] = fitting;
  if (!template) return undefined;
  const filling = await fillingOf(ctx, template, document);
  const data = await printDataOf(ctx, document, id, filling.layout, filling.wording.languages);
  return bookOf(template, title, sectionsOf(filling, forBoth(ctx, document, data, asOf)));
}

function forBoth(
  ctx: EngineContext,
  document: AnyDocument,
  { row, linked }: PrintData,
  asOf: Shared['asOf'],
): PrintData {
  const shown = Object.entries(linked).flatMap(([holder, readings]): [string, Readings][] => {
    const target = ctx.engine.registry.find(document.fields[holder]?.target ?? '');
    // What suppliers never read stays in the house.
    return target?.scope?.supplier ? [[holder, eachReading(readings, (values) => forSupplier(target, values))]] : [];
  });
  return {
    row: eachReading(row, (values, language) => asOf(forSupplier(document, values), language)),
    linked: Object.fromEntries(shown),
  };
}

function eachReading(readings: Readings, change: (values: Values, language: Language) => Values): Readings {
  const { zh, en } = readings;
  return { ...(zh ? { zh: change(zh, 'zh') } : {}), ...(en ? { en: change(en, 'en') } : {}) };
}
