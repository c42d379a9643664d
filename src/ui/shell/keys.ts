import { isLostInDialog } from './focus.ts';

/** What was pressed, written as shortcuts are: `Mod+k`, `Alt+w`, `Alt+3`, `?`, `g`. */
export function pressed(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  if (event.ctrlKey || event.metaKey) return `Mod+${event.key.toLowerCase()}`;
  // Alt makes other letters on some keyboards: the key itself counts.
  if (event.altKey) return `Alt+${event.code.replace(/^(Key|Digit)/, '').toLowerCase()}`;
  return event.key;
}

/** Whether a shortcut is a single letter or sign, which must not disturb typing. */
export const isSingle = (keys: string): boolean => !keys.includes('+');

/** Whether letters typed here are the page's own: not part of a text, nor pressed in a dialog that covers the page. */
export const areForPage = (target: EventTarget | null): boolean => !isTyping(target) && !isLostInDialog(target);

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.closest('input:not([type=checkbox]),textarea,select,revo-grid,.ant-select,[role=dialog]') !== null;
}

/** What one press does to a sequence such as `g h`: the sequence it completes, or what is still waited for. */
export function continued(
  known: readonly string[],
  waiting: string | undefined,
  key: string,
): { readonly match?: string; readonly waiting?: string } {
  const sequence = waiting === undefined ? key : `${waiting} ${key}`;
  if (known.includes(sequence)) return { match: sequence };
  if (known.some((keys) => keys.startsWith(`${sequence} `))) return { waiting: sequence };
  return waiting === undefined ? {} : continued(known, undefined, key);
}
