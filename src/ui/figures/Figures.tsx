import './figures.css';
import { useEffect, useRef, useState } from 'react';
import { figuresFor } from '#model/figure.ts';
import { useMay } from '../access.tsx';
import { useText } from '../language.ts';
import { loadable, useLoaded } from '../loadable.ts';
import { allOutlines } from '../pages.ts';
import { useSession } from '../session.ts';
import { figureTexts } from './texts.ts';

// The library of the charts is heavy, and nobody waits for it: it comes when the page has been usable for a moment.
const FigureCards = loadable(async () => (await import('./FigureCards.tsx')).FigureCards);

/** The charts of the home page, in room that is kept for them from the beginning. */
export function Figures() {
  const text = useText();
  const may = useMay();
  const side = useSession((state) => state.user?.side);
  const section = useRef<HTMLElement>(null);
  const isWanted = useSeenIdle(section);
  const areHere = useLoaded(isWanted ? FigureCards : undefined) && isWanted;
  const kinds = side === undefined ? [] : figuresFor(allOutlines(), side, may);
  if (kinds.length === 0) return null;
  const room = kinds.map(({ key, figure }) => (
    <article key={key} className="figure" data-testid={`figure-${key}`}>
      <header>
        <h3>{text(figure.label)}</h3>
      </header>
      <div className="figure-waiting" aria-hidden />
    </article>
  ));
  return (
    <section ref={section} aria-labelledby="home-figures">
      <h2 id="home-figures">{text(figureTexts.title)}</h2>
      <div className="figures">{areHere ? <FigureCards kinds={kinds} /> : room}</div>
    </section>
  );
}

// Whoever only passes over the home page needs no charts.
const pause = 600;

/** Whether an element has come near the window once, and the browser had nothing else to do then. */
function useSeenIdle(element: React.RefObject<HTMLElement | null>): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const seen = element.current;
    if (!seen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        timer = setTimeout(() => setReady(true), pause);
      },
      { rootMargin: '200px' },
    );
    observer.observe(seen);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return isReady;
}
