import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { assertPermitted } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { detectType, assertFileName } from '#engine/files/contentType.ts';
import { drop } from '#engine/files/drafts.ts';
import { fileErrors } from '#engine/files/errors.ts';
import { largeBody } from '#engine/http/limits.ts';
import { attachmentNamed, requireUser } from '#engine/http/links.ts';
import { success } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { keyOf, permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { saveFile, saveOwnContent, type Files } from '#areas/files/public.ts';
import { quoteErrors as errors } from './errors.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';
import { openInquiry } from './inquiryQuote.server.ts';
import type { SealedFile } from './quoteContent.rules.ts';
import { hashOf } from './seal.server.ts';

const path = '/bidding/inquiryQuote/file';
const mostFiles = 10;
const mostMegabytes = 8;
const upload = 'application/x-quotation-file';

/** The files of quotations: encrypted in a table that only the server reads, until the quotation is opened. */
export interface QuoteFiles {
  /** What its supplier has attached so far. */
  list(ctx: Context, quoteId: string): Promise<SealedFile[]>;
  remove(ctx: Context, quoteId: string, fileId: string): Promise<void>;
  /** Takes the files of the round before over into a quotation that begins with it. */
  copy(ctx: Context, from: string, to: string): Promise<void>;
  /** Forgets what was taken away and is no part of what is sealed. */
  sweep(ctx: Context, quoteId: string): Promise<void>;
  /** Hands the files that were sealed over to the common store, where the buyer side reads them from now on. */
  open(ctx: Context, quoteId: string, sealed: readonly SealedFile[]): Promise<void>;
  readonly routes: RawRoutes;
}

export function quoteFiles(seal: SecretBox, files: Files, newId: () => string): QuoteFiles {
  const contentOf = async (system: Context, fileId: string): Promise<Buffer> => {
    const row = await system.db.maybe<{ sealed: string; hash: string }>(
      sql`select sealed, hash from bidding_quote_file where id = ${fileId}::bigint`,
    );
    if (!row) return fail(engineErrors.notFound);
    const bytes = Buffer.from(seal.decrypt(row.sealed), 'base64');
    if (hashOf(bytes) !== row.hash) throw new Error(`The file ${fileId} of a quotation was changed.`);
    return bytes;
  };
  const list = (ctx: Context, quoteId: string): Promise<SealedFile[]> =>
    ctx.asSystem((system) =>
      system.db.many<SealedFile>(sql`
        select id, name, size, hash, content_type as "contentType" from bidding_quote_file
         where quote_id = ${quoteId}::bigint and not removed order by id`),
    );
  return {
    list,
    remove: (ctx, quoteId, fileId) =>
      ctx.asSystem(async ({ db }) => {
        await db.run(sql`
          update bidding_quote_file set removed = true where id = ${fileId}::bigint and quote_id = ${quoteId}::bigint`);
      }),
    copy: (ctx, from, to) =>
      ctx.asSystem(async (system) => {
        for (const { id } of await list(system, from))
          await system.db.run(sql`
            insert into bidding_quote_file (id, quote_id, name, size, hash, content_type, sealed)
            select ${newId()}::bigint, ${to}::bigint, name, size, hash, content_type, sealed
              from bidding_quote_file where id = ${id}::bigint`);
      }),
    sweep: (ctx, quoteId) =>
      ctx.asSystem(async ({ db }) => {
        await db.run(sql`delete from bidding_quote_file where quote_id = ${quoteId}::bigint and removed`);
      }),
    async open(system, quoteId, sealed) {
      for (const { id, name, size, hash, contentType } of sealed) {
        const bytes = await contentOf(system, id);
        if (hashOf(bytes) !== hash) throw new Error(`The file ${id} is not the one that was sealed.`);
        const stored = await saveOwnContent(files, Readable.from(bytes));
        await saveFile(system, files, {
          name,
          contentType,
          size,
          hash: stored.hash,
          businessId: quoteId,
          businessDocument: keyOf(inquiryQuote),
          kind: 'Quotation',
          purpose: 'bid',
          uploaderSide: 'supplier',
          supplierBaseId: null,
          uploadKey: null,
        });
      }
    },
    routes: {
      routes: [
        {
          method: 'POST',
          path,
          label: ['上传报价附件', 'Attach a file to a quotation'],
          access: 'permission',
          permission: permissionOf(inquiryQuote, 'submit'),
          by: 'supplier',
          kind: 'raw',
          name: 'fileIn',
        },
        {
          method: 'GET',
          path,
          label: ['下载自己的报价附件', 'Download an own file of a quotation'],
          access: 'permission',
          permission: permissionOf(inquiryQuote, 'submit'),
          by: 'supplier',
          kind: 'raw',
          name: 'fileOut',
        },
      ],
      register(app, http) {
        app.addContentTypeParser(upload, { parseAs: 'buffer', bodyLimit: largeBody }, (_request, body, done) =>
          done(null, body),
        );
        app.post(`${prefix}${path}`, { bodyLimit: largeBody }, async (request) => {
          const user = await requireUser(http, request, false);
          assertPermitted(user, inquiryQuote, 'submit', ['提交', 'submit']);
          const { id, name } = namedIn(request.query);
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          if (bytes.length > mostMegabytes * 1024 * 1024) fail(fileErrors.tooLarge, { limit: mostMegabytes });
          const contentType = await typeOf(bytes, name);
          return success(
            await http.run(request, user, async (ctx) => {
              const quote = await ctx.store(inquiryQuote).get(id, 'for update');
              await openInquiry(ctx, quote);
              if ((await list(ctx, id)).length >= mostFiles) fail(errors.tooManyFiles, { most: mostFiles });
              return ctx.asSystem(async (system) => {
                const fileId = newId();
                await system.db.run(sql`
                  insert into bidding_quote_file (id, quote_id, name, size, hash, content_type, sealed)
                  values (${fileId}::bigint, ${id}::bigint, ${name}, ${bytes.length}, ${hashOf(bytes)}, ${contentType},
                          ${seal.encrypt(bytes.toString('base64'))})`);
                return { id: fileId, name, size: bytes.length };
              });
            }),
          );
        });
        app.get(`${prefix}${path}`, async (request, reply) => {
          const user = await requireUser(http, request, true);
          assertPermitted(user, inquiryQuote, 'submit', ['提交', 'submit']);
          const { id, file } = namedIn(request.query);
          const { name, contentType, bytes } = await http.run(request, user, async (ctx) => {
            const quote = await ctx.store(inquiryQuote).get(id);
            const own = (await list(ctx, quote.id)).find((each) => each.id === file) ?? fail(engineErrors.notFound);
            return { ...own, bytes: await ctx.asSystem((system) => contentOf(system, own.id)) };
          });
          return reply
            .type(contentType)
            .header('content-disposition', attachmentNamed(name, 'quotation-file'))
            .send(bytes);
        });
      },
    },
  };
}

function namedIn(query: unknown): { readonly id: string; readonly name: string; readonly file: string } {
  const { id, name, file } = isRecord(query) ? query : {};
  return {
    id: isId(id) ? id : fail(engineErrors.notFound),
    name: typeof name === 'string' ? name.slice(0, 200) : '',
    file: typeof file === 'string' ? file : '',
  };
}

/** The media type of a content by what it is, in a file that stays as short as it can. */
async function typeOf(bytes: Buffer, name: string): Promise<string> {
  assertFileName(name);
  if (bytes.length === 0) return fail(fileErrors.empty);
  const at = join(tmpdir(), `srm-quote-${randomUUID()}`);
  try {
    await writeFile(at, bytes, { mode: 0o600 });
    return await detectType(at, name);
  } finally {
    await drop(at);
  }
}
