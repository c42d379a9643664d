import { create } from 'zustand';
import { createPath, type Location } from 'react-router';
import { discard, isDirty } from '../leaveGuard.ts';
import { forgetScreen } from '../screenState.ts';
import { allClosed, closed, entered, forgotten, lastTag, othersClosed, type Tag, type TagState } from './tagList.ts';
import { homeRoute } from './routes.ts';

interface Tags extends TagState {
  /** The address each kept screen was last seen at. */
  readonly locations: Readonly<Record<string, Location>>;
  /** How often a screen was built anew: by a refresh, or since its page was opened again before it was gone. */
  readonly generations: Readonly<Record<string, number>>;
  /** The page that is drawn. It has no tag any more where that was closed and the next page is on its way. */
  readonly shown: Location | undefined;
}

const homeTag: Tag = { path: homeRoute.path, fullPath: homeRoute.path, title: homeRoute.meta.title, affix: true };
const initial: Tags = { visited: [homeTag], cached: [], locations: {}, generations: {}, shown: undefined };

export const useTags = create<Tags>(() => initial);

export function resetTags(): void {
  useTags.setState(initial);
}

/** A page was entered: its tag and its screen follow. */
export function enterPage(tag: Tag, location: Location): void {
  const state = useTags.getState();
  const stored = state.locations[tag.path];
  // Who comes back to the same address finds the screen as it is: nothing in it has to be drawn again.
  const locations =
    stored && isSameAddress(stored, location) ? state.locations : { ...state.locations, [tag.path]: location };
  const generations = { ...state.generations, [tag.path]: generationOf(state, tag.path, location) };
  useTags.setState({ ...entered(state, tag, isDirty), locations, generations, shown: location });
}

/** Whether the page of a path has a tag. One that is drawn and has none is left in a moment. */
export const isOpen = (path: string): boolean => hasTag(useTags.getState(), path);

const hasTag = ({ visited }: Pick<Tags, 'visited'>, path: string): boolean => visited.some((tag) => tag.path === path);

/**
 * Which of its screens a page has while this is the address, counted from 0. One that was closed and opened again before
 * anything else was drawn has the next: the former is still there, and knows what was to be forgotten.
 */
export function generationOf(state: Tags, path: string, { pathname, key }: Location): number {
  const { shown } = state;
  const isReopened = path === pathname && path === shown?.pathname && key !== shown.key && !hasTag(state, path);
  return (state.generations[path] ?? 0) + (isReopened ? 1 : 0);
}

/** Whether two visits of a screen show the same: every visit has a key of its own, which no screen asks for. */
export const isSameAddress = (one: Location, other: Location): boolean =>
  createPath(one) === createPath(other) && one.state === other.state;

/** Names the tag of a page after what it shows. */
export function titleTag(path: string, ownTitle: string): void {
  useTags.setState(({ visited }) => ({
    visited: visited.map((tag) => (tag.path === path && tag.ownTitle !== ownTitle ? { ...tag, ownTitle } : tag)),
  }));
}

/** Closes a tag and forgets its screen. Answers where to go if that was the current page. */
export function closeTag(path: string): string {
  useTags.setState(closed(useTags.getState(), path));
  forgetPage(path);
  return lastTag(useTags.getState());
}

export function closeOtherTags(path: string): void {
  const { visited } = useTags.getState();
  useTags.setState(othersClosed(useTags.getState(), path));
  visited.filter((tag) => tag.path !== path).forEach((tag) => discard(tag.path));
  sessionStorage.clear();
}

/** Closes all tags but the affixed ones. Answers where to go. */
export function closeAllTags(): string {
  const { visited } = useTags.getState();
  useTags.setState(allClosed(useTags.getState()));
  visited.forEach((tag) => forgetPage(tag.path));
  return lastTag(useTags.getState());
}

/** Has the screen of a page built anew; what the user searched for and typed is still in session storage. */
export function rebuild(path: string): void {
  discard(path);
  const state = useTags.getState();
  const { generations } = state;
  useTags.setState({
    ...forgotten(state, path),
    generations: { ...generations, [path]: (generations[path] ?? 0) + 1 },
  });
}

function forgetPage(path: string): void {
  discard(path);
  forgetScreen(path);
}
