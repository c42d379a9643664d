import { useEffect } from 'react';

const layers = '[role=dialog], .ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover';
const lookEvery = 100;

const isOpen = (): boolean =>
  [...document.querySelectorAll('[role=dialog]')].some((each) => each.checkVisibility({ visibilityProperty: true }));

/**
 * After a dialog the focus goes on where it was before. The component library does so only for dialogs that stay in the
 * page when they close; many here are taken away with what they hold.
 */
export function useFocusBack(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      if (isOpen()) return;
      clearInterval(timer);
      timer = undefined;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && last?.isConnected && last.checkVisibility()) last.focus({ preventScroll: true });
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest('[role=dialog]')) timer ??= setInterval(look, lookEvery);
      // While a dialog is open, whatever lies behind it holds the focus for a moment at most.
      else if (timer === undefined && !target.closest(layers)) last = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', note);
    };
  }, []);
}
