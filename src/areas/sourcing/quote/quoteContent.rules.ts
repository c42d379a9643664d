import { isLess, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { checkCosts, checkTiers, readCosts, readTiers } from '#areas/pricing/tiers.rules.ts';
import { quoteErrors as errors } from './errors.ts';

/** One line of a quotation as it is sealed. */
export interface QuotedLine {
  readonly itemId: string;
  readonly quoteFlag: boolean;
  readonly noQuoteReason: string | null;
  readonly offerQty: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly priceUnit: Decimal | null;
  readonly taxRateId: string | null;
  readonly leadTimeDays: number | null;
  readonly moq: Decimal | null;
  readonly packQty: Decimal | null;
  readonly tiers: string | null;
  readonly costs: string | null;
  readonly moldCost: Decimal | null;
  readonly moldAmortQty: Decimal | null;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly substituteMaterial: string | null;
  readonly deviation: string | null;
}

/** A whole quotation as it is sealed. */
export interface QuoteContent {
  readonly currencyId: string | null;
  readonly paymentTermId: string | null;
  readonly validUntil: string | null;
  readonly freight: Decimal | null;
  readonly otherFee: Decimal | null;
  readonly minOrderAmount: Decimal | null;
  readonly supplierRemark: string | null;
  readonly declareFlag: boolean;
  readonly lines: readonly QuotedLine[];
  /** What was attached when it was sealed; a draft says nothing of it. */
  readonly files?: readonly SealedFile[];
}

/** A file of a quotation; its content lies encrypted beside. */
export interface SealedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly hash: string;
  readonly contentType: string;
}

/** A line of the inquiry, as far as it limits what may be quoted. */
export interface AskedLine {
  readonly id: string;
  readonly lineNo: number;
  readonly demandQty: Decimal;
  readonly minOfferQty: Decimal | null;
  readonly substituteFlag: boolean;
}

/** The rules of an inquiry that a quotation has to keep. */
export interface QuoteTerms {
  readonly currencyId: string | null;
  readonly foreignFlag: boolean;
  readonly partialFlag: boolean;
  readonly costFlag: boolean;
  readonly mustDropFlag: boolean;
  readonly priceFrom: string;
}

/** Refuses a quotation that cannot be submitted; `former` are the prices of the last round, by line. */
export function checkContent(
  content: QuoteContent,
  items: readonly AskedLine[],
  terms: QuoteTerms,
  former: ReadonlyMap<string, Decimal>,
): void {
  const lines = new Map(content.lines.map((line) => [line.itemId, line]));
  if (!content.lines.some(({ quoteFlag }) => quoteFlag)) fail(errors.nothingQuoted);
  checkHead(content, terms);
  for (const item of items) {
    const { lineNo } = item;
    const line = lines.get(item.id);
    if (!line?.quoteFlag) {
      if (!terms.partialFlag) fail(errors.lineMissing, { lineNo });
      if (!line?.noQuoteReason) fail(errors.reasonMissing, { lineNo });
      continue;
    }
    checkLine(line, item, terms);
    const before = former.get(item.id);
    if (terms.mustDropFlag && before !== undefined && line.unitPrice && !isLess(line.unitPrice, before))
      fail(errors.notDropped, { lineNo, price: line.unitPrice, former: before });
  }
}

function checkHead({ validUntil, currencyId, declareFlag }: QuoteContent, terms: QuoteTerms): void {
  if (!validUntil) return fail(errors.validUntilMissing);
  if (validUntil < terms.priceFrom) fail(errors.validTooShort, { until: validUntil, from: terms.priceFrom });
  if (currencyId !== null && currencyId !== terms.currencyId && !terms.foreignFlag) fail(errors.foreignCurrency);
  if (!declareFlag) fail(errors.declareMissing);
}

function checkLine(line: QuotedLine, item: AskedLine, terms: QuoteTerms): void {
  const { lineNo } = item;
  if (line.unitPrice === null) return fail(errors.priceMissing, { lineNo });
  if (line.leadTimeDays === null) fail(errors.leadTimeMissing, { lineNo });
  if (line.taxRateId === null) fail(errors.taxRateMissing, { lineNo });
  if (line.offerQty !== null && item.minOfferQty !== null && isLess(line.offerQty, item.minOfferQty))
    fail(errors.offerTooSmall, { lineNo, quantity: line.offerQty, least: item.minOfferQty });
  if (line.substituteMaterial !== null && !item.substituteFlag) fail(errors.noSubstitute, { lineNo });
  checkTiers(lineNo, readTiers(line.tiers), line.moq ?? item.minOfferQty ?? item.demandQty);
  const costs = readCosts(line.costs);
  if (terms.costFlag && costs.length === 0) fail(errors.costsMissing, { lineNo });
  checkCosts(lineNo, costs, line.unitPrice);
}

/** A line of which nothing is offered, without what it answers to. */
export const silentLine: Omit<QuotedLine, 'itemId'> = {
  quoteFlag: false,
  noQuoteReason: null,
  offerQty: null,
  unitPrice: null,
  priceUnit: null,
  taxRateId: null,
  leadTimeDays: null,
  moq: null,
  packQty: null,
  tiers: null,
  costs: null,
  moldCost: null,
  moldAmortQty: null,
  brand: null,
  origin: null,
  substituteMaterial: null,
  deviation: null,
};

/** What a supplier begins with: everything asked for, nothing quoted yet. */
export const emptyContent = (
  items: readonly (AskedLine & { readonly taxRateId: string })[],
  terms: Pick<QuoteTerms, 'currencyId'> & { readonly paymentTermId: string | null },
): QuoteContent => ({
  currencyId: terms.currencyId,
  paymentTermId: terms.paymentTermId,
  validUntil: null,
  freight: null,
  otherFee: null,
  minOrderAmount: null,
  supplierRemark: null,
  declareFlag: false,
  lines: items.map(({ id, taxRateId, demandQty }) => ({
    ...silentLine,
    itemId: id,
    quoteFlag: true,
    offerQty: demandQty,
    priceUnit: '1',
    taxRateId,
  })),
});
