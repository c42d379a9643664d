import { standardHandler } from '#engine/http/documents.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { codesOf } from '#areas/purchasing/public.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { taxOf } from './codes.queries.ts';
import { errors } from './errors.ts';
import { assertNoMistakes, type Importer } from './importing.server.ts';
import { partiesOf } from './parties.server.ts';
import { currencyMistakes } from './ubl/agree.rules.ts';
import { readRequest } from './ubl/request.rules.ts';

/** A request of another system of the buyer becomes the draft of an inquiry; asking the market stays the work of people. */
export const importRequest: Importer = async (ctx, root) => {
  const { facts, mistakes } = readRequest(root);
  assertNoMistakes([...mistakes, ...(facts.currency === '' ? [] : currencyMistakes(root, facts.currency))]);
  const codes = codesOf(ctx.db, []);
  const { companyId, supplierBaseId } = await partiesOf(ctx, facts);
  return {
    documentNo: facts.number,
    companyId,
    supplierBaseId,
    async run() {
      const items = [];
      for (const line of facts.lines) {
        const materialId = await codes.id('MATERIAL', line.material);
        const tax =
          line.taxPercent === null
            ? (await materialFacts(ctx.db, [materialId])).get(materialId)?.taxRateId
            : (await taxOf(ctx.db, null, line.taxPercent))?.id;
        items.push({
          lineNo: line.lineNo,
          materialId,
          materialDesc: line.description?.slice(0, 200),
          unitId: await codes.id('UNIT', line.unit),
          demandQty: line.quantity,
          minOfferQty: line.leastQuantity,
          taxRateId: tax ?? fail(errors.taxUnknown, { lineNo: line.lineNo }),
          deliveryDate: line.requiredOn,
          deliveryPlace: line.place,
          remark: line.note,
        });
      }
      const { now } = await ctx.db.one<{ now: string }>(sql`select clock_timestamp() as now`);
      const made: unknown = await standardHandler(inquiry, 'add')(
        {
          params: {},
          query: {},
          body: {
            inquiryName: facts.number,
            companyId,
            currencyId: await codes.id('CURRENCY', facts.currency),
            incotermId: null,
            article: facts.note?.slice(0, 4000),
            quoteStart: now,
            quoteDeadline: ctx.instantOf(facts.due, closingTime),
            priceFrom: facts.validFrom,
            priceTo: facts.validTo,
            items,
            suppliers: [{ supplierBaseId }],
          },
        },
        ctx,
      );
      const number = numberIn(made);
      return {
        businessNo: number,
        does: [
          [
            `新建询价单草稿，报价截止 ${facts.due} ${closingTime}`,
            `Drafts an inquiry; quoting ends ${facts.due} ${closingTime}`,
          ],
          ...facts.lines.map(({ lineNo, material, quantity, unit, requiredOn }): Label => [
            `行 ${lineNo}：物料 ${material}，数量 ${quantity} ${unit}，要求 ${requiredOn} 交货`,
            `Line ${lineNo}: ${quantity} ${unit} of ${material}, required on ${requiredOn}`,
          ]),
        ],
      };
    },
  };
};

// UBL names the day on which quotations are due; here it ends with the working day.
const closingTime = '17:00';

const numberIn = (made: unknown): string =>
  typeof made === 'object' && made !== null && 'inquiryNo' in made ? String(made.inquiryNo) : '';
