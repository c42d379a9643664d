/** How a Chinese title is typed with Latin letters. */
export interface Pinyin {
  readonly initials: string;
  readonly letters: string;
}

/** How well a title fits what was typed: 0 begins with it, 1 contains it, 2 by its pinyin; undefined not at all. */
export function fit(title: string, pinyin: Pinyin | undefined, typed: string): number | undefined {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return 1;
  const place = title.toLowerCase().indexOf(wanted);
  if (place >= 0) return place === 0 ? 0 : 1;
  const latin = wanted.replaceAll(' ', '');
  if (!pinyin || !/^[a-z0-9]+$/.test(latin)) return undefined;
  return pinyin.initials.includes(latin) || pinyin.letters.startsWith(latin) ? 2 : undefined;
}

/** The entries that fit, the best first, otherwise in their own order. */
export function fitting<T extends { readonly title: string }>(
  entries: readonly T[],
  pinyin: ReadonlyMap<string, Pinyin>,
  typed: string,
): T[] {
  return entries
    .flatMap((entry) => {
      const rank = fit(entry.title, pinyin.get(entry.title), typed);
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
