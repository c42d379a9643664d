import { fail } from '#model/errors.ts';
import { isTimeOfDay } from '#model/quietTime.ts';
import { errors } from '../errors.ts';

/** What somebody has laid down for himself. */
export interface ChatSettings {
  /** Whether others learn how far he has read. */
  readonly receipts: boolean;
  /** Whether his browsers show what comes while he looks elsewhere. */
  readonly desktop: boolean;
  /** Whether a mail tells him what waits while he is away. */
  readonly mail: boolean;
  /** From when until when of his day he is not disturbed, 'HH:mm'; both or neither. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  /** The user names of those from whom he takes no messages. */
  readonly blocked: readonly string[];
}

/** What somebody changes of his settings; what is left out stays. */
export type ChangedSettings = Partial<Omit<ChatSettings, 'blocked'>>;

/** Reads what a call changes of the settings; refuses quiet hours with one end. */
export function settingsIn(body: Readonly<Record<string, unknown>>): ChangedSettings {
  const { receipts, desktop, mail, quietFrom, quietTo } = body;
  const hasQuiet = quietFrom !== undefined || quietTo !== undefined;
  const isNone = quietFrom === null && quietTo === null;
  if (hasQuiet && !isNone && !(isTimeOfDay(quietFrom) && isTimeOfDay(quietTo))) fail(errors.quietTimes);
  return {
    ...(typeof receipts === 'boolean' ? { receipts } : {}),
    ...(typeof desktop === 'boolean' ? { desktop } : {}),
    ...(typeof mail === 'boolean' ? { mail } : {}),
    ...(hasQuiet
      ? { quietFrom: isTimeOfDay(quietFrom) ? quietFrom : null, quietTo: isTimeOfDay(quietTo) ? quietTo : null }
      : {}),
  };
}
