import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

const step = 50;
// Before people come to the end, so that they rarely see it.
const ahead = '600px';

interface GrowingProps<T> {
  readonly items: readonly T[];
  /** How many are shown in any case, so that what is said about one of them is found. */
  readonly least?: number;
  readonly render: (item: T, index: number) => ReactNode;
}

/** The first cards of a long list, and more of them when their end comes into sight or is asked for. */
export function Growing<T>({ items, least = 0, render }: GrowingProps<T>) {
  const text = useText();
  const [asked, ask] = useState(step);
  const count = Math.max(asked, least);
  const end = useRef<HTMLLIElement>(null);
  const rest = items.length - count;
  useEffect(() => {
    const place = end.current;
    if (!place || rest <= 0) return;
    const onVisible = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask(count + step);
    };
    const visible = new IntersectionObserver(onVisible, { rootMargin: ahead });
    visible.observe(place);
    return () => visible.disconnect();
  }, [count, rest]);
  return (
    <>
      {items.slice(0, count).map(render)}
      {rest > 0 ? (
        <li ref={end}>
          <Button block type="text" onClick={() => ask(count + step)} data-testid="show-more">
            {text(widgetTexts.showMore, { n: rest })}
          </Button>
        </li>
      ) : null}
    </>
  );
}
