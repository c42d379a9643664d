type Ids = readonly string[] | null | undefined;

/** The condition of a search that a field holds one of these ids; none where no id is named. */
export const amongIds = (name: string, ids: Ids): Record<string, readonly string[]> =>
  ids && ids.length > 0 ? { [name]: ids } : {};

/** The same as a part of the address of a list. */
export const amongInAddress = (name: string, ids: Ids): string[] =>
  ids && ids.length > 0 ? [`${name}:in:${ids.join('|')}`] : [];
