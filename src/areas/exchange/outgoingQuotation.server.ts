import type { EngineContext } from '#engine/runtime/engine.ts';
import { divide, isDecimal, plus, round, times, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { wallText } from '#model/zone.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { requestFor } from '#areas/sourcing/public.ts';
import { currencyNamed, unitCodes } from './codes.queries.ts';
import { errors } from './errors.ts';
import { callEndpoint } from './importing.server.ts';
import { partiesOf, type Outgoing } from './orderFacts.server.ts';
import { quotationXml, type QuotationLineFacts } from './ubl/quotation.rules.ts';
import { requestXml } from './ubl/request.rules.ts';

type Asked = Awaited<ReturnType<typeof requestFor>>['asked'];
type Values = Readonly<Record<string, unknown>>;

const goodsOf = (item: Asked['items'][number]) => ({
  code: item.materialCode ?? '',
  name: item.materialName ?? item.materialDesc ?? '',
  description: [item.materialDesc, item.spec, item.drawingNo, item.drawingVersion].filter(Boolean).join(' ') || null,
  sellersCode: null,
});

/** What one supplier is asked to quote. */
export async function requestOut(ctx: EngineContext, inviteId: string): Promise<Outgoing> {
  const { invite, asked } = await requestFor(ctx, inviteId);
  const { units, rates, currency } = await factsOf(ctx, asked);
  const published = asked.publishedAt ?? asked.quoteStart;
  const xml = requestXml({
    ...(await partiesOf(ctx, invite)),
    number: asked.inquiryNo,
    date: ctx.dayOf(published),
    time: wallText(Date.parse(published), ctx.engine.timeZone).slice(11),
    due: ctx.dayOf(asked.quoteDeadline),
    note: asked.article,
    currency,
    validFrom: asked.priceFrom,
    validTo: asked.priceTo,
    incoterm: asked.incotermCode ?? null,
    lines: asked.items.map((item) => ({
      lineNo: item.lineNo,
      goods: goodsOf(item),
      note: null,
      quantity: item.demandQty,
      unit: units.get(item.unitId) ?? '',
      leastQuantity: item.minOfferQty,
      taxPercent: rates.get(item.taxRateId)?.rate ?? null,
      requiredOn: item.deliveryDate,
      place: item.deliveryPlace,
    })),
  });
  return [asked.inquiryNo, xml, []];
}

async function factsOf(ctx: EngineContext, asked: Asked) {
  const [units, rates] = [
    await unitCodes(
      ctx.db,
      asked.items.map(({ unitId }) => unitId),
    ),
    await taxRateFacts(
      ctx.db,
      asked.items.map(({ taxRateId }) => taxRateId),
    ),
  ];
  const currency = (await currencyNamed(ctx.db, asked.currencyId))?.isoCode ?? 'XXX';
  return { units, rates, currency };
}

/** What a supplier quotes: to himself at any time, to the buyer side once it is open – before, it does not exist for them. */
export async function quotationOut(ctx: EngineContext, id: string): Promise<Outgoing> {
  const quote = await ctx.store(inquiryQuote).get(id);
  const { invite, asked } = await requestFor(ctx, quote.inviteId);
  const content: Values =
    quote.openedAt === null ? await writtenIn(ctx, id) : { ...quote, lines: quote.lines.map(({ ...line }) => line) };
  const said = (Array.isArray(content['lines']) ? content['lines'].filter(isRecord) : []).map((line) => ({
    ...line,
    itemId: String(line['itemId']),
  }));
  if (typeof content['validUntil'] !== 'string' || !said.some(isPriced))
    fail(errors.notQuoted, { quoteNo: quote.quoteNo });
  const { units } = await factsOf(ctx, asked);
  const rates = await taxRateFacts(
    ctx.db,
    said.map((line: Values) => String(line['taxRateId'])).filter((rate) => /^\d+$/.test(rate)),
  );
  const currency = await currencyNamed(ctx.db, textOf(content['currencyId']) ?? asked.currencyId);
  const items = new Map(asked.items.map((item) => [item.id, item]));
  const xml = quotationXml({
    ...(await partiesOf(ctx, invite)),
    number: quote.quoteNo,
    date: ctx.dayOf(quote.submittedAt ?? quote.createDate),
    note: textOf(content['supplierRemark']),
    requestNo: asked.inquiryNo,
    currency: currency?.isoCode ?? 'XXX',
    validTo: String(content['validUntil']),
    freight: decimalOf(content['freight']),
    otherFee: decimalOf(content['otherFee']),
    lines: said.flatMap((line) => {
      const item = items.get(line.itemId);
      return item ? [lineOf(item, line, { units, rates, isTaxIncluded: asked.priceBasis === 'INCL' })] : [];
    }),
  });
  return [quote.quoteNo, xml, []];
}

const writtenIn = async (ctx: EngineContext, id: string): Promise<Values> => {
  const call = { name: 'content', action: 'query', label: ['报价', 'quote'] } as const;
  const { content } = await callEndpoint(ctx, inquiryQuote, call, { id });
  return isRecord(content) ? content : {};
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const decimalOf = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);
const isPriced = (line: Values): boolean => line['quoteFlag'] !== false && isDecimal(line['unitPrice']);

// Enough for a price with tax to come back as it was.
const netScale = 12;

function lineOf(
  item: Asked['items'][number],
  line: Values,
  facts: {
    readonly units: ReadonlyMap<string, string>;
    readonly rates: ReadonlyMap<string, { readonly rate: Decimal }>;
    readonly isTaxIncluded: boolean;
  },
): QuotationLineFacts {
  const percent = facts.rates.get(String(line['taxRateId']))?.rate ?? '0';
  const price = decimalOf(line['unitPrice']) ?? '0';
  const isQuoted = isPriced(line);
  return {
    lineNo: item.lineNo,
    isQuoted,
    note: textOf(line[isQuoted ? 'deviation' : 'noQuoteReason']),
    goods: goodsOf(item),
    quantity: decimalOf(line['offerQty']) ?? item.demandQty,
    unit: facts.units.get(item.unitId) ?? '',
    price: facts.isTaxIncluded ? round(divide(times(price, '100'), plus('100', percent)), netScale) : price,
    priceUnit: decimalOf(line['priceUnit']) ?? '1',
    taxPercent: percent,
    leadTimeDays: typeof line['leadTimeDays'] === 'number' ? line['leadTimeDays'] : null,
    leastQuantity: decimalOf(line['moq']),
    packQuantity: decimalOf(line['packQty']),
    brand: textOf(line['brand']),
    origin: textOf(line['origin']),
    tiers: textOf(line['tiers']),
    costs: textOf(line['costs']),
    moldCost: decimalOf(line['moldCost']),
    moldAmortQty: decimalOf(line['moldAmortQty']),
    substituteMaterial: textOf(line['substituteMaterial']),
  };
}
