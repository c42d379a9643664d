import {
  createElement,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/** What can be loaded before it is needed. */
export interface Code {
  /** Loads it before somebody needs it; fails when it cannot be loaded. */
  readonly bring: () => Promise<void>;
  readonly isHere: () => boolean;
}

export type Loadable<P> = FunctionComponent<P> & Code;

/**
 * A component whose code is loaded when it is first drawn; until then `waiting` stands in its place. A failure is thrown
 * there, and the next one to draw it tries again. React's own `lazy` keeps what has arrived back until 300 ms after its
 * placeholder was drawn, which is most of the time that opening a page takes.
 */
export function loadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): Loadable<P> {
  let found: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const bring = async (): Promise<void> => {
    try {
      found = await load();
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const code: Code = { isHere: () => found !== undefined, bring: () => (coming ??= bring()) };
  function Loaded(props: P) {
    useLoaded(code);
    return found ? createElement(found, props) : waiting;
  }
  return Object.assign(Loaded, code);
}

/** Whether a component is there to be drawn; one that is loadable is loaded now. Throws what kept it from being loaded. */
export function useLoaded(component: object | undefined): boolean {
  const code: Partial<Code> | undefined = component;
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const bring = code?.bring;
  const isHere = code?.isHere?.() ?? true;
  useLayoutEffect(() => {
    if (!isHere) bring?.().then(redraw, (error: unknown) => setFailure({ error }));
  }, [bring, isHere]);
  if (failure) throw failure.error;
  return isHere;
}
