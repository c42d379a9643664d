import { useEffect, useRef } from 'react';

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** Whether nothing on the screen has the focus: what had it was taken away or hidden. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !isSeen(activeElement);
}

/** What is on the screen of what a selector names, the newest last. */
export const seenOf = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isSeen);

/**
 * Whether a key is nobody's while a dialog covers the page: then it is not the page's either. A preview beside a list
 * covers nothing.
 */
export const isLostInDialog = (target: EventTarget | null): boolean =>
  target === document.body && seenOf('.ant-modal-mask, .ant-drawer-mask').length > 0;

/** Whether an element can take the focus now. */
export const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && isSeen(element) && !element.matches(':disabled');

/** The page itself: the next Tab leads to the first thing in it. */
export const focusPage = (): void => document.getElementById('content')?.focus({ preventScroll: true });

/** When what had the focus goes with a change of the page, the page has it: whoever works by keyboard goes on there. */
export function usePersistentFocus(shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return undefined;
    before.current = shown;
    // Only what has been drawn is hidden, and only what is hidden loses the focus.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

/**
 * Leaves the field that is being filled in. The component library's own fields take what was typed when they are left,
 * and cannot once their page is hidden: a browser's Back leaves a page without a click that would leave the field.
 */
export function leaveField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('#content :is(input, textarea)'))
    activeElement.blur();
}

const fillable =
  'input:not([readonly], [type=file], [type=hidden]), input[role=combobox], textarea, button[role=switch]';

/** Where filling in begins. On a touch screen nowhere: the focus would bring the keyboard before anybody has seen the form. */
export function firstFieldIn(place: ParentNode): HTMLElement | undefined {
  if (window.matchMedia('(pointer: coarse)').matches) return undefined;
  return [...place.querySelectorAll<HTMLElement>(fillable)].find(canTakeFocus);
}

const focusable = 'a[href], button, input, textarea, select, [tabindex]:not([tabindex="-1"])';

/** What can be reached with Tab in a part of the page, in its order. */
export const focusableIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && canTakeFocus(each) && !each.closest('[inert]'),
  );
