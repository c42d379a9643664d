/** States that can be gone back to and forward again. */
export interface Undo<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

const most = 50;

export const nothingToUndo: Undo<never> = { past: [], future: [] };

/** After a step: the state before it can be gone back to, what was undone is given up. */
export const stepped = <T>(undo: Undo<T>, before: T): Undo<T> => ({
  past: [...undo.past, before].slice(-most),
  future: [],
});

/** One step back from the present; undefined when there is none. */
export function undone<T>(undo: Undo<T>, present: T): { readonly undo: Undo<T>; readonly present: T } | undefined {
  const before = undo.past.at(-1);
  if (before === undefined) return undefined;
  return { present: before, undo: { past: undo.past.slice(0, -1), future: [present, ...undo.future] } };
}

/** One step forward again; undefined when there is none. */
export function redone<T>(undo: Undo<T>, present: T): { readonly undo: Undo<T>; readonly present: T } | undefined {
  const [after, ...future] = undo.future;
  if (after === undefined) return undefined;
  return { present: after, undo: { past: [...undo.past, present], future } };
}
