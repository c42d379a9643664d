import { useId, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import type { Label } from '#model/label.ts';
import { useSettings } from '../settings.ts';
import { areForPage, continued, isSingle, pressed } from './keys.ts';

/** A shortcut of the shell or of a page. */
export interface Shortcut {
  /** `Mod+k` (Ctrl or ⌘), `Alt+w`, `?`, or one key after the other: `g h`. Several ways are several entries. */
  readonly keys: string;
  readonly label: Label;
  /** Left out by pages that listen for the key themselves and only want it listed. */
  readonly run?: () => void;
  /** Works without standing in the list: another entry tells of several together. */
  readonly unlisted?: true;
}

interface Group {
  readonly title: Label;
  readonly shortcuts: { readonly current: readonly Shortcut[] };
}

const useGroups = create<{ readonly groups: ReadonlyMap<string, Group> }>(() => ({ groups: new Map() }));

/** Registers the shortcuts of a part of the page under a title, for as long as it is on the screen. */
export function useShortcuts(title: Label, shortcuts: readonly Shortcut[]): void {
  const id = useId();
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  // Keys count as soon as the page is seen.
  useLayoutEffect(() => {
    useGroups.setState(({ groups }) => ({ groups: new Map(groups).set(id, { title, shortcuts: latest }) }));
    return () => useGroups.setState(({ groups }) => ({ groups: new Map([...groups].filter(([each]) => each !== id)) }));
  }, [id, title]);
}

/** Whether the user wants shortcuts at all. */
export const areShortcutsOn = (): boolean => useSettings.getState().shortcuts;

/** The shortcuts that work now, by the title of their part of the page. */
export function registeredShortcuts(): readonly { readonly title: Label; readonly shortcuts: readonly Shortcut[] }[] {
  const groups = [...useGroups.getState().groups.values()];
  return [...Map.groupBy(groups, ({ title }) => title)].map(([title, same]) => ({
    title,
    shortcuts: [
      ...new Map(same.flatMap(({ shortcuts }) => shortcuts.current.map((each) => [each.keys, each] as const))).values(),
    ],
  }));
}

const sequencePause = 1200;

/** Listens for the registered shortcuts; used once, by the shell. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    let waiting: { readonly keys: string; readonly since: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      if (['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
      const runnable = registeredShortcuts().flatMap(({ shortcuts }) => shortcuts.filter(({ run }) => run));
      const before = waiting && event.timeStamp - waiting.since < sequencePause ? waiting.keys : undefined;
      const key = pressed(event);
      waiting = undefined;
      if (isSingle(key) && !areForPage(event.target)) return;
      const next = continued(
        runnable.map(({ keys }) => keys),
        before,
        key,
      );
      if (next.waiting !== undefined) waiting = { keys: next.waiting, since: event.timeStamp };
      const wanted = runnable.find(({ keys }) => keys === next.match);
      if (!wanted) return;
      event.preventDefault();
      wanted.run?.();
    };
    // Before the pages: the second key of a sequence is not theirs.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
