import type { Context } from '#engine/runtime/context.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import { expertErrors as errors } from '../errors.ts';
import { expert } from '../library/expert.document.ts';
import { warningsFor } from '../rating/avoidance.server.ts';
import { memberOf, removeMember } from '../rating/committee.server.ts';
import { rating } from '../rating/rating.document.ts';
import { ratingExpert } from '../rating/ratingExpert.document.ts';
import {
  callReserve,
  callsOfDraw,
  closeCall,
  lockCall,
  openCallsOf,
  overdueCalls,
  writeCalls,
  type Call,
  type NewCall,
} from './calls.queries.ts';
import type { DrawnExpert } from './draw.rules.ts';
import { expertDraw } from './expertDraw.document.ts';

/** Calls experts who were drawn, and the next one where somebody declines or does not answer. */
export interface Calls {
  /** Writes the calls of a draw and sends those of the first places. */
  begin(system: Context, drawId: string, minutes: number, drawn: readonly DrawnExpert[]): Promise<void>;
  /** What waits for the answer of an expert. */
  waiting(system: Context, expertId: string): ReturnType<typeof openCallsOf>;
  answer(system: Context, callId: string, expertId: string, accepts: boolean, why: string | null): Promise<string>;
  /** Puts those who were called and have not declined into the committee: the names are disclosed. */
  disclose(system: Context, drawId: string): Promise<void>;
  closeOverdue(system: Context): Promise<void>;
}

export function expertCalls(seal: SecretBox, newId: () => string): Calls {
  const markOf = (expertId: string): string => seal.hmac(`expert call ${expertId}`).toString('hex');

  const callNext = async (system: Context, drawId: string, lineNo: number): Promise<void> => {
    const next = await callReserve(system.db, drawId, lineNo);
    if (!next) return notifyEvent(system, expertDraw, 'short', drawId, null);
    const { status } = await system.store(expertDraw).get(drawId);
    if (status === 'REVEALED') await join(system, next, 'INVITED');
    await notifyEvent(system, expert, 'called', seal.decrypt(next.sealed), null);
  };

  const join = async (system: Context, call: Call, status: 'INVITED' | 'ACCEPTED'): Promise<void> => {
    const { ratingId } = await system.store(expertDraw).get(call.drawId);
    const row = await system.store(rating).get(ratingId);
    const expertId = seal.decrypt(call.sealed);
    if (memberOf(row, expertId) || (row.status !== 'NOT_OPEN' && row.status !== 'CONFIRMING')) return;
    const { expertType } = await system.store(expert).get(expertId);
    const avoidNote = (await warningsFor(system, row, [expertId])).get(expertId) ?? null;
    const member = { parentId: row.id, expertId, expertType, source: 'DRAW' as const, drawId: call.drawId, avoidNote };
    const [made] = await system.store(ratingExpert).createMany([member]);
    if (made && status === 'ACCEPTED') await system.store(ratingExpert).patch(made.id, { status }, 'answer');
  };

  // After the disclosure the committee says the same as the call.
  const follow = async (
    system: Context,
    call: Call,
    state: 'ACCEPTED' | 'DECLINED' | 'TIMEOUT',
    why: string,
  ): Promise<void> => {
    const { ratingId, status } = await system.store(expertDraw).get(call.drawId);
    if (status !== 'REVEALED') return;
    const row = await system.store(rating).get(ratingId);
    const member = memberOf(row, seal.decrypt(call.sealed));
    if (!member || member.status !== 'INVITED') return;
    if (state === 'ACCEPTED') await system.store(ratingExpert).patch(member.id, { status: 'ACCEPTED' }, 'answer');
    else await removeMember(system, row, member, state, why);
  };

  return {
    async begin(system, drawId, minutes, drawn) {
      const calls: NewCall[] = drawn.map(({ id, lineNo, position, isReserve }) => ({
        id: newId(),
        lineNo,
        position,
        mark: markOf(id),
        sealed: seal.encrypt(id),
        isReserve,
      }));
      await writeCalls(system.db, drawId, minutes, calls);
      for (const { id, isReserve } of drawn) if (!isReserve) await notifyEvent(system, expert, 'called', id, null);
    },
    waiting: (system, expertId) => openCallsOf(system.db, markOf(expertId)),
    async answer(system, callId, expertId, accepts, why) {
      const call = await lockCall(system.db, callId, markOf(expertId));
      if (!call || call.state !== 'INVITED' || call.isOver) return fail(errors.callOver);
      const state = accepts ? 'ACCEPTED' : 'DECLINED';
      if (!accepts && !why) fail(errors.declineReason);
      await closeCall(system.db, call.id, state, why);
      await follow(system, call, state, why ?? '');
      if (!accepts) await callNext(system, call.drawId, call.lineNo);
      return state;
    },
    async disclose(system, drawId) {
      for (const call of await callsOfDraw(system.db, drawId))
        if (call.state === 'ACCEPTED' || call.state === 'INVITED') await join(system, call, call.state);
    },
    async closeOverdue(system) {
      for (const call of await overdueCalls(system.db)) {
        await closeCall(system.db, call.id, 'TIMEOUT', null);
        await follow(system, call, 'TIMEOUT', '未按时应答 / no answer in time');
        await callNext(system, call.drawId, call.lineNo);
      }
    },
  };
}

/** Ends calls that were not answered in time and calls the next reserves. */
export const closeOverdueCalls = (calls: Calls) =>
  defineJob({
    code: 'bidding.closeExpertCalls',
    label: ['专家应答到期，自动递补', 'Unanswered calls of experts: call the reserves'],
    cron: '* * * * *',
    run: (_, ctx) => calls.closeOverdue(ctx),
  });
