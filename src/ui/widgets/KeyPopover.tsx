import { Popover } from 'antd';
import { useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { focusableIn } from '../shell/focus.ts';

interface KeyPopoverProps {
  readonly label: string;
  /** Stands above the content. */
  readonly head?: ReactNode;
  readonly content: ReactNode;
  readonly placement?: 'bottomRight' | 'topLeft' | 'top';
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** What opens beside a button: it takes the focus and keeps it until it is left with Escape or by a click elsewhere. */
export function KeyPopover({ label, head, content, placement = 'top', open, onOpenChange, children }: KeyPopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  const begin = (isOpen: boolean): void => {
    if (isOpen && place.current) focusableIn(place.current)[0]?.focus({ preventScroll: true });
  };
  return (
    <Popover
      trigger="click"
      placement={placement}
      destroyOnHidden
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
      afterOpenChange={begin}
      content={
        <div ref={place} role="dialog" aria-label={label} onKeyDown={turnAround}>
          {head ? <div className="ant-popover-title">{head}</div> : null}
          {content}
        </div>
      }
    >
      {children}
    </Popover>
  );
}

/** It stands at the end of the document: Tab goes around in it rather than out of the page. */
function turnAround(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const places = focusableIn(event.currentTarget);
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
