import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { participantsOf } from '../apply/participants.server.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { questionErrors as errors } from './errors.ts';
import { assertNoQuestion } from './openQuestions.server.ts';
import { tenderingQuestion } from './tenderingQuestion.document.ts';

type Question = Row<typeof tenderingQuestion>;
type Apply = Row<typeof tenderingApply>;

/** Questions about tenders: the server goes by the side of the caller, never by what is sent. */
export default implement(tenderingQuestion, {
  transitions: {
    ask: {
      async guard({ id }, ctx) {
        // Which tender it is, its supplier does not read.
        const { tenderingId } = await ctx.asSystem((system) => system.store(tenderingQuestion).get(id));
        await assertOpenForQuestions(ctx, tenderingId);
      },
    },
    withdraw: {
      guard({ status }) {
        if (status === 'NEW') fail(errors.withdrawDraft);
      },
    },
    answer: {
      async effect(row, ctx, { publishScope }) {
        if (publishScope === 'ALL') await publishAnswer(ctx, row);
      },
    },
    publish: { effect: (row, ctx) => notifyPublished(ctx, row) },
  },

  endpoints: {
    async getSupplier({ body }, ctx) {
      const tenderingId = tenderOf(body.tenderingId);
      const { supplierBaseId } = ctx.user;
      if (supplierBaseId !== null) {
        const apply = await ownApply(ctx, tenderingId);
        const { supplierBaseName, contactName, contactMobile, contactEmail } = apply;
        return { records: [{ supplierBaseId, supplierBaseName, contactName, contactMobile, contactEmail }] };
      }
      await ctx.store(tendering).get(tenderingId);
      const rows = await ctx.store(tenderingQuestion).find({ tenderingId });
      const names = new Map(rows.map((row) => [row.supplierBaseId, row.supplierBaseName ?? '']));
      return { records: [...names].map(([id, name]) => ({ supplierBaseId: id, supplierBaseName: name })) };
    },

    async getCompany({ body }, ctx) {
      const tenderingId = tenderOf(body.tenderingId);
      if (ctx.user.supplierBaseId === null) await ctx.store(tendering).get(tenderingId);
      else await ownApply(ctx, tenderingId);
      const row = await ctx.asSystem((system) => system.store(tendering).get(tenderingId));
      return { companyId: row.companyId, companyName: row.companyName ?? null, purchaserName: row.ownerName ?? null };
    },

    async getByTenderingId({ body }, ctx) {
      const tenderingId = tenderOf(body.tenderingId);
      const { supplierBaseId } = ctx.user;
      if (supplierBaseId === null) {
        await ctx.store(tendering).get(tenderingId);
        return { records: (await ctx.store(tenderingQuestion).find({ tenderingId })).map((row) => shown(row, true)) };
      }
      await ownApply(ctx, tenderingId);
      const all = await ctx.asSystem((system) => system.store(tenderingQuestion).find({ tenderingId }));
      const own = all.filter((row) => row.supplierBaseId === supplierBaseId);
      const others = all.filter((row) => row.supplierBaseId !== supplierBaseId && row.status === 'PUBLISHED');
      return { records: [...own.map((row) => shown(row, true)), ...others.map((row) => shown(row, false))] };
    },

    async save({ body }, ctx) {
      const { supplierBaseId } = ctx.user;
      if (supplierBaseId === null) {
        const id = isId(body.questionId) ? body.questionId : fail(engineErrors.idMissing);
        if (!body.answer?.trim()) return fail(errors.answerEmpty);
        const input = { answer: body.answer, publishScope: body.publishScope ?? 'ALL' } as const;
        const done = await ctx.store(tenderingQuestion).run('answer', id, input);
        return { id, questionNo: done.questionNo, status: done.status };
      }
      const tenderingId = tenderOf(body.tenderingId);
      const apply = await ownApply(ctx, tenderingId);
      await assertOpenForQuestions(ctx, tenderingId);
      if (!body.title?.trim() || !body.content?.trim()) return fail(errors.empty);
      const said = { title: body.title, content: body.content, questionType: body.questionType ?? 'TECH' } as const;
      const row = await ctx.asSystem(async (system) => {
        const questions = system.store(tenderingQuestion);
        if (!isId(body.questionId)) return questions.create({ ...newQuestion(apply), ...said });
        const before = await questions.get(body.questionId, 'for update');
        if (before.supplierBaseId !== supplierBaseId) return fail(engineErrors.notFound);
        if (before.status !== 'NEW' && before.status !== 'ASKED') fail(errors.notEditable);
        await questions.patch(before.id, said, 'save');
        return { ...before, ...said };
      });
      const isAsked = row.status === 'NEW' && body.submitFlag !== 'N';
      if (isAsked) await ctx.store(tenderingQuestion).run('ask', row.id);
      return { id: row.id, questionNo: row.questionNo, status: isAsked ? 'ASKED' : row.status };
    },

    async batchRemove({ body }, ctx) {
      const chosen = body.ids ?? [];
      if (chosen.length === 0) fail(errors.nothingChosen);
      for (const id of chosen) {
        const { status } = await ctx.store(tenderingQuestion).get(isId(id) ? id : fail(engineErrors.notFound));
        if (status !== 'NEW') fail(errors.notRemovable);
      }
      await ctx.asSystem((system) => system.store(tenderingQuestion).remove(chosen));
    },

    async closeQuestions({ body }, ctx) {
      const { id } = await ctx.store(tendering).get(tenderOf(body.tenderingId));
      await ctx.asSystem(async (system) => {
        const { status, questionDeadline, bidDeadline, now } = await lockTender(system, id, 'update');
        if (status !== 'PUBLISHED' || now >= (questionDeadline ?? bidDeadline)) fail(errors.closedAlready);
        await assertNoQuestion(system, id);
        await system.store(tendering).patch(id, { questionDeadline: now }, 'closeQuestions');
        for (const apply of await participantsOf(system, id))
          await system.store(tenderingApply).patch(apply.id, { questionDeadline: now }, 'change');
      });
    },
  },
});

