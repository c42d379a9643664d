import { Readable } from 'node:stream';
import { assertPermitted, deny } from '#engine/access/permissions.ts';
import type { Log } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Engine, EngineContext } from '#engine/runtime/engine.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { requireUser } from '#engine/http/links.ts';
import { success } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { FreeJob } from '#engine/runtime/jobs.ts';
import type { PdfMaker } from '#engine/pdf/maker.ts';
import { requireRow, readerOf } from '#engine/read/read.ts';
import { hasSecrets } from '#engine/rights/fields.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { filesOfRow, saveFile, saveOwnContent, type Files } from '#areas/files/public.ts';
import { sharedBook, type TemplatesOf } from '#areas/printing/public.ts';
import type { Book } from '#model/book.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { changeErrors } from './errors.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { unprintedVersions } from './change.queries.ts';
import { purchaseOrderVersion } from './purchaseOrderVersion.document.ts';
import { asOfVersion } from './versionPdf.rules.ts';

/** What papers of versions are made with. */
export interface PaperParts {
  readonly maker: PdfMaker;
  readonly files: Files;
  readonly templatesOf: TemplatesOf;
}

/** The file of a version that is kept. */
interface Paper {
  readonly fileId: string;
  readonly name: string;
  readonly hash: string;
}

type Found = { readonly paper: Paper } | { readonly name: string; readonly book: Book };

/** The paper of a version, or what it is to be made of; within the server's own sight. */
async function paperOf(ctx: EngineContext, id: string, { templatesOf }: PaperParts): Promise<Found> {
  const stored = await storedPaper(ctx, id);
  if (stored) return { paper: stored };
  const { orderId, version, snapshot } = await ctx.store(purchaseOrderVersion).get(id);
  const orderNo = isRecord(snapshot) && typeof snapshot['orderNo'] === 'string' ? snapshot['orderNo'] : orderId;
  const title = `${orderNo} V${version}`;
  const asOf = (row: Readonly<Record<string, unknown>>, language: 'zh' | 'en') => asOfVersion(row, snapshot, language);
  const book = await sharedBook(ctx, purchaseOrder, orderId, { templatesOf, title, asOf });
  return book ? { name: `${title}.pdf`, book } : fail(changeErrors.noPaper);
}

async function storedPaper(ctx: EngineContext, id: string): Promise<Paper | undefined> {
  const [file] = await filesOfRow(ctx, purchaseOrderVersion, id);
  return file && { fileId: file.id, name: file.name, hash: file.hash };
}

/** Lays down the paper of a version; who comes second gets what the first one kept. */
async function keepPaper(ctx: EngineContext, id: string, name: string, pdf: Buffer, files: Files): Promise<Paper> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('pur_purchase_order_version'), hashtext(${id}))`);
  const stored = await storedPaper(ctx, id);
  if (stored) return stored;
  const content = await saveOwnContent(files, Readable.from(pdf));
  const fileId = await saveFile(ctx, files, {
    ...content,
    name,
    contentType: 'application/pdf',
    businessId: id,
    businessDocument: keyOf(purchaseOrderVersion),
    kind: 'Print',
    purpose: 'attachment',
    uploaderSide: 'system',
    supplierBaseId: null,
    uploadKey: null,
  });
  return { fileId, name, hash: content.hash };
}

// Pages are set between two transactions: nobody waits for a connection meanwhile.
async function makePaper(engine: Engine, log: Log, id: string, parts: PaperParts): Promise<Paper> {
  const asServer = <T>(work: (ctx: EngineContext) => Promise<T>): Promise<T> =>
    runRequest(engine, { user: systemUser, language: 'zh', log }, work);
  const found = await asServer((ctx) => paperOf(ctx, id, parts));
  if ('paper' in found) return found.paper;
  const pdf = await parts.maker.make(found.book);
  return asServer((ctx) => keepPaper(ctx, id, found.name, pdf, parts.files));
}

const path = '/pur/purchaseOrderVersion/paper';

/** The call that gives the paper of a version (`docs/http.md`): made when it is first asked for, and kept. */
export const versionPaperRoutes = (parts: PaperParts): RawRoutes => ({
  routes: [
    {
      method: 'POST',
      path,
      label: ['订单版本的打印件', 'Paper of an order version'],
      access: 'login',
      programs: true,
      kind: 'raw',
      name: 'paper',
    },
  ],
  register(app, http) {
    app.post(`${prefix}${path}`, async (request) => {
      const user = await requireUser(http, request, false);
      const id = isRecord(request.body) ? request.body['id'] : undefined;
      await http.run(
        request,
        user,
        async (ctx) => {
          assertPermitted(user, purchaseOrderVersion, 'query', ['查询', 'view']);
          // A paper is made once for everybody, with all that stands in the order.
          if (hasSecrets(ctx, purchaseOrder)) deny(purchaseOrderVersion.module, ['下载打印件', 'download the paper']);
          if (!isId(id)) return fail(engineErrors.idMissing);
          return requireRow(readerOf(ctx), purchaseOrderVersion, id);
        },
        { readOnly: true },
      );
      return success(await makePaper(http.engine, request.log, String(id), parts));
    });
  },
});

/** Makes the papers that nobody has asked for, at night. */
export const printVersions = (parts: PaperParts): FreeJob => ({
  code: 'pur.printVersions',
  label: ['打印并保存订单版本', 'Print order versions and keep them'],
  cron: '23 2 * * *',
  async run(_, engine, log) {
    const ids = await runRequest(engine, { user: systemUser, language: 'zh', log }, ({ db }) => unprintedVersions(db));
    for (const id of ids) await makePaper(engine, log, id, parts);
  },
});
