import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const usual = 400;
const below = 30;
const pause = 150;

interface TableHeight<E extends HTMLElement> {
  readonly place: RefObject<E | null>;
  readonly height: number;
}

interface TableHeightOptions {
  /** It reaches down as far as the window does. */
  readonly adaptive: boolean;
  /** What stands above and below its rows, in pixels: titles and the pages. */
  readonly reserved?: number;
}

/**
 * The height of the rows of a table, in pixels: 400 unless it is adaptive; one that is reaches down to 30 px above the edge
 * of the window, and is 400 where less is left.
 */
export function useTableHeight<E extends HTMLElement>({ adaptive, reserved = 0 }: TableHeightOptions): TableHeight<E> {
  const place = useRef<E>(null);
  const [measured, setMeasured] = useState(usual);
  useLayoutEffect(() => {
    if (!adaptive) return undefined;
    const measure = (): void => {
      const top = (place.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setMeasured(Math.max(usual, Math.round(window.innerHeight - top - reserved - below)));
    };
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        measure();
      }, pause);
    };
    window.addEventListener('resize', later);
    return () => {
      window.removeEventListener('resize', later);
      clearTimeout(timer);
    };
  }, [adaptive, reserved]);
  return { place, height: adaptive ? measured : usual };
}