const tenderOf = (id: string | null | undefined): string =>
  id ? (isId(id) ? id : fail(engineErrors.notFound)) : fail(errors.tenderMissing);

/** The participation of the caller in a tender; a tender he has nothing to do with does not exist. */
async function ownApply(ctx: Context, tenderingId: string): Promise<Apply> {
  const supplierBaseId = ctx.user.supplierBaseId ?? fail(engineErrors.notFound);
  const [own] = await ctx.asSystem((system) => system.store(tenderingApply).find({ tenderingId, supplierBaseId }));
  if (!own) return fail(engineErrors.notFound);
  if (own.status === 'INVITED' || own.status === 'DECLINED') fail(errors.notHolder);
  return own;
}

async function assertOpenForQuestions(ctx: Context, tenderingId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const { status, questionDeadline, bidDeadline, now } = await lockTender(system, tenderingId, 'share');
    if (status !== 'PUBLISHED') fail(errors.notOpen);
    const deadline = questionDeadline ?? bidDeadline;
    if (now >= deadline) fail(errors.tooLate, { deadline: momentText(ctx, deadline) });
  });
}

const newQuestion = (apply: Apply) => ({
  tenderingId: apply.tenderingId,
  applyId: apply.id,
  tenderingNo: apply.tenderingNo,
  companyId: apply.companyId,
  supplierBaseId: apply.supplierBaseId,
});

// Of a question of somebody else nothing says who asked.
const shown = (row: Question, isFull: boolean) => ({
  id: isFull ? row.id : null,
  questionNo: row.questionNo,
  questionType: row.questionType,
  title: row.title,
  content: row.content,
  status: row.status,
  answer: row.answer,
  answeredAt: row.answeredAt,
  isOwn: isFull,
  ...(isFull
    ? { supplierBaseName: row.supplierBaseName ?? '', askedAt: row.askedAt, closeReason: row.closeReason }
    : {}),
});

async function publishAnswer(ctx: Context, row: Question): Promise<void> {
  await ctx.asSystem((system) => system.store(tenderingQuestion).patch(row.id, { status: 'PUBLISHED' }, 'publish'));
  await notifyPublished(ctx, row);
}

async function notifyPublished(ctx: Context, { tenderingId, title }: Question): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const { id, status } of await participantsOf(system, tenderingId))
      if (status === 'QUALIFIED') await notifyEvent(system, tenderingApply, 'answered', id, title);
  });
}
