import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../settings.ts';

export interface ObjectKeys {
  readonly onEdit?: (() => void) | undefined;
  readonly onSave?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** The keys of an object page: e, [ and ] while no input has the focus, Ctrl+S always. */
export function useObjectKeys(keys: ObjectKeys): void {
  const onPress = useEffectEvent((event: KeyboardEvent): void => {
    if (event.isComposing || event.defaultPrevented) return;
    const act = actOf(keys, event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onPress(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actOf(keys: ObjectKeys, event: KeyboardEvent): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return event.key.toLowerCase() === 's' ? keys.onSave : undefined;
  if (event.altKey || isTyping(event.target) || !useSettings.getState().shortcuts) return undefined;
  return { e: keys.onEdit, '[': keys.onPrevious, ']': keys.onNext }[event.key];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input,textarea,select,[role="dialog"],revo-grid') !== null);
