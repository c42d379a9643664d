import { useEffect, useEffectEvent } from 'react';
import { shortcutTexts } from '../../palette/texts.ts';
import { areForPage } from '../../shell/keys.ts';
import { areShortcutsOn, useShortcuts, type Shortcut } from '../../shell/shortcuts.ts';

export interface ObjectKeys {
  readonly onEdit?: (() => void) | undefined;
  readonly onSave?: (() => void) | undefined;
  /** Asks for the act that leads on. */
  readonly onSubmit?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** The keys of an object page: e, [ and ] while no input has the focus, Ctrl+Enter while nothing is asked, Ctrl+S always. */
export function useObjectKeys(keys: ObjectKeys): void {
  useShortcuts(shortcutTexts.object, listedOf(keys));
  const onPress = useEffectEvent((event: KeyboardEvent): void => {
    if (!areShortcutsOn() || event.isComposing || event.defaultPrevented) return;
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

function listedOf(keys: ObjectKeys): readonly Shortcut[] {
  return [
    ...(keys.onEdit ? [{ keys: 'e', label: shortcutTexts.edit }] : []),
    ...(keys.onSave ? [{ keys: 'Mod+s', label: shortcutTexts.save }] : []),
    ...(keys.onSubmit ? [{ keys: 'Mod+Enter', label: shortcutTexts.submit }] : []),
    ...(keys.onPrevious ? [{ keys: '[', label: shortcutTexts.previous }] : []),
    ...(keys.onNext ? [{ keys: ']', label: shortcutTexts.next }] : []),
  ];
}

function actOf(keys: ObjectKeys, event: KeyboardEvent): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key === 'Enter') return isAsking() || isInLines(event) ? undefined : keys.onSubmit;
  if (isCommand) return event.key.toLowerCase() === 's' ? keys.onSave : undefined;
  if (event.altKey || !areForPage(event.target) || !areShortcutsOn()) return undefined;
  return { e: keys.onEdit, '[': keys.onPrevious, ']': keys.onNext }[event.key];
}

// There it begins a new row.
const isInLines = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.edit-grid') !== null;

const isAsking = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;
