import { useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

interface Resizing {
  readonly label: string;
  readonly width: number;
  readonly onResize: (width: number) => void;
}

export type HeaderCellProps = HTMLAttributes<HTMLTableCellElement> & {
  readonly resizing?: Resizing;
  /** What stands in the head instead of the plain title. */
  readonly head?: ReactNode;
};

const step = 16;

/** A head of a column whose width can be dragged, or changed with the arrow keys. */
export function HeaderCell({ resizing, head, children, ...rest }: HeaderCellProps) {
  return (
    <th {...rest}>
      {head ?? children}
      {resizing ? <Handle {...resizing} /> : null}
    </th>
  );
}

function Handle({ label, width, onResize }: Resizing) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const follow = (event: PointerEvent): void => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    onResize(width + (event.key === 'ArrowRight' ? step : -step));
  };
  return (
    <span
      className="resize-handle"
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuemin={64}
      aria-valuemax={800}
      aria-valuenow={width}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
