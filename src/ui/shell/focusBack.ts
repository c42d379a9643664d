import { useEffect } from 'react';

const layers = '[role=dialog], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover';
// Those that take the focus when they open.
const holders = '[role=dialog], .ant-dropdown';
const lookEvery = 100;

const isOpen = (): boolean =>
  [...document.querySelectorAll(holders)].some((each) => each.checkVisibility({ visibilityProperty: true }));

/**
 * After a dialog or a menu the focus goes on where it was before. The component library does so only for dialogs that
 * stay in the page when they close; many here are taken away with what they hold.
 */
export function useFocusBack(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      if (isOpen()) return;
      clearInterval(timer);
      timer = undefined;
      const held = document.activeElement;
      // What was taken away a moment ago may still hold it.
      const isLost = held === null || held === document.body || !held.checkVisibility();
      if (isLost && last?.isConnected && last.checkVisibility()) last.focus({ preventScroll: true });
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(holders)) timer ??= setInterval(look, lookEvery);
      // While one of them is open, whatever lies behind it holds the focus for a moment at most.
      else if (timer === undefined && !target.closest(layers)) last = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', note);
    };
  }, []);
}
