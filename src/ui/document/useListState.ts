import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useScreenState } from '../screenState.ts';
import { addressOf, emptyList, listStateOf, type ListState } from './listState.ts';

export interface ListStateControl {
  readonly state: ListState;
  readonly change: (next: ListState) => void;
  /** Neither the address nor this session says what to show: the default view may. */
  readonly isFresh: boolean;
  /** The path of the list, under which its rows have their own pages. */
  readonly path: string;
}

/** The state of a list, kept in the address and for this session. */
export function useListState(): ListStateControl {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Behind other tabs the address is that of another screen; a list keeps its own path for life.
  const [path] = useState(pathname);
  const [kept, keep] = useScreenState<string>('search', '');
  const [state, setState] = useState<ListState | undefined>(() => listStateOf(search) ?? listStateOf(kept));
  const current = useRef(state);
  current.current = state;

  const change = useCallback(
    (next: ListState): void => {
      setState(next);
      const address = addressOf(next);
      keep(address === '' ? undefined : address);
      void navigate(path + address, { replace: true });
    },
    [keep, navigate, path],
  );

  useEffect(() => {
    if (pathname !== path) return;
    const held = current.current ? addressOf(current.current) : '';
    const asked = listStateOf(search);
    // Coming back through the menu or a tab shows the list as it was left; a link with conditions wins.
    if (asked && addressOf(asked) !== held) setState(asked);
    else if (!asked && held !== '') void navigate(path + held, { replace: true });
  }, [pathname, search, path, navigate]);

  return { state: state ?? emptyList, change, isFresh: state === undefined, path };
}
