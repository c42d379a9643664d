import { standardHandler } from '#engine/http/documents.ts';
import { fail } from '#model/errors.ts';
import { codesOf } from '#areas/purchasing/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { taxOf } from './codes.queries.ts';
import { errors } from './errors.ts';
import { assertNoMistakes, codeAt, type Importer } from './importing.server.ts';
import { partiesOf } from './parties.server.ts';
import { readOrder } from './ubl/order.rules.ts';

/** An order of another system becomes a new order here, with the number it came with. */
export const importOrder: Importer = async (ctx, root) => {
  const { facts, mistakes } = readOrder(root);
  assertNoMistakes(mistakes);
  const codes = codesOf(ctx.db, []);
  const { companyId, supplierBaseId } = await partiesOf(ctx, facts);
  return {
    documentNo: facts.orderNo,
    companyId,
    supplierBaseId,
    async run() {
      const lines = [];
      for (const line of facts.lines) {
        const tax = await taxOf(ctx.db, line.taxCode, line.taxPercent);
        lines.push({
          lineNo: line.lineNo,
          materialId: await codes.id('MATERIAL', line.material),
          materialDesc: line.description?.slice(0, 200),
          supplierPartNo: line.sellersCode,
          orderQty: line.quantity,
          unitId: await codes.id('UNIT', line.unit),
          price: line.price,
          priceUnit: line.priceUnit,
          discountPct: line.discountPct,
          taxRateId: tax?.id ?? fail(errors.taxUnknown, { lineNo: line.lineNo }),
          requireDate: line.requiredOn,
          warehouseId:
            (await codes.maybe('WAREHOUSE', line.warehouse)) ??
            (await codeAt(codes, 'WAREHOUSE', line.item, 'Delivery', 'ID')),
          remark: line.note,
        });
      }
      await standardHandler(purchaseOrder, 'add')(
        {
          params: {},
          query: {},
          body: {
            orderNo: facts.orderNo,
            orderDate: facts.orderDate,
            companyId,
            supplierBaseId,
            currencyId: await codes.id('CURRENCY', facts.currency),
            paymentTermId:
              (await codes.maybe('TERM', facts.paymentTerm)) ??
              (await codeAt(codes, 'TERM', root, 'PaymentTerms', 'Note')),
            taxIncludedFlag: false,
            incotermPlace: facts.place,
            remark: facts.note,
            lines,
          },
        },
        ctx,
      );
      return {
        businessNo: facts.orderNo,
        does: facts.lines.map(({ lineNo, material, quantity, unit, price, requiredOn }) => [
          `行 ${lineNo}：物料 ${material}，数量 ${quantity} ${unit}，不含税单价 ${price}，要求 ${requiredOn} 交货`,
          `Line ${lineNo}: ${quantity} ${unit} of ${material} at ${price} without tax, required on ${requiredOn}`,
        ]),
      };
    },
  };
};
