import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { reversalDay } from '#areas/masterData/public.ts';
import { dropReplacement } from '#areas/planning/public.ts';
import { errors } from '../../errors.ts';
import { returnErrors } from '../../receipt/returned/errors.ts';
import { iqcReview } from '../../inspection/iqc/iqcReview.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { ids } from '../../receiving.queries.ts';
import { checkSerials } from '../../inventory/serial/serials.server.ts';
import { deemedReturnDays } from '../../receipt/returned/deemedConfirmation.server.ts';
import { draftFromReceipts } from '../../receipt/returned/draftReturn.server.ts';
import { fillReturn, type Return } from '../../receipt/returned/fillReturn.server.ts';
import { lockGoods, reverseShipment, shipReturn } from './posting.server.ts';
import { draftReplacement } from '../../receipt/returned/replacement.server.ts';
import { hasEvidence } from '../../receipt/returned/returned.queries.ts';
import { answerDue, needsEvidence } from '../../receipt/returned/returned.rules.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { storageOf } from '../../receipt/returned/storageFee.server.ts';
import { returnedDetail } from '../../receipt/returned/returnedDetail.document.ts';

const queryLines = standardHandler(returnedDetail, 'query');
const mostLines = 5000;

export default implement(returned, {
  beforeSave: fillReturn,

  transitions: {
    submit: {
      guard: checkComplete,
      // From here on the goods are reserved: nobody else can submit the same ones.
      async effect(document, ctx) {
        await lockGoods(document, ctx);
      },
    },
    notify: {
      async writes(document, ctx) {
        const days = await ctx.asSystem((system) => parameterNumber(system.db, deemedReturnDays, document));
        return { confirmDueDate: answerDue(document, days, ctx.now) };
      },
      async effect(document, ctx) {
        await ctx.store(returnedDetail).patch(
          document.lines.map((line) => line.id),
          { status: 'WAIT' },
          'notify',
        );
        if (document.confirmMode === 'AUTO')
          await ctx.asSystem((system) => system.store(returned).run('confirm', document.id));
      },
    },
    confirm: {
      writes: (document, ctx) => ({
        confirmTime: ctx.now,
        deemedFlag: ctx.user.side === 'system' && (document.confirmMode === 'AUTO' || document.confirmDueDate !== null),
      }),
    },
    dispute: { writes: (_document, _ctx, { reason }) => ({ disputeReason: reason }) },
    decide: { writes: (_document, ctx, { decision }) => ({ decision, confirmTime: ctx.now }) },
    ship: {
      guard: (document) => checkSerials(document.lines, 'required'),
      writes: async (document, ctx, input) => ({
        ...(await storageOf(ctx, document)),
        postingDate: input.postingDate ?? ctx.today,
        carrier: input.carrier ?? null,
        waybillNo: input.waybillNo ?? null,
      }),
      async effect(document, ctx) {
        await shipReturn(document, ctx);
        await draftReplacement(ctx, document);
      },
    },
    remindPickup: {
      writes: (document, ctx) => storageOf(ctx, document),
    },
    reverse: {
      guard(document) {
        const signed = document.lines.find((line) => line.status === 'SIGNED');
        if (signed) fail(returnErrors.alreadySigned, { lineNo: signed.lineNo });
      },
      async effect(document, ctx) {
        const { companyId, postingDate } = document;
        const posted = { companyId, postingDate: postingDate ?? ctx.today };
        const day = await ctx.asSystem(({ db }) => reversalDay(db, posted, ctx.today));
        await reverseShipment({ ...document, postingDate: day }, ctx);
        await dropReplacement(ctx, document.id, `退货 ${document.returnedNo} 已冲销 reversed`);
      },
    },
    sign: {
      async effect(document, ctx) {
        for (const line of document.lines)
          if (line.status === 'SHIPPED')
            await ctx.store(returnedDetail).patch(line.id, { status: 'SIGNED', signedQty: line.shippedQty }, 'sign');
      },
    },
    cancel: { writes: (_document, _ctx, { reason }) => ({ cancelReason: reason }) },
    discard: { writes: (_document, _ctx, { reason }) => ({ cancelReason: reason }) },
  },

  endpoints: {
    async addReturnedByReceive({ body }, ctx) {
      const provided = idsIn(body);
      if (provided.length === 0) fail(returnErrors.noReturnLines);
      const visible = await ctx.store(receiveDetail).find({ ids: provided });
      if (visible.length !== provided.length) fail(engineErrors.notFound);
      return draftFromReceipts(ctx, provided);
    },
    async saveReturnedDetail({ params, body, query }, ctx) {
      const document = await ctx.store(returned).get(demandId(params.id), 'for update');
      const provided = isRecord(body) && Array.isArray(body['lines']) ? body['lines'].filter(isRecord) : [];
      if (provided.length === 0) fail(returnErrors.noReturnLines);
      // Lines that are not named stay as they are; removing has a call of its own.
      const named = new Set(provided.map((line) => line['id']));
      const stored = document.lines.filter((line) => !named.has(line.id)).map((line) => ({ id: line.id }));
      return update({ params: {}, query, body: { id: document.id, lines: [...stored, ...provided] } }, ctx);
    },
    queryReturnedById: async ({ body }, ctx) => ctx.store(returned).get(demandId(body.returnedId)),
    queryReturnedDetailDtos: (request, ctx) => queryLines(request, ctx),
    async queryReturnedDetailDtoAll({ body }, ctx) {
      const page = { current: 1, size: mostLines };
      const found = await queryLines({ params: {}, query: {}, body: { ...body, page } }, ctx);
      if (!isRecord(found) || !Array.isArray(found['records']) || found['records'].length === 0)
        return fail(returnErrors.nothingFound);
      return { records: found['records'] };
    },
    async queryReturnedDetailDtoByReturnedId({ body }, ctx) {
      const document = await ctx.store(returned).get(demandId(body.returnedId));
      return { records: document.lines };
    },
    async getReturnedAll(_request, ctx) {
      return { records: await ctx.store(returned).find({ status: ['SHIPPED', 'SIGNED', 'CLOSED'] }) };
    },
  },

  // A review decides on a return before there is one.
  async related(document, ctx) {
    const reviews = sql`select id from pur_iqc_review where returned_id = ${document.id}::bigint and not deleted_flag`;
    return [{ document: iqcReview, ids: await ids(ctx.db, reviews), direction: 'before' }];
  },
});

const update = standardHandler(returned, 'update');

const demandId = (id: unknown): string =>
  typeof id !== 'string' || id === '' ? fail(engineErrors.idMissing) : isId(id) ? id : fail(engineErrors.notFound);

const idsIn = (body: unknown): string[] => {
  const provided: unknown = isRecord(body) ? body['ids'] : undefined;
  return Array.isArray(provided) ? [...new Set(provided.filter(isId))] : [];
};

async function checkComplete(document: Return, ctx: Context): Promise<void> {
  if (document.lines.length === 0) fail(errors.noLines);
  for (const line of document.lines)
    if (line.stage === 'STOCK' && !line.locationId)
      fail(returnErrors.returnFieldMissing, { lineNo: line.lineNo, field: returnedDetail.fields.location.label });
  if (needsEvidence(document) && !(await ctx.asSystem((system) => hasEvidence(system.db, document.id))))
    fail(returnErrors.evidenceMissing);
}
