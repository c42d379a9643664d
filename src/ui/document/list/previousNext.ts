import { create } from 'zustand';

/** The rows of each list as they were last shown, by the path of the list: an object page steps through them. */
const useShownRows = create<Readonly<Record<string, readonly string[]>>>(() => ({}));

/** Remembers the rows a list shows. */
export const rememberRows = (path: string, ids: readonly string[]): void => useShownRows.setState({ [path]: ids });

/** The rows before and after a row in the list it was opened from. */
export function usePreviousNext(
  path: string,
  id: string,
): { readonly before?: string | undefined; readonly after?: string | undefined } {
  const ids = useShownRows((rows) => rows[path]);
  const place = ids?.indexOf(id) ?? -1;
  if (!ids || place < 0) return {};
  return { before: ids[place - 1], after: ids[place + 1] };
}
