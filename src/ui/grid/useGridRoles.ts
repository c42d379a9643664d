import { useEffect, type RefObject } from 'react';

const rendered = ['aftergridrender', 'afterrender', 'afterheaderrender'] as const;

// What the grid leaves unsaid to assistive technology: which of its parts are rows and heads.
const missing: Readonly<Record<string, string>> = {
  // One without cells is no row yet.
  'revogr-header .header-rgRow:not(:empty)': 'row',
  // It scrolls, so the keyboard reaches it, and whatever the keyboard reaches in a grid has a part in it.
  'revogr-viewport-scroll': 'rowgroup',
  'revogr-row-headers .rgRow > *': 'rowheader',
  'revogr-row-headers .rgHeaderCell': 'columnheader',
};

/** Completes the roles of a grid each time it has drawn something. */
export function useGridRoles(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const complete = (): void => {
      element.setAttribute('role', 'grid');
      for (const [selector, role] of Object.entries(missing))
        for (const part of element.querySelectorAll(`${selector}:not([role="${role}"])`))
          part.setAttribute('role', role);
      // A part that scrolls can be scrolled with the keyboard.
      for (const part of element.querySelectorAll('.rgCol:not([tabindex])')) part.setAttribute('tabindex', '0');
    };
    complete();
    for (const event of rendered) element.addEventListener(event, complete);
    return () => {
      for (const event of rendered) element.removeEventListener(event, complete);
    };
  }, [grid]);
}
