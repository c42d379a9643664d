import { useEffect } from 'react';
import { canTakeFocus, focusPage, isFocusLost } from './focus.ts';

const layers = '[role=dialog], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover';
// Those that take the focus when they open.
const holders = '[role=dialog], .ant-dropdown, .tag-menu';
const lookEvery = 100;
const remembered = 20;

const openHolders = (): Element[] =>
  [...document.querySelectorAll(holders)].filter((each) => each.checkVisibility({ visibilityProperty: true }));

/**
 * After a dialog or a menu the focus goes on where it was before: behind it, or in the dialog from which it was opened.
 * The component library does so only for dialogs that stay in the page when they close; many here are taken away with
 * what they hold.
 */
export function useFocusBack(): void {
  useEffect(() => {
    let behind: HTMLElement | undefined;
    // Where the focus was in what is open, the newest last.
    let inside: HTMLElement[] = [];
    let timer: ReturnType<typeof setInterval> | undefined;
    const goBack = (open: Element | undefined) => {
      if (open === undefined) {
        if (behind && canTakeFocus(behind)) behind.focus({ preventScroll: true });
        else if (behind) focusPage();
        return;
      }
      // Between its last place and its first the focus is the browser's own for a moment: then nothing has gone.
      const last = inside.at(-1);
      if (last === undefined || canTakeFocus(last)) return;
      inside.findLast((each) => open.contains(each) && canTakeFocus(each))?.focus({ preventScroll: true });
    };
    const look = () => {
      const open = openHolders().at(-1);
      if (isFocusLost()) goBack(open);
      if (open !== undefined) return;
      clearInterval(timer);
      timer = undefined;
      inside = [];
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(holders)) {
        inside = [...inside.filter((each) => each !== target), target].slice(-remembered);
        timer ??= setInterval(look, lookEvery);
      }
      // While one of them is open, whatever lies behind it holds the focus for a moment at most.
      else if (timer === undefined && !target.closest(layers)) behind = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', note);
    };
  }, []);
}
