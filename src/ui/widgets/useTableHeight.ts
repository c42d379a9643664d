import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const usual = 400;
const below = 30;
const pause = 150;

interface TableHeight<E extends HTMLElement> {
  readonly place: RefObject<E | null>;
  readonly height: number;
}

/** The height of a table: as given, 400 otherwise; an adaptive one reaches down to 30 px above the edge of the window. */
export function useTableHeight<E extends HTMLElement>(height?: number, adaptive = false): TableHeight<E> {
  const place = useRef<E>(null);
  const [measured, setMeasured] = useState(height ?? usual);
  useLayoutEffect(() => {
    if (!adaptive) return undefined;
    const measure = (): void => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      setMeasured(Math.max(120, window.innerHeight - top - below));
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
  }, [adaptive]);
  return { place, height: adaptive ? measured : (height ?? usual) };
}
