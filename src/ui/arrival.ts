import type { Code } from './loadable.ts';

/** Something that is loaded once, for whoever asks first and all who ask meanwhile. */
export interface Arrival extends Code {
  /**
   * Goes on only when it is here. While something is drawn, React draws it again when it has come (its place is held by the
   * next `Suspense`), and what kept it from coming is thrown there. Elsewhere `bring` is to be awaited first.
   */
  readonly need: () => void;
}

/** What stops the drawing of whatever needs more: an error that React waits for. */
class NotHere extends Error {
  // oxlint-disable-next-line unicorn/no-thenable -- React knows by it what it can wait for
  readonly then: Promise<void>['then'];

  constructor(name: string, coming: Promise<void>) {
    super(`${name} is not loaded yet: outside of drawing, bring it first.`);
    // oxlint-disable-next-line unicorn/no-thenable -- as above
    this.then = coming.then.bind(coming);
  }
}

// Whoever waited is told of a failure; whoever comes later tries again.
const remembered = 1000;

export function arrivalOf(name: string, load: () => Promise<void>): Arrival {
  let isHere = false;
  let coming: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const begin = async (): Promise<void> => {
    try {
      await load();
      isHere = true;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const bring = (): Promise<void> => (coming ??= begin());
  const fail = (error: unknown): void => {
    failure = { error };
    setTimeout(() => (failure = undefined), remembered);
  };
  return {
    isHere: () => isHere,
    bring,
    need() {
      if (isHere) return;
      if (failure) throw failure.error;
      throw new NotHere(name, bring().catch(fail));
    },
  };
}
