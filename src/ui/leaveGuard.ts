import { useCallback, useEffect, useId } from 'react';
import { create } from 'zustand';
import { useScreenLocation } from './screenLocation.ts';

/** Screens with unsaved changes: the id of the form → the path of its screen. */
export const useDirtyForms = create<{ readonly forms: Readonly<Record<string, string>> }>(() => ({
  forms: {},
}));

/**
 * Tells the shell that this form has unsaved changes: closing its tab and closing the browser ask first, and its
 * screen is kept while others are open.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const id = useId();
  const { pathname } = useScreenLocation();
  useEffect(() => {
    if (!dirty) {
      release(id);
      return;
    }
    useDirtyForms.setState(({ forms }) => ({ forms: { ...forms, [id]: pathname } }));
    // Effects also end when the screen is only hidden behind another tab: then its changes are still there.
    return () => {
      if (location.pathname === pathname) release(id);
    };
  }, [dirty, id, pathname]);
  return {
    release: useCallback(() => release(id), [id]),
    isHeld: useCallback(() => id in useDirtyForms.getState().forms, [id]),
  };
}

export interface LeaveGuard {
  /** To be called right after saving, before going elsewhere. */
  readonly release: () => void;
  /** Whether the changes still count: nobody has agreed to give them up. */
  readonly isHeld: () => boolean;
}

/** The form is saved, given up or gone. */
function release(id: string): void {
  useDirtyForms.setState(({ forms }) => {
    const { [id]: _, ...rest } = forms;
    return { forms: rest };
  });
}

/** Whether the screen of a path, or without a path any screen, has unsaved changes. */
export function isDirty(path?: string): boolean {
  const paths = Object.values(useDirtyForms.getState().forms);
  return path === undefined ? paths.length > 0 : paths.includes(path);
}

/** Gives up the unsaved changes of a screen, after the user agreed. */
export function discard(path: string): void {
  useDirtyForms.setState(({ forms }) => ({
    forms: Object.fromEntries(Object.entries(forms).filter(([, each]) => each !== path)),
  }));
}
