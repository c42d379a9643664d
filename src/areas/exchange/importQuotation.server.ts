import type { EngineContext } from '#engine/runtime/engine.ts';
import { runTransition } from '#engine/write/transition.ts';
import { isDecimal, isZero, plus, round, times, divide, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { isSameValue } from './sameValue.rules.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { codesOf } from '#areas/purchasing/public.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { silentLine } from '#areas/sourcing/quote/quoteContent.rules.ts';
import { taxOf, unitNames } from './codes.queries.ts';
import { errors } from './errors.ts';
import { assertNoMistakes, callEndpoint, type Importer } from './importing.server.ts';
import { goodsMistakes, partyMistakes, unitMistake } from './ubl/agree.rules.ts';
import type { Mistake } from './ubl/check.rules.ts';
import { readQuotation, type QuotationLineSource, type QuotationSource } from './ubl/quotation.rules.ts';
import { unitFactor, type UnitName } from './ubl/units.rules.ts';

/** A line that is asked for, as the page of the supplier reads it. */
interface AskedLine {
  readonly id: string;
  readonly lineNo: number;
  readonly materialCode: string;
  readonly unitId: string;
  readonly taxRateId: string;
  readonly demandQty: string;
}

const quoteLabel: Label = ['报价', 'quote'];
const submitLabel: Label = ['提交报价', 'submit a quotation'];

/** A quotation of the system of a supplier becomes his quotation here, by the calls of the page, and is sealed like one. */
export const importQuotation: Importer = async (ctx, root) => {
  const { facts, mistakes } = readQuotation(root);
  assertNoMistakes(mistakes);
  const invites = await ctx.store(inquiryInvite).find({ inquiryNo: { eq: facts.requestNo } });
  const invite =
    invites.find(({ supplierBaseId }) => supplierBaseId === ctx.user.supplierBaseId) ??
    fail(errors.requestUnknown, { requestNo: facts.requestNo });
  return {
    documentNo: facts.number,
    companyId: invite.companyId ?? '',
    supplierBaseId: invite.supplierBaseId,
    isSealed: true,
    async run() {
      assertNoMistakes([
        ...partyMistakes(root, 'BuyerCustomerParty', [invite.companyCode]),
        ...partyMistakes(root, 'SellerSupplierParty', [invite.supplierBaseCode]),
      ]);
      const begun = await callEndpoint(
        ctx,
        inquiryInvite,
        { name: 'quote', action: 'quote', label: quoteLabel },
        { id: invite.id },
      );
      const id = String(begun['quoteId']);
      const read = await callEndpoint(
        ctx,
        inquiryQuote,
        { name: 'content', action: 'query', label: quoteLabel },
        { id },
      );
      const asked = askedIn(read['items']);
      const before = isRecord(read['content']) ? read['content'] : {};
      const content = {
        ...before,
        currencyId: await currencyOf(ctx, facts),
        validUntil: facts.validTo,
        freight: facts.freight,
        otherFee: facts.otherFee,
        supplierRemark: facts.note,
        // Whoever sends a quotation declares it; the preview says so.
        declareFlag: true,
        lines: await linesOf(ctx, facts, asked, invite.priceBasis === 'INCL'),
      };
      const quoteNo = String(read['quoteNo']);
      const wasSubmitted = read['status'] === 'SUBMITTED';
      if (wasSubmitted && read['unsentFlag'] !== true && isSameValue(contentIn(before), contentIn(content)))
        return { businessNo: quoteNo, does: [], repeated: true };
      await callEndpoint(
        ctx,
        inquiryQuote,
        { name: 'saveDraft', action: 'submit', label: submitLabel },
        { id, versionNo: read['versionNo'], content },
      );
      const draft = await ctx.store(inquiryQuote).get(id);
      await runTransition(ctx, inquiryQuote, 'submit', id, { versionNo: draft.versionNo }, { from: 'client' });
      return { businessNo: quoteNo, does: doesOf(facts, asked, wasSubmitted) };
    },
  };
};

function askedIn(items: unknown): readonly AskedLine[] {
  return (Array.isArray(items) ? items.filter(isRecord) : []).map((item) => ({
    id: String(item['id']),
    lineNo: Number(item['lineNo']),
    materialCode: String(item['materialCode'] ?? ''),
    unitId: String(item['unitId']),
    taxRateId: String(item['taxRateId']),
    demandQty: String(item['demandQty']),
  }));
}

// What a file can say: what lies beside it in a sealed quotation is not compared.
const contentIn = (content: Readonly<Record<string, unknown>>): unknown => ({
  currencyId: content['currencyId'],
  validUntil: content['validUntil'],
  freight: content['freight'],
  otherFee: content['otherFee'],
  supplierRemark: content['supplierRemark'],
  lines: content['lines'],
});

const currencyOf = (ctx: EngineContext, { currency }: QuotationSource): Promise<string> =>
  codesOf(ctx.db, []).id('CURRENCY', currency);

/** What is offered for each line that is asked for; a line that the quotation leaves out is not quoted. */
async function linesOf(
  ctx: EngineContext,
  facts: QuotationSource,
  asked: readonly AskedLine[],
  isTaxIncluded: boolean,
): Promise<readonly object[]> {
  const units = await unitNames(
    ctx.db,
    asked.map(({ unitId }) => unitId),
  );
  const rates = await taxRateFacts(
    ctx.db,
    asked.map(({ taxRateId }) => taxRateId),
  );
  const said = new Map(facts.lines.map((line) => [line.lineNo, line]));
  assertNoMistakes(mistakesIn(facts, asked, units));
  const lines: object[] = [];
  for (const item of asked) {
    const line = said.get(item.lineNo);
    const own = rates.get(item.taxRateId)?.rate ?? '0';
    lines.push(
      line?.isQuoted
        ? await offeredLine(ctx, item, line, { own, isTaxIncluded })
        : nothingOffered(item, line?.note ?? `UBL ${facts.number}`),
    );
  }
  return lines;
}

const nothingOffered = ({ id, taxRateId }: AskedLine, reason: string): object => ({
  ...silentLine,
  itemId: id,
  noQuoteReason: reason.slice(0, 200),
  priceUnit: '1',
  taxRateId,
});

async function offeredLine(
  ctx: EngineContext,
  item: AskedLine,
  line: QuotationLineSource,
  { own, isTaxIncluded }: { readonly own: Decimal; readonly isTaxIncluded: boolean },
): Promise<object> {
  const percent = line.taxPercent ?? own;
  const tax =
    line.taxPercent === null || line.taxPercent === own ? item.taxRateId : (await taxOf(ctx.db, null, percent))?.id;
  if (!tax) fail(errors.taxUnknown, { lineNo: item.lineNo });
  const net = line.price ?? '0';
  return {
    itemId: item.id,
    quoteFlag: true,
    noQuoteReason: null,
    offerQty: line.quantity ?? item.demandQty,
    unitPrice: isTaxIncluded ? round(divide(times(net, plus('100', percent)), '100'), priceScale) : net,
    priceUnit: line.priceUnit,
    taxRateId: tax,
    leadTimeDays: line.leadTimeDays ?? daysUntil(ctx.today, line.promisedOn),
    moq: line.leastQuantity,
    packQty: line.packQuantity,
    tiers: line.tiers,
    costs: line.costs,
    moldCost: isDecimal(line.moldCost) ? line.moldCost : null,
    moldAmortQty: isDecimal(line.moldAmortQty) ? line.moldAmortQty : null,
    brand: line.brand,
    origin: line.origin,
    substituteMaterial: line.substituteMaterial,
    deviation: line.note,
  };
}

// Prices of quotations have eight decimals.
const priceScale = 8;

const dayLength = 86_400_000;

/** A promised day as a lead time from today on; null without one. */
const daysUntil = (today: string, day: string | null): number | null =>
  day === null ? null : Math.round((Date.parse(day) - Date.parse(today)) / dayLength);

/** Lines that nobody asked for or that come twice, other goods, and units that are not those of the request. */
function mistakesIn(
  facts: QuotationSource,
  asked: readonly AskedLine[],
  units: ReadonlyMap<string, UnitName>,
): readonly Mistake[] {
  const items = new Map(asked.map((item) => [item.lineNo, item]));
  return facts.lines.flatMap((line, index): readonly Mistake[] => {
    const { lineNo, place } = line;
    const item = items.get(lineNo);
    const wrong = (label: Label): Mistake[] => [{ place: `${place}/RequestForQuotationLineID`, label }];
    if (!item) return wrong([`询价没有行 ${lineNo}`, `the request has no line ${lineNo}`]);
    if (facts.lines.findIndex((each) => each.lineNo === lineNo) !== index)
      return wrong([`行 ${lineNo} 重复`, `line ${lineNo} comes twice`]);
    const at = `${place}/LineItem`;
    const unit = units.get(item.unitId) ?? { code: '', isoCode: null };
    const stated = [
      [line.quantityUnit, `${at}/Quantity`],
      [line.baseUnit, `${at}/Price/BaseQuantity`],
    ] as const;
    return [
      ...goodsMistakes(line.item, at, item.materialCode),
      // A price per another unit is another price.
      ...stated.flatMap(([found, where]) =>
        unitFactor(found, unit) === '1' ? [] : [unitMistake(where, found, unit.isoCode ?? unit.code)],
      ),
      ...(isZero(line.priceUnit)
        ? [{ place: `${at}/Price/BaseQuantity`, label: ['基数不能为 0', 'a base quantity of 0 says nothing'] as const }]
        : []),
    ];
  });
}

/** What a quotation does, in words: its supplier reads them before he sends it. */
function doesOf(facts: QuotationSource, asked: readonly AskedLine[], wasSubmitted: boolean): readonly Label[] {
  const lines = new Map(facts.lines.map((line) => [line.lineNo, line]));
  return [
    wasSubmitted
      ? [
          '替换已提交的报价，并密封到报价截止',
          'Replaces the quotation that was submitted, and is sealed until the deadline',
        ]
      : ['提交报价，并密封到报价截止', 'Submits the quotation, and is sealed until the deadline'],
    ['导入即承诺报价内容真实有效', 'Importing it declares that what is quoted is true and binding'],
    ...asked.map(({ lineNo, demandQty }): Label => {
      const line = lines.get(lineNo);
      if (!line?.isQuoted) return [`行 ${lineNo}：不报价`, `Line ${lineNo}: not quoted`];
      const { price, priceUnit, quantity } = line;
      const per = priceUnit === '1' ? '' : ` / ${priceUnit}`;
      return [
        `行 ${lineNo}：可供 ${quantity ?? demandQty}，不含税单价 ${price}${per} ${facts.currency}`,
        `Line ${lineNo}: ${quantity ?? demandQty} at ${price}${per} ${facts.currency} without tax`,
      ];
    }),
  ];
}
