/** A page to choose, or a gap between pages. */
export type PagerItem = number | 'gap-before' | 'gap-after';

/** The buttons of a pager: first and last page always, and the pages round the current one, at most `count` in all. */
export function pagerItems(page: number, pages: number, count: number): PagerItem[] {
  if (pages <= count) return range(1, pages);
  const middle = count - 2;
  const half = Math.floor(middle / 2);
  const start = Math.max(2, Math.min(page - half, pages - middle));
  const between = range(start, start + middle - 1);
  const items: PagerItem[] = [1, ...between, pages];
  if (start > 2) items[1] = 'gap-before';
  if (start + middle - 1 < pages - 1) items[items.length - 2] = 'gap-after';
  return items;
}

/** How many pages there are; at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
