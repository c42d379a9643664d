/** A visited page, shown as a tag. */
export interface Tag {
  readonly path: string;
  /** With its query: where a click on the tag leads. */
  readonly fullPath: string;
  /** An i18n key. */
  readonly title: string;
  readonly affix: boolean;
  readonly noCache?: boolean;
  /** One object below a list, such as one order. */
  readonly isObject?: boolean;
  /** What the page itself says it shows, such as a document number. */
  readonly ownTitle?: string;
}

export interface TagState {
  readonly visited: readonly Tag[];
  /** Paths whose screens are kept alive, the least recently used first. */
  readonly cached: readonly string[];
}

/** Hidden screens that are kept alive beside the visible one. */
export const maxHidden = 12;

/** A page was entered: its tag is added or follows the new query, its screen becomes the most recent. */
export function entered(state: TagState, tag: Tag, isDirty: (path: string) => boolean): TagState {
  const others = state.cached.filter((path) => path !== tag.path);
  const cached = tag.noCache ? others : withRoom([...others, tag.path], isDirty);
  return { visited: visitedWith(state.visited, tag), cached };
}

function visitedWith(visited: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = visited.find(({ path }) => path === tag.path);
  if (known) {
    if (known.fullPath === tag.fullPath) return visited;
    return visited.map((each) => (each === known ? { ...known, fullPath: tag.fullPath } : each));
  }
  // The pages of the languages take the place of each other.
  const replaced = isLanguagePage(tag) ? visited.find(isLanguagePage) : undefined;
  return replaced ? visited.map((each) => (each === replaced ? tag : each)) : [...visited, tag];
}

const isLanguagePage = ({ path }: Tag): boolean => path.startsWith('/language/');

function withRoom(cached: readonly string[], isDirty: (path: string) => boolean): readonly string[] {
  if (cached.length <= maxHidden + 1) return cached;
  // Unsaved changes are never thrown away to save memory, nor is the visible screen, which is the last.
  const oldest = cached.slice(0, -1).find((path) => !isDirty(path));
  return oldest === undefined ? cached : cached.filter((path) => path !== oldest);
}

/** A tag was closed. Affixed tags stay. */
export function closed(state: TagState, path: string): TagState {
  const tag = state.visited.find((each) => each.path === path);
  if (!tag || tag.affix) return state;
  return {
    visited: state.visited.filter((each) => each !== tag),
    cached: state.cached.filter((each) => each !== path),
  };
}

/** All other tags were closed; affixed ones stay, only the chosen screen is kept alive. */
export function othersClosed(state: TagState, path: string): TagState {
  return {
    visited: state.visited.filter((tag) => tag.affix || tag.path === path),
    cached: state.cached.filter((each) => each === path),
  };
}

export function allClosed(state: TagState): TagState {
  return { visited: state.visited.filter((tag) => tag.affix), cached: [] };
}

/** Where to go when the tag of the current page is gone: the last tag of the list, else the root. */
export const lastTag = (state: TagState): string => state.visited.at(-1)?.fullPath ?? '/';

/** The screen is no longer kept alive: its next visit builds it anew. */
export function forgotten(state: TagState, path: string): TagState {
  return { ...state, cached: state.cached.filter((each) => each !== path) };
}

export interface Stripe {
  readonly scrollLeft: number;
  readonly width: number;
  readonly scrollWidth: number;
}

const visiblePadding = 4;

/** How far a click on a scroll button moves the tag bar, clamped to its ends. */
export function scrolledBy(stripe: Stripe, direction: -1 | 1): number {
  return clamped(stripe, stripe.scrollLeft + direction * (stripe.width - 100));
}

/** The wheel moves the bar by a quarter of its delta; down moves right. */
export function wheeled(stripe: Stripe, deltaY: number): number {
  return clamped(stripe, stripe.scrollLeft + deltaY / 4);
}

function clamped({ scrollWidth, width }: Stripe, left: number): number {
  return Math.max(0, Math.min(left, Math.max(0, scrollWidth - width)));
}

interface Place {
  readonly left: number;
  readonly width: number;
}

/** Where to scroll so that the active tag and its neighbours are seen. */
export function scrolledTo(stripe: Stripe, tags: readonly Place[], active: number): number {
  if (active <= 0) return 0;
  if (active >= tags.length - 1) return clamped(stripe, stripe.scrollWidth);
  const before = tags[active - 1];
  const after = tags[active + 1];
  if (!before || !after) return stripe.scrollLeft;
  const right = after.left + after.width + visiblePadding;
  if (right > stripe.scrollLeft + stripe.width) return clamped(stripe, right - stripe.width);
  const left = before.left - visiblePadding;
  return left < stripe.scrollLeft ? clamped(stripe, left) : stripe.scrollLeft;
}
