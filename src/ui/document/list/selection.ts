/** A row that can be ticked. */
export interface Identified {
  readonly id: string;
}

/** The ticked rows of a list: some rows, or every row that the conditions give. */
export interface Selection<R extends Identified> {
  readonly rows: ReadonlyMap<string, R>;
  /** The row last ticked by itself, where a Shift range begins. */
  readonly anchor?: string;
  /** All results of the query are meant, not only the known rows. */
  readonly everything: boolean;
}

export const nothingSelected = { rows: new Map<string, never>(), everything: false } as const;

/** How many rows are ticked, when all results are `total`. */
export const countOf = (selection: Selection<Identified>, total: number): number =>
  selection.everything ? total : selection.rows.size;

/** The selection with one row ticked or unticked; unticking one of everything leaves the rows of the page. */
export function toggled<R extends Identified>(selection: Selection<R>, row: R): Selection<R> {
  const rows = new Map(selection.rows);
  if (!rows.delete(row.id)) rows.set(row.id, row);
  return { rows, anchor: row.id, everything: false };
}

/** The selection with all rows between the anchor and a row ticked, as they stand on the page. */
export function extended<R extends Identified>(selection: Selection<R>, page: readonly R[], row: R): Selection<R> {
  const start = page.findIndex(({ id }) => id === selection.anchor);
  const end = page.findIndex(({ id }) => id === row.id);
  if (start < 0 || end < 0) return toggled(selection, row);
  const rows = new Map(selection.rows);
  for (const each of page.slice(Math.min(start, end), Math.max(start, end) + 1)) rows.set(each.id, each);
  return { rows, ...(selection.anchor ? { anchor: selection.anchor } : {}), everything: false };
}

/** The selection with every row of a page ticked, or unticked if all were. */
export function pageToggled<R extends Identified>(selection: Selection<R>, page: readonly R[]): Selection<R> {
  const all = isPageSelected(selection, page);
  const rows = new Map(selection.rows);
  for (const row of page) {
    if (all) rows.delete(row.id);
    else rows.set(row.id, row);
  }
  return { rows, everything: false };
}

/** Whether every row of a page is ticked. */
export const isPageSelected = (selection: Selection<Identified>, page: readonly Identified[]): boolean =>
  page.length > 0 && page.every(({ id }) => selection.rows.has(id));

/** Every result of the query, beginning with the rows that are known. */
export const everythingSelected = <R extends Identified>(selection: Selection<R>): Selection<R> => ({
  rows: selection.rows,
  everything: true,
});

/** Only the rows of these ids stay ticked, as after an act in which some rows failed. */
export function onlySelected<R extends Identified>(selection: Selection<R>, ids: ReadonlySet<string>): Selection<R> {
  return { rows: new Map([...selection.rows].filter(([id]) => ids.has(id))), everything: false };
}

/** The selection without some rows, as after an act that they were ticked for. */
export function withoutRows<R extends Identified>(selection: Selection<R>, ids: readonly string[]): Selection<R> {
  if (!ids.some((id) => selection.rows.has(id))) return selection;
  const done = new Set(ids);
  return { rows: new Map([...selection.rows].filter(([id]) => !done.has(id))), everything: false };
}

/** The selection without the rows of a page that an act has taken out of the list; ticks on other pages stay. */
export function withoutGone<R extends Identified>(
  selection: Selection<R>,
  before: readonly R[],
  now: readonly R[],
): Selection<R> {
  const left = new Set(now.map(({ id }) => id));
  const gone = before.filter(({ id }) => selection.rows.has(id) && !left.has(id));
  if (gone.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const { id } of gone) rows.delete(id);
  return { rows, everything: false };
}

/** Ticked rows as the server has them now: a list that was read again brings their new states. */
export function refreshed<R extends Identified>(selection: Selection<R>, page: readonly R[]): Selection<R> {
  const changed = page.filter((row) => selection.rows.has(row.id) && selection.rows.get(row.id) !== row);
  if (changed.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const row of changed) rows.set(row.id, row);
  return { ...selection, rows };
}
