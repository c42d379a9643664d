import type { Database } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Log } from '#engine/runtime/context.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { keyOf } from '#model/document.ts';
import { keepDocumentList } from '../print/print.queries.ts';
import { shippedTemplates, type ShippedTemplate } from './shipped.rules.ts';
import { sysPrintTemplate } from './sysPrintTemplate.document.ts';

/** Keeps the list of documents that can be printed as the registry has them. */
export async function listPrintedDocuments(
  { registry, ids }: Pick<Engine, 'registry' | 'ids'>,
  db: Database,
): Promise<void> {
  const documents = registry.documents
    .filter((document) => registry.parentOf(document) === undefined && !document.view)
    .map((document, sort) => ({
      id: ids.next(),
      code: keyOf(document),
      name: { zh: document.label[0], en: document.label[1] },
      sort,
    }));
  await keepDocumentList(db, ids.next(), documents);
}

/** The same at a start, with the templates of the product that are not there yet. */
export async function seedPrinting(engine: Engine, log: Log): Promise<void> {
  await runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
    await listPrintedDocuments(engine, ctx.db);
    const templates = ctx.store(sysPrintTemplate);
    const known = new Set((await templates.find({})).map(({ code }) => code));
    for (const template of shippedTemplates.filter(({ code }) => !known.has(code))) {
      const { id } = await templates.create(rowOf(template));
      await templates.patch(id, { status: 'PUBLISHED' });
    }
  });
}

function rowOf({ code, name, docId, paper, margin, supplierVisible, layout }: ShippedTemplate) {
  const isLabel = paper.startsWith('LABEL');
  return {
    code,
    name,
    docId,
    paper,
    supplierVisible,
    layout,
    language: 'BOTH' as const,
    orientation: 'PORTRAIT' as const,
    marginTop: margin,
    marginBottom: isLabel ? margin : margin + 2,
    marginLeft: margin,
    marginRight: margin,
  };
}
