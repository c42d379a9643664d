import { translate } from '#engine/database/databaseErrors.ts';
import type { Outbound } from '#engine/outbound/outbound.ts';
import { partnerFaultLabel } from '#engine/outbound/partnerFaults.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { BusinessError } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { ErpFormatError } from './erpOrder.rules.ts';

/** What fetching needs beyond a context: transactions of its own, the way out, and the seal of secrets. */
export interface ErpParts {
  readonly engine: () => Engine;
  readonly outside: Outbound;
  readonly seal: SecretBox;
}

/** Runs work in a transaction of its own. */
export type InOwn = <T>(work: (own: Context) => Promise<T>) => Promise<T>;

/** Transactions of their own: the server acts, the history names the person for whom it does. */
export function ownTransactions({ engine }: ErpParts, { user, language, log, requestId }: Context): InOwn {
  const { id, userName, realName } = user;
  const facts = { user: { ...systemUser, id, userName, realName }, language, log, requestId };
  return (work) => runRequest(engine(), facts, work);
}

/** The next page; only asking breaks a run off: what goes wrong with what was answered is noted with the record. */
export async function nextPage(pages: AsyncGenerator<unknown[]>): Promise<{ records?: unknown[]; fault?: Label }> {
  try {
    const step = await pages.next();
    return step.done ? {} : { records: step.value };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** What a failure says, in both languages; undefined for a fault of our own. */
export function refusalOf(
  { registry }: Engine,
  error: unknown,
  module: string,
): readonly [code: string, why: Label] | undefined {
  if (error instanceof ErpFormatError) return ['10017', [`ERP ${error.label[0]}`, `The ERP sent a ${error.label[1]}`]];
  const refused = error instanceof BusinessError ? error : translate(registry, error, module);
  if (!refused) return undefined;
  const labels = [refused.label, ...refused.problems.map(({ label }) => label)];
  return [refused.code, [labels.map(([zh]) => zh).join('；'), labels.map(([, en]) => en).join('; ')]];
}

/** What the log holds of a reason. */
export const messageOf = ([zh, en]: Label) => ({ zh: zh.slice(0, 500), en: en.slice(0, 500) });

function reasonOf(error: unknown): Label {
  const fault = partnerFaultLabel(error);
  if (fault) return fault;
  const said = error instanceof Error ? error.message : String(error);
  return [said, said];
}
