import type { ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';

interface ShowProps {
  readonly id: string;
  readonly title: Label;
  readonly children: ReactNode;
}

/** One group of the gallery. */
export function Group({ id, title, children }: ShowProps) {
  const text = useText();
  return (
    <section className="gallery-group" id={id} data-testid={`gallery-${id}`}>
      <h2>{text(title)}</h2>
      <div className="gallery-shows">{children}</div>
    </section>
  );
}

/** One state of a widget, with what it gives. */
export function Show({ id, title, value, children }: ShowProps & { readonly value?: unknown }) {
  const text = useText();
  return (
    <div className="gallery-show" data-testid={`show-${id}`}>
      <h3>{text(title)}</h3>
      {children}
      {value === undefined ? null : (
        <pre className="gallery-value" tabIndex={0} data-testid={`value-${id}`}>
          {JSON.stringify(value)}
        </pre>
      )}
    </div>
  );
}
