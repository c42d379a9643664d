import { useEffect, useEffectEvent, type RefObject } from 'react';
import { shortcutTexts } from '../../palette/texts.ts';
import { areForPage } from '../../shell/keys.ts';
import { areShortcutsOn, useShortcuts, type Shortcut } from '../../shell/shortcuts.ts';

/** What the keys of a list do. */
export interface ListKeys {
  readonly onMove: (by: 1 | -1) => void;
  readonly onOpen: () => void;
  readonly onTick: () => void;
  readonly onPreview: () => void;
  readonly onCreate: () => void;
  readonly onSearch: () => void;
}

const listed: readonly Shortcut[] = [
  { keys: 'j', label: shortcutTexts.down },
  { keys: 'k', label: shortcutTexts.up },
  { keys: 'Enter', label: shortcutTexts.openRow },
  { keys: 'x', label: shortcutTexts.tick },
  { keys: ' ', label: shortcutTexts.preview },
  { keys: 'n', label: shortcutTexts.create },
  { keys: '/', label: shortcutTexts.search },
];

const moves: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The single keys of a list; they work only while no input has the focus and no dialog is open. */
export function useListKeys(container: RefObject<HTMLElement | null>, keys: ListKeys): void {
  useShortcuts(shortcutTexts.list, listed);
  const onPress = useEffectEvent((event: KeyboardEvent): void => {
    if (
      !areShortcutsOn() ||
      event.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented
    )
      return;
    if (!isForList(event.target, container.current)) return;
    if (act(keys, event)) event.preventDefault();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => onPress(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function act(keys: ListKeys, { key, target }: KeyboardEvent): boolean {
  const by = moves[key];
  if (by) keys.onMove(by);
  else if (key === 'x') keys.onTick();
  else if (key === 'n') keys.onCreate();
  else if (key === '/') keys.onSearch();
  // On a button or link these two keys already have their own meaning.
  else if (isPressable(target)) return false;
  else if (key === 'Enter') keys.onOpen();
  else if (key === ' ') keys.onPreview();
  else return false;
  return true;
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a,button,[role="button"],[role="slider"],input') !== null;

function isForList(target: EventTarget | null, container: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement) || !container) return false;
  if (!areForPage(target) || target.closest('[role="menu"]')) return false;
  return target === document.body || target.id === 'content' || container.contains(target);
}
