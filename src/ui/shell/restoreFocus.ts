import { useEffect } from 'react';
import { canTakeFocus, firstFieldIn, focusPage, isFocusLost, seenOf } from './focus.ts';

const layers = '[role=dialog], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover';
// Those that take the focus when they open.
const holders = '[role=dialog], .ant-dropdown, .tag-menu';
const lookEvery = 100;
const remembered = 20;

/** The first field of a dialog that has just opened; the component library begins at the button that closes it. */
function firstFieldBehind(closing: HTMLElement, inside: readonly HTMLElement[]): HTMLElement | undefined {
  const dialog = closing.matches('.ant-modal-close, .ant-drawer-close') ? closing.closest('[role=dialog]') : null;
  return dialog && !inside.some((each) => dialog.contains(each)) ? firstFieldIn(dialog) : undefined;
}

/**
 * After a dialog or a menu the focus goes on where it was before: behind it, or in the dialog from which it was opened.
 * The component library does so only for dialogs that stay in the page when they close; many here are taken away with
 * what they hold.
 */
export function useRestoreFocus(): void {
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
      const open = seenOf(holders).at(-1);
      if (isFocusLost()) goBack(open);
      if (open !== undefined) return;
      clearInterval(timer);
      timer = undefined;
      inside = [];
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(holders)) {
        const field = firstFieldBehind(target, inside);
        inside = [...inside.filter((each) => each !== target), target].slice(-remembered);
        timer ??= setInterval(look, lookEvery);
        field?.focus();
      }
      // While one of them is open, whatever lies behind it holds the focus for a moment at most.
      else if (timer === undefined && !target.closest(layers)) behind = target;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', pressOnce, true);
    document.addEventListener('keydown', leaveChoices, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', pressOnce, true);
      document.removeEventListener('keydown', leaveChoices, true);
    };
  }, []);
}

/**
 * An entry of a menu may open a dialog while its key is still going down; the rest of that key would then press what has
 * the focus there: close the dialog again, or agree to what it asks.
 */
function pressOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches('li[role=menuitem]'))
    event.preventDefault();
}

/** Tab leaves a choice of several; the component library would tick or untick what is marked there with every press. */
function leaveChoices(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('.ant-select-multiple'))
    event.stopPropagation();
}
