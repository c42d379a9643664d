/** How somebody arranged the columns of a list. Names that no longer exist are ignored, new ones come last. */
export interface ColumnLayout {
  /** Names from left to right. */
  readonly order: readonly string[];
  /** Shown or hidden by choice; the others are as the document declares. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly pinned: Readonly<Record<string, 'left' | 'right'>>;
  readonly widths: Readonly<Record<string, number>>;
}

export const usualLayout: ColumnLayout = { order: [], shown: {}, pinned: {}, widths: {} };

const narrowest = 64;
const widest = 800;

/** All column names in the order of the layout. */
export function orderedNames(all: readonly string[], layout: ColumnLayout): string[] {
  const known = new Set(all);
  const arranged = layout.order.filter((name) => known.has(name));
  if (arranged.length === 0) return [...all];
  const missing = all.filter((name) => !arranged.includes(name));
  return [...arranged, ...missing];
}

/** Whether a column is shown: by choice, else as the document declares. */
export const isShown = (name: string, usual: ReadonlySet<string>, layout: ColumnLayout): boolean =>
  layout.shown[name] ?? usual.has(name);

/** The names of the columns to show: pinned left, then the free ones, then pinned right. */
export function visibleNames(all: readonly string[], usual: readonly string[], layout: ColumnLayout): string[] {
  const usualNames = new Set(usual);
  const shown = orderedNames(all, layout).filter((name) => isShown(name, usualNames, layout));
  const at = (side: 'left' | 'right' | undefined): string[] => shown.filter((name) => layout.pinned[name] === side);
  return [...at('left'), ...at(undefined), ...at('right')];
}

/** The layout with a column at another place among all columns. */
export function withMoved(all: readonly string[], layout: ColumnLayout, name: string, to: number): ColumnLayout {
  const names = orderedNames(all, layout).filter((each) => each !== name);
  const place = Math.max(0, Math.min(names.length, to));
  return { ...layout, order: [...names.slice(0, place), name, ...names.slice(place)] };
}

/** The layout with a column shown or hidden. */
export const withShown = (layout: ColumnLayout, name: string, shown: boolean): ColumnLayout => ({
  ...layout,
  shown: { ...layout.shown, [name]: shown },
});

/** The layout with a column pinned to a side, or free again. */
export function withPinned(layout: ColumnLayout, name: string, side: 'left' | 'right' | undefined): ColumnLayout {
  const { [name]: _, ...others } = layout.pinned;
  return { ...layout, pinned: side ? { ...others, [name]: side } : others };
}

/** The layout with a column of another width, within reason. */
export const withWidth = (layout: ColumnLayout, name: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [name]: Math.round(Math.max(narrowest, Math.min(widest, width))) },
});

/** Whether anything was arranged at all. */
export const isArranged = (layout: ColumnLayout): boolean =>
  layout.order.length > 0 || [layout.shown, layout.pinned, layout.widths].some((each) => Object.keys(each).length > 0);

/** A layout that was stored on the server; the usual one when it cannot be read. */
export function readLayout(stored: unknown): ColumnLayout {
  const source = record(stored);
  const order = source['order'];
  return {
    order: Array.isArray(order) ? order.filter((name) => typeof name === 'string') : [],
    shown: entriesOf(source['shown'], (value): value is boolean => typeof value === 'boolean'),
    pinned: entriesOf(source['pinned'], (value): value is 'left' | 'right' => value === 'left' || value === 'right'),
    widths: entriesOf(source['widths'], isWidth),
  };
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= narrowest && value <= widest;

function entriesOf<V>(stored: unknown, isValid: (value: unknown) => value is V): Record<string, V> {
  return Object.fromEntries(
    Object.entries(record(stored)).flatMap(([name, value]) => (isValid(value) ? [[name, value] as const] : [])),
  );
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
