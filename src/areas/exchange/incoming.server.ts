import { assertPermitted } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { dryRun } from '#engine/write/savepoint.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import type { XmlElement } from '#model/xml.ts';
import { errors } from './errors.ts';
import { ublMessage } from './message/ublMessage.document.ts';
import { importDespatch } from './importDespatch.server.ts';
import { importOrder } from './importOrder.server.ts';
import { importReceipt } from './importReceipt.server.ts';
import { importQuotation } from './importQuotation.server.ts';
import { importRequest } from './importRequest.server.ts';
import { importResponse } from './importResponse.server.ts';
import type { Importer } from './importing.server.ts';
import { unusedIn } from './ubl/read.rules.ts';
import { messageKinds, type MessageKind } from '#model/messageKinds.ts';

/** A document that came, well-formed and of a known shape. */
export interface Incoming {
  readonly kind: MessageKind;
  readonly root: XmlElement;
  readonly digest: string;
  readonly fileName: string | null;
}

const takers: Readonly<
  Record<MessageKind, { readonly by: readonly ('buyer' | 'supplier')[]; readonly take: Importer }>
> = {
  RequestForQuotation: { by: ['buyer'], take: importRequest },
  Quotation: { by: ['supplier'], take: importQuotation },
  Order: { by: ['buyer'], take: importOrder },
  OrderResponse: { by: ['supplier', 'buyer'], take: importResponse },
  DespatchAdvice: { by: ['supplier', 'buyer'], take: importDespatch },
  ReceiptAdvice: { by: ['buyer'], take: importReceipt },
};

const sides: Readonly<Record<'buyer' | 'supplier', Label>> = {
  buyer: ['采购方', 'buyer'],
  supplier: ['供应商', 'supplier'],
};

// A document of others may say anything at any length.
const mostUnused = 200;
const longestUnused = 10_000;

export const importLabel: Label = ['导入报文', 'import documents'];

/** What became of a document. */
export interface ImportOutcome {
  readonly kind: MessageKind;
  readonly documentNo: string;
  readonly businessNo: string;
  /** It had been taken over before, and nothing was done. */
  readonly repeated: boolean;
  /** What it says that nothing was done with, each with its place. */
  readonly unused: readonly string[];
}

/** The same, with what it does line by line. */
export interface ImportMessage extends ImportOutcome {
  readonly does: readonly string[];
}

/** Takes a document over, by the same transitions and rights as the pages; one that came before changes nothing. */
export async function importMessage(ctx: EngineContext, incoming: Incoming): Promise<ImportOutcome> {
  const { does: _, ...taken } = await carryOut(ctx, incoming);
  return taken;
}

/** What taking a document over would do: it is carried out and taken back, so that it is refused for what would refuse it. */
export const previewMessage = (ctx: EngineContext, incoming: Incoming): Promise<ImportMessage> =>
  dryRun(ctx, () => carryOut(ctx, incoming));

async function carryOut(ctx: EngineContext, incoming: Incoming): Promise<ImportMessage> {
  assertPermitted(ctx.user, ublMessage, 'take', importLabel);
  const { kind, root, digest, fileName } = incoming;
  const taker = takers[kind];
  const { side } = ctx.user;
  if ((side !== 'buyer' && side !== 'supplier') || !taker.by.includes(side))
    fail(errors.notForSide, { kind: messageKinds[kind], side: sides[taker.by[0] ?? 'buyer'] });
  const work = await taker.take(ctx, root);
  const { documentNo, companyId, supplierBaseId } = work;
  // The same message may come several times at once: the others wait here for the first, and find what it did.
  const name = `${kind} ${supplierBaseId} ${documentNo}`;
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const inLanguage = ([zh, en]: Label): string => (ctx.language === 'en' ? en : zh);
  if (work.isSealed) {
    const { businessNo, does, repeated = false } = await work.run();
    const unused = unusedIn(root).slice(0, mostUnused);
    return { kind, documentNo, businessNo, repeated, unused, does: does.map(inLanguage) };
  }
  const [known] = await ctx.asSystem((system) => system.store(ublMessage).find({ kind, documentNo, supplierBaseId }));
  if (known && known.digest !== digest) fail(errors.otherContent, { documentNo });
  if (known)
    return {
      kind,
      documentNo,
      businessNo: known.businessNo ?? '',
      repeated: true,
      does: [],
      unused: known.unused?.split('\n') ?? [],
    };
  const { businessNo, does } = await work.run();
  const unused = unusedIn(root).slice(0, mostUnused);
  const text = unused.join('\n').slice(0, longestUnused) || null;
  const row = { kind, documentNo, businessNo, companyId, supplierBaseId, fileName, digest, unused: text };
  await ctx.store(ublMessage).create(row);
  return {
    kind,
    documentNo,
    businessNo,
    repeated: false,
    unused,
    does: does.map(inLanguage),
  };
}
