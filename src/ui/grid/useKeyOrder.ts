import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isOfClipboard, mayFollow, paceOf, isWritten, type Pace, type Pressed } from './keyOrder.ts';
import { isBesideCells, isEntering, isInGrid } from './useGridFocus.ts';

// As long as the grid may take on a slow machine; where nothing comes of a key, at the last row or in a fixed cell, the
// next has waited for so long.
const patience: Readonly<Record<Exclude<Pace, 'still'>, number>> = { moving: 250, opening: 2000, closing: 2000 };

/**
 * Holds back what is typed or pasted while the grid is still moving, or opening or closing an editor, and gives it to the
 * grid when that is done: it would write the key into the cell before. `paste` takes all that is pasted into cells. Gives
 * what tells that nothing came of a key.
 */
export function useKeyOrder(grid: RefObject<HTMLRevoGridElement | null>, paste: (block: string) => void): () => void {
  const settled = useRef<() => void>(() => undefined);
  const onBlock = useEffectEvent(paste);
  useEffect(() => {
    const { current: element } = grid;
    if (!element) return undefined;
    const order = keyOrder(element, (block) => onBlock(block));
    settled.current = order.settle;
    window.addEventListener('keydown', order.onKey, true);
    window.addEventListener('paste', order.onPaste, true);
    element.addEventListener('afterfocus', order.onMoved);
    return () => {
      order.drop();
      window.removeEventListener('keydown', order.onKey, true);
      window.removeEventListener('paste', order.onPaste, true);
      element.removeEventListener('afterfocus', order.onMoved);
    };
  }, [grid]);
  return () => settled.current();
}

function keyOrder(grid: HTMLElement, paste: (block: string) => void) {
  /** Keys, and texts that were pasted between them. */
  const held: (KeyboardEvent | string)[] = [];
  const input = new WeakSet<Event>();
  let pace: Pace = 'still';
  let moves = 0;
  // What was begun by typing over a cell ends with an arrow down too, as in Excel.
  let isTypedOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (next: Exclude<Pace, 'still'>): void => {
    moves = next === 'moving' ? moves + 1 : 0;
    pace = next;
    clearTimeout(timer);
    timer = setTimeout(settle, patience[next]);
    if (next !== 'moving') requestAnimationFrame(() => watch(next, undefined));
  };
  // An editor is there when it has the focus; it is gone when a cell has it and keeps it.
  const watch = (what: Pace, before: Element | null | undefined): void => {
    if (pace !== what) return;
    const { activeElement: place } = document;
    const isClosed = place === before && place?.closest('[role=gridcell]') && !grid.querySelector('revogr-edit');
    if (what === 'opening' ? place instanceof HTMLInputElement : isClosed) settle();
    else requestAnimationFrame(() => watch(what, place));
  };
  const settle = (): void => {
    clearTimeout(timer);
    [pace, moves] = ['still', 0];
    while (pace === 'still') {
      const next = held.shift();
      if (next === undefined) return;
      if (typeof next === 'string') givePasted(next);
      else give(next);
    }
  };
  // What tells of the change is itself at work on it.
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };
  // Taken by the grid as if it had just been typed; a text field takes no such keys, but what they would write or erase.
  const give = (event: KeyboardEvent): void => {
    const { activeElement: place } = document;
    if (place instanceof HTMLInputElement && isWritten(pressedOf(event))) {
      document.execCommand('insertText', false, event.key);
      return;
    }
    const erasing = erasers.get(event.key);
    if (place instanceof HTMLInputElement && erasing !== undefined) {
      document.execCommand(erasing);
      return;
    }
    const { shiftKey, ctrlKey, altKey, metaKey } = event;
    const { key, code } = isTypedOver && event.key === 'ArrowDown' && isInEditor() ? enter : event;
    const how = { bubbles: true, cancelable: true, composed: true };
    const again = new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey, metaKey, ...how });
    input.add(again);
    (place ?? grid).dispatchEvent(again);
  };
  const givePasted = (block: string): void => {
    if (document.activeElement instanceof HTMLInputElement) document.execCommand('insertText', false, block);
    else paste(block);
  };
  return {
    settle,
    drop: (): void => {
      clearTimeout(timer);
      held.length = 0;
    },
    onKey: (event: KeyboardEvent): void => {
      // The input method has the word.
      if (!isInGrid(grid) || event.isComposing || event.key === 'Process') return;
      // Beside its cells most keys are the browser's own.
      if (pace === 'still' && isBesideCells(event)) return isEntering(event, grid) ? begin('moving') : undefined;
      const pressed = pressedOf(event);
      if (isOfClipboard(pressed)) return;
      if (isTypedOver && pressed.isInEditor && event.key === 'ArrowDown' && pace === 'still') {
        event.preventDefault();
        event.stopImmediatePropagation();
        give(event);
        return;
      }
      if (!input.has(event) && (held.length > 0 || !mayFollow(pace, pressed))) {
        event.preventDefault();
        event.stopImmediatePropagation();
        // Whoever keeps a key down stops when it is let go, not when all is worked off.
        if (!event.repeat) held.push(event);
        return;
      }
      const next = paceOf(pressed);
      if (!next || (pace === 'opening' && next === 'opening')) return;
      if (next === 'opening') isTypedOver = isWritten(pressed);
      begin(next);
    },
    // The grid itself hears what is pasted only once it has drawn a cell that has been chosen.
    onPaste: (event: ClipboardEvent): void => {
      if (!isInGrid(grid)) return;
      const isStill = pace === 'still' && held.length === 0;
      if (isStill && document.activeElement instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const block = event.clipboardData?.getData('text/plain') ?? '';
      if (block === '') return;
      if (isStill) paste(block);
      else held.push(block);
    },
    onMoved: (): void => {
      if (pace !== 'moving') return;
      moves -= 1;
      if (moves <= 0) soon();
    },
  };
}

const erasers: ReadonlyMap<string, string> = new Map([
  ['Backspace', 'delete'],
  ['Delete', 'forwardDelete'],
]);

const enter = { key: 'Enter', code: 'Enter' } as const;

const isInEditor = (): boolean => document.activeElement?.matches('revogr-edit input') ?? false;

function pressedOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Pressed {
  return { key, isCommand: ctrlKey || metaKey || altKey, isInEditor: isInEditor() };
}
