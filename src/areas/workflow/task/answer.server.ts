import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from '#engine/database/database.ts';
import type { RawRoutes } from '#engine/http/server.ts';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { callRoutes, publicCall, textIn } from '#areas/access/public.ts';
import { webhookSecret } from '#areas/system/public.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { answer } from '../flow/resume.rules.ts';
import { definitionById } from '../instance/instance.queries.ts';
import { loadLocked, lockDocument, runOn, saveRun, type WorkflowParts } from '../instance/instance.server.ts';

interface Question {
  readonly instanceId: string;
  readonly definitionId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly nodeId: string;
}

/** What another system answers. */
interface Answer {
  readonly question: string;
  readonly seconds: number;
  readonly result: string;
  readonly comment: string;
}

const longestComment = 500;
/** An answer that was signed longer ago is none. */
const freshSeconds = 300;

/** By what another system proves its answer: HMAC-SHA256 over `question.seconds.result.comment` with the secret of its webhook. */
export const answerSignature = (secret: string, { question, seconds, result, comment }: Answer): string =>
  `v1,${createHmac('sha256', secret).update(`${question}.${seconds}.${result}.${comment}`).digest('base64')}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The call by which another system answers the question of a step, without a login: its signature says who it is. */
export const answerRoutes = (parts: WorkflowParts & { readonly seal: SecretBox }): RawRoutes =>
  callRoutes([
    publicCall(
      {
        method: 'POST',
        path: '/workflow/approval/answer',
        name: 'answer',
        label: ['外部系统答复审批', 'Answer of another system to an approval'],
        perMinute: 60,
      },
      ({ http, request, language, caller, body }) =>
        runRequest(http.engine, { user: systemUser, language, log: request.log, address: caller.address }, (system) =>
          takeAnswer(system, parts, body),
        ),
    ),
  ]);

async function takeAnswer(
  system: Context,
  parts: WorkflowParts & { readonly seal: SecretBox },
  body: Readonly<Record<string, unknown>>,
): Promise<{ instanceStatus: string }> {
  const received: Answer = {
    question: textIn(body, 'question'),
    seconds: Number(textIn(body, 'timestamp')),
    result: textIn(body, 'result'),
    comment: textIn(body, 'comment').slice(0, longestComment),
  };
  const question = isId(received.question) ? await questionOf(system, received.question) : undefined;
  const definition = question && (await definitionById(system.db, question.definitionId));
  const node = definition?.graph.nodes.find(({ id }) => id === question?.nodeId);
  const secret = node?.webhookId === undefined ? undefined : await webhookSecret(system, parts.seal, node.webhookId);
  const isFresh = Math.abs(Date.parse(system.now) / 1000 - received.seconds) <= freshSeconds;
  // Whoever guesses learns nothing of what there is.
  if (!question || node?.kind !== 'WEBHOOK' || secret === undefined || !isFresh) return fail(errors.answerUnknown);
  if (!isSame(answerSignature(secret, received), textIn(body, 'signature'))) return fail(errors.answerUnknown);
  const { result } = received;
  if (result !== 'PASS' && result !== 'REJECT') return fail(errors.answerResult);
  const { document, row } = await lockDocument(system, parts, question.docCode, question.businessId);
  const loaded = await loadLocked(system, document, row, question.instanceId);
  const activity = loaded.state.activities.find(({ id }) => id === received.question);
  if (loaded.state.status !== 'RUNNING' || activity?.status !== 'OPEN') return fail(errors.answerLate);
  const run = await runOn(system, parts, loaded);
  await answer(run, activity, result);
  const deed = { action: 'ANSWER', nodeId: node.id, note: `${result} ${received.comment}`.trim() };
  await saveRun(system, parts, loaded, run, deed, 'RUNNING');
  return { instanceStatus: loaded.state.status };
}

const questionOf = (system: Context, activityId: string): Promise<Question | undefined> =>
  system.db.maybe<Question>(sql`
    select a.instance_id as "instanceId", i.definition_id as "definitionId", i.doc_code as "docCode",
           i.business_id as "businessId", a.node_id as "nodeId"
      from workflow_wf_activity a join workflow_wf_instance i on i.id = a.instance_id where a.id = ${activityId}::bigint`);
