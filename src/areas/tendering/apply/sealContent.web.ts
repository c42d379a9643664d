import { isDecimal, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Label, Language } from '#model/label.ts';
import { checkContent, type QuoteContent, type QuotedLine } from '#areas/sourcing/quote/quoteContent.rules.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { RefusalError } from '#ui/request.ts';
import { isRecord } from '#model/value.ts';
import { readNamedFiles } from '../bidFile/stream.rules.ts';
import type { Bytes } from '../sealing/canonical.rules.ts';
import { envelopeKind, outerKind, paddedContent } from '../sealing/envelope.rules.ts';
import { inParts, sealBid, sealOuter, type OuterBid, type SealedBid } from '../sealing/sealBid.web.ts';
import { envelopesOf, isWithoutPrice } from '../tender/envelopes.rules.ts';
import { isOpenedByBidder } from '../tender/sealModes.rules.ts';
import { tenderTexts } from '../texts.ts';
import { commercialPart, technicalPart } from './envelopeParts.rules.ts';
import { recordsIn } from './bidRows.web.ts';

interface Sealing {
  readonly content: Values;
  readonly tender: Values;
  readonly room: {
    readonly items: readonly Values[];
    readonly keys: unknown;
    readonly bid: Values | undefined;
    readonly bidderRef: string;
  };
  readonly language: Language;
}

/** Judges a bid as the server does once it is opened, and seals it: what is sent tells nothing of it. */
export async function sealContent({ content, tender, room, language }: Sealing): Promise<Values> {
  const refuse = (label: Label): never => {
    throw new RefusalError('10018', label[language === 'en' ? 1 : 0]);
  };
  if (typeof content['signer'] !== 'string' || content['signer'].trim() === '') refuse(tenderTexts.signerMissing);
  assertComplete(isUnpriced(tender) ? withFillers(content) : content, tender, room.items, language);
  const keys = recordsIn(room.keys);
  const [kind = envelopeKind, priceKind] = envelopesOf({
    envelopeMode: textOf(tender['envelopeMode']),
    stageNo: Number(tender['stageNo'] ?? 1),
  });
  const keyOf = (of: string): string => {
    const found = keys.find((each) => each['kind'] === of)?.['publicKey'];
    return typeof found === 'string' ? found : refuse(tenderTexts.keyMissing);
  };
  const paddedOf = (part: Values): Bytes => paddedContent(part) ?? refuse(tenderTexts.tooLarge);
  const padded = paddedOf(kind === 'TECH' ? technicalPart(content) : content);
  const bidVersion = Number(room.bid?.['bidVersion'] ?? 0) + 1;
  const docVersion = Number(tender['docVersion']);
  const binding = {
    tenderingId: String(tender['tenderingId']),
    kind,
    docVersion,
    bidVersion,
    bidder: room.bidderRef,
  };
  const outerKey = keys.find(({ kind }) => kind === outerKind)?.['publicKey'];
  if (isOpenedByBidder({ sealMode: String(tender['sealMode']) }) && typeof outerKey !== 'string')
    return refuse(tenderTexts.ownKeyFirst);
  const inner = await sealBid(keyOf(kind), padded, binding);
  const price = priceKind
    ? await sealBid(keyOf(priceKind), paddedOf(commercialPart(content)), { ...binding, kind: priceKind })
    : undefined;
  const sealed = typeof outerKey === 'string' ? await sealOuter(outerKey, inner, binding, price) : inner;
  return {
    docVersion,
    bidVersion,
    signer: content['signer'],
    declareFlag: content['declareFlag'],
    enc: sealed.enc,
    cipher: inParts(sealed.cipher),
    ...envelopesBeside(sealed, price),
    files: readNamedFiles(content).map(({ id, cipherHash }) => ({ id, cipherHash })),
  };
}

// What the bidder opens himself lies in the outer layer with the commercial envelope: their hashes alone are sent.
const envelopesBeside = (sealed: SealedBid | OuterBid, price: SealedBid | undefined): Values => {
  if ('innerHash' in sealed)
    return { innerHash: sealed.innerHash, ...(sealed.priceHash === undefined ? {} : { priceHash: sealed.priceHash }) };
  return price ? { priceEnc: price.enc, priceCipher: inParts(price.cipher) } : {};
};

const isUnpriced = (tender: Values): boolean =>
  isWithoutPrice({ envelopeMode: textOf(tender['envelopeMode']), stageNo: Number(tender['stageNo'] ?? 1) });

// A first stage says everything but prices: what is left is judged as that of a whole bid.
const withFillers = (content: Values): Values => ({
  ...content,
  lines: recordsIn(content['lines']).map((line) => ({ ...line, unitPrice: '1', tiers: null })),
});

function assertComplete(content: Values, tender: Values, items: readonly Values[], language: Language): void {
  try {
    checkContent(
      readable(content),
      items.map((item) => ({
        id: String(item['id']),
        lineNo: Number(item['lineNo']),
        demandQty: decimalOf(item['demandQty']) ?? '0',
        minOfferQty: decimalOf(item['minOfferQty']),
        substituteFlag: false,
      })),
      {
        currencyId: textOf(tender['currencyId']),
        foreignFlag: false,
        partialFlag: tender['partialFlag'] === true,
        costFlag: false,
        mustDropFlag: false,
        priceFrom: dayAfterDeadline(tender),
      },
      new Map(),
    );
  } catch (error) {
    if (error instanceof BusinessError) throw new RefusalError(error.code, error.in(language));
    throw error;
  }
}

const day = 86_400_000;

/** The last day of the period for which bids have to be valid. */
const dayAfterDeadline = (tender: Values): string =>
  new Date(Date.parse(String(tender['bidDeadline'])) + Number(tender['bidValidDays']) * day).toISOString().slice(0, 10);

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const decimalOf = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);

const readable = (content: Values): QuoteContent => ({
  currencyId: textOf(content['currencyId']),
  paymentTermId: textOf(content['paymentTermId']),
  validUntil: textOf(content['validUntil']),
  freight: decimalOf(content['freight']),
  otherFee: decimalOf(content['otherFee']),
  minOrderAmount: null,
  supplierRemark: textOf(content['supplierRemark']),
  declareFlag: content['declareFlag'] === true,
  lines: (Array.isArray(content['lines']) ? content['lines'].filter(isRecord) : []).map(readableLine),
});

const readableLine = (line: Values): QuotedLine => ({
  itemId: String(line['itemId']),
  quoteFlag: line['quoteFlag'] !== false,
  noQuoteReason: textOf(line['noQuoteReason']),
  offerQty: decimalOf(line['offerQty']),
  unitPrice: decimalOf(line['unitPrice']),
  priceUnit: decimalOf(line['priceUnit']),
  taxRateId: textOf(line['taxRateId']),
  leadTimeDays: typeof line['leadTimeDays'] === 'number' ? line['leadTimeDays'] : null,
  moq: decimalOf(line['moq']),
  packQty: null,
  tiers: textOf(line['tiers']),
  costs: null,
  moldCost: null,
  moldAmortQty: null,
  brand: textOf(line['brand']),
  origin: textOf(line['origin']),
  substituteMaterial: null,
  deviation: textOf(line['deviation']),
});
