import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useScreenLocation } from '../../screenLocation.ts';
import { useScreenState } from '../../screenState.ts';
import { isOpen } from '../../shell/tags.ts';
import { addressOf, emptyList, listStateOf, type ListState } from './listState.ts';

export interface ListStateControl {
  readonly state: ListState;
  readonly change: (next: ListState) => void;
  /** Neither the address nor this session says what to show: the default view may. */
  readonly isFresh: boolean;
  /** The path of the list, under which its rows have their own pages. */
  readonly path: string;
}

// What comes late, as the default view does, leads nobody back who has just gone on to another page, or closed this one.
const isHere = (path: string): boolean => window.location.pathname === path && isOpen(path);

/** Kept for a list whose conditions were all taken away: it does not begin with any again. */
const plain = '?';

/** The state of a list, kept in the address and for this session. */
export function useListState(): ListStateControl {
  const { pathname: path, search } = useScreenLocation();
  const navigate = useNavigate();
  const [stored, keep] = useScreenState<string>('search', '');
  const [state, setState] = useState<ListState | undefined>(
    () => listStateOf(search) ?? (stored === plain ? emptyList : listStateOf(stored)),
  );

  const change = useCallback(
    (next: ListState): void => {
      setState(next);
      const address = addressOf(next);
      keep(address === '' ? plain : address);
      if (isHere(path)) void navigate(path + address, { replace: true });
    },
    [keep, navigate, path],
  );

  // A link with conditions, opened while the list is there, wins over what it showed.
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    const asked = listStateOf(search);
    if (asked && addressOf(asked) !== (state ? addressOf(state) : '')) setState(asked);
  }
  // Coming back through the menu or a tab shows the list as it was left.
  const held = state ? addressOf(state) : '';
  useEffect(() => {
    if (isHere(path) && listStateOf(search) === undefined && held !== '') void navigate(path + held, { replace: true });
  }, [path, search, held, navigate]);

  return { state: state ?? emptyList, change, isFresh: state === undefined, path };
}
