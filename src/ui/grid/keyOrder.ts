/** What the grid is about: a key that follows must not come before it is done. */
export type Pace = 'still' | 'moving' | 'opening' | 'closing';

/** A key as far as it matters here, and whether it was pressed in the editor of a cell. */
export interface Pressed {
  readonly key: string;
  readonly isCommand: boolean;
  readonly isInEditor: boolean;
}

const arrows = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);
const closing = new Set(['Enter', 'Tab', 'Escape']);
const moving = new Set([...arrows, 'Tab', 'Home', 'End']);

export const isWritten = ({ key, isCommand }: Pressed): boolean => !isCommand && key.length === 1;

/** What a key that is let through has the grid do; undefined when it is done at once. */
export function paceOf(pressed: Pressed): Exclude<Pace, 'still'> | undefined {
  const { key, isCommand, isInEditor } = pressed;
  if (isInEditor) return !isCommand && closing.has(key) ? 'closing' : undefined;
  // With Ctrl, Enter leads into a new row.
  if (moving.has(key) || (key === 'Enter' && isCommand)) return 'moving';
  return isWritten(pressed) || key === 'F2' || key === 'Enter' ? 'opening' : undefined;
}

const clipboard = new Set(['c', 'x', 'v', 'Insert']);

/** Whether a key copies or pastes: only the browser can, and only at once. */
export const isOfClipboard = ({ key, isCommand }: Pressed): boolean => isCommand && clipboard.has(key);

/** Whether a key may come although the grid is not done: it keeps the order of arrows, and of what is written, itself. */
export function mayFollow(pace: Pace, pressed: Pressed): boolean {
  if (pace === 'moving') return arrows.has(pressed.key) && !pressed.isInEditor;
  return pace === 'still' || (pace === 'opening' && isWritten(pressed));
}
