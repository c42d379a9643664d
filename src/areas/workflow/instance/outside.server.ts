import type { Context } from '#engine/runtime/context.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { askWebhook } from '#areas/system/public.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { FlowNode } from '../graph/graph.rules.ts';
import { ownWord, titleOf } from '../graph/facts.rules.ts';
import { FlowStop } from '../flow/run.rules.ts';

/** Where a step stands that sets something, or asks another system. */
export interface OutsidePlace {
  readonly newId: () => string;
  readonly document: AnyDocument;
  readonly row: AnyRow;
  /** What conditions see of the row; changed with it. */
  readonly values: Record<string, unknown>;
}

/** Does what a trigger says: sets its field, and sends its message. */
export async function runTrigger(system: Context, place: OutsidePlace, node: FlowNode): Promise<void> {
  const { document, row, values } = place;
  const { setField, setValue = '', webhookId } = node;
  if (setField !== undefined) {
    const field = document.approval?.edits?.includes(setField) ? document.fields[setField] : undefined;
    if (!field)
      throw new FlowStop(
        `“${node.name.zh}”不能设置字段 ${setField}`,
        `“${node.name.en ?? node.name.zh}” cannot set the field ${setField}`,
      );
    const value = setValue === '' ? null : field.type === 'boolean' ? setValue === 'true' : setValue;
    await system
      .store(document)
      .patch(row.id, { [setField]: field.type === 'integer' ? Number(value) : value }, 'trigger');
    values[setField] = value;
  }
  if (webhookId !== undefined) await send(system, place, node, 'workflow.approval.trigger', {});
}

/** Asks the other system of a step; it answers under the id of the activity. */
export const askOutside = (system: Context, place: OutsidePlace, node: FlowNode, activityId: string): Promise<void> =>
  send(system, place, node, 'workflow.approval.ask', {
    question: activityId,
    answerTo: '/prod-api/workflow/approval/answer',
  });

async function send(
  system: Context,
  { document, row, newId }: OutsidePlace,
  { name, id, webhookId }: FlowNode,
  event: string,
  more: object,
): Promise<void> {
  const word = (field: string): string =>
    ownWord(document.fields[field]?.type === 'lookup' ? `${field}Name` : field, row, 'zh');
  const title = titleOf(document, null, word, 'zh');
  const data = {
    ...more,
    document: keyOf(document),
    id: row.id,
    versionNo: row.versionNo,
    title,
    step: { id, name },
  };
  const isSent = await askWebhook(system, {
    id: newId(),
    webhookId: webhookId ?? '0',
    event,
    objectNo: title.slice(0, 60),
    payload: { type: event, timestamp: system.now, data },
  });
  if (!isSent)
    throw new FlowStop(
      `“${name.zh}”所用的网络回调不存在、已停用或没有密钥`,
      `The webhook of “${name.en ?? name.zh}” does not exist, is disabled or has no secret`,
    );
}
