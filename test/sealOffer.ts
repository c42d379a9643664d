import { commercialPart, technicalPart } from '#areas/tendering/apply/envelopeParts.rules.ts';
import type { NamedFile } from '#areas/tendering/bidFile/stream.rules.ts';
import { paddedContent } from '#areas/tendering/sealing/envelope.rules.ts';
import type { Receipt } from '#areas/tendering/sealing/receipt.rules.ts';
import { inParts, sealBid, sealOuter } from '#areas/tendering/sealing/sealBid.web.ts';
import { inDays } from './days.ts';

/** What a bidder reads of a tender. */
export interface Room {
  readonly tender: { readonly tenderingId: string; readonly docVersion: number; readonly currencyId: string };
  readonly items: readonly { readonly id: string; readonly taxRateId: string }[];
  readonly keys: readonly { readonly kind: string; readonly publicKey: string }[];
  readonly bid: { readonly bidVersion: number; readonly status: string; readonly receipt: Receipt } | null;
  readonly bidderRef: string;
}

/** What a bid says. */
export interface Offer {
  readonly unitPrice?: string | null;
  readonly remark?: string;
  /** Something that makes the content large. */
  readonly filler?: string;
  /** What a bidder writes without the page, which would refuse it. */
  readonly written?: Readonly<Record<string, unknown>>;
  readonly files?: readonly NamedFile[];
}

/** The body of a bid, sealed as the browser seals it; needs nothing of the product but what its bidder reads. */
export async function sealOffer(
  room: Room,
  applyId: string,
  signer: string,
  { unitPrice = '11.3', remark = '', filler = '', written = {}, files = [] }: Offer,
) {
  const bidVersion = (room.bid?.bidVersion ?? 0) + 1;
  const { docVersion, tenderingId } = room.tender;
  const content = {
    currencyId: null,
    validUntil: inDays(90),
    declareFlag: true,
    supplierRemark: remark,
    filler,
    files,
    lines: room.items.map((item) => ({
      itemId: item.id,
      quoteFlag: unitPrice !== null,
      unitPrice,
      priceUnit: '1',
      taxRateId: item.taxRateId,
      leadTimeDays: 10,
    })),
    ...written,
  };
  const binding = { tenderingId, docVersion, bidVersion, bidder: room.bidderRef };
  const seal = (kind: 'BID' | 'TECH' | 'PRICE', said: Readonly<Record<string, unknown>>) => {
    const padded = paddedContent(said);
    if (!padded) throw new Error('The content is too large.');
    const key = room.keys.find((each) => each.kind === kind)?.publicKey ?? '';
    return sealBid(key, padded, { ...binding, kind });
  };
  const kinds = new Set(room.keys.map(({ kind }) => kind));
  const inner = kinds.has('TECH') ? await seal('TECH', technicalPart(content)) : await seal('BID', content);
  const price = kinds.has('PRICE') ? await seal('PRICE', commercialPart(content)) : undefined;
  const outerKey = room.keys.find(({ kind }) => kind === 'OUTER');
  const sealed = outerKey
    ? await sealOuter(outerKey.publicKey, inner, { ...binding, kind: kinds.has('TECH') ? 'TECH' : 'BID' }, price)
    : { ...inner, innerHash: undefined, priceHash: undefined };
  return {
    id: applyId,
    docVersion,
    bidVersion,
    signer,
    declareFlag: true,
    enc: sealed.enc,
    cipher: inParts(sealed.cipher),
    ...(sealed.innerHash === undefined ? {} : { innerHash: sealed.innerHash }),
    ...(sealed.priceHash === undefined ? {} : { priceHash: sealed.priceHash }),
    ...(price && !outerKey ? { priceEnc: price.enc, priceCipher: inParts(price.cipher) } : {}),
    ...(files.length > 0 ? { files: files.map(({ id, cipherHash }) => ({ id, cipherHash })) } : {}),
  };
}
