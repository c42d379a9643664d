import { useLayoutEffect, useState, type RefObject } from 'react';
import { spanOfWidth } from './schema.ts';

const pause = 150;

/** The columns of 24 that fit the width of an element; looked at again at most every 150 ms while it changes. */
export function useContainerSpan(element: RefObject<HTMLElement | null>): number {
  const [span, setSpan] = useState(24);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => setSpan(spanOfWidth(current.clientWidth));
    measure();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        measure();
      }, pause);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return span;
}
