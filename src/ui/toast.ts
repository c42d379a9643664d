import { create } from 'zustand';

export type ToastType = 'success' | 'warning' | 'error' | 'info' | 'notice';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  /** Takes back what the message tells of. */
  readonly undo?: () => void;
  /** What comes next, as a button of the message. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const life: Readonly<Record<ToastType, number | undefined>> = {
  success: 5000,
  warning: 2000,
  error: 5000,
  info: 5000,
  // A notice stays until the one who opened it closes it.
  notice: undefined,
};

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

const endings = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message once: told again while it is visible, it stays as long as if it were new. Answers how to close it. */
function show(
  type: ToastType,
  text: string,
  milliseconds = life[type],
  { undo, action }: Pick<Toast, 'undo' | 'action'> = {},
): () => void {
  const visible = useToasts.getState().toasts.find((toast) => toast.text === text && toast.type === type);
  // An act that can be taken back has a message of its own each time.
  if (visible && (undo ?? action)) close(visible.id);
  else if (visible) return lasting(visible.id, milliseconds);
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts, { id, type, text, ...(undo ? { undo } : {}), ...(action ? { action } : {}) }],
  }));
  return lasting(id, milliseconds);
}

function lasting(id: number, milliseconds: number | undefined): () => void {
  clearTimeout(endings.get(id));
  if (milliseconds !== undefined)
    endings.set(
      id,
      setTimeout(() => close(id), milliseconds),
    );
  return () => close(id);
}

export function close(id: number): void {
  clearTimeout(endings.get(id));
  endings.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Short messages of the shell; usable everywhere, also outside React. */
export const toast = {
  success: (text: string, milliseconds?: number) => show('success', text, milliseconds),
  /** Tells of an act that was done, with what comes next. */
  leading: (text: string, action: ToastAction) => show('success', text, 8000, { action }),
  warning: (text: string, milliseconds?: number) => show('warning', text, milliseconds),
  error: (text: string, milliseconds?: number) => show('error', text, milliseconds),
  info: (text: string, milliseconds?: number) => show('info', text, milliseconds),
  /** Tells of an act that was done at once, and takes it back on request. */
  undo: (text: string, undo: () => void) => show('info', text, undefined, { undo }),
  /** Stays until it is closed by the returned function. */
  notice: (text: string) => show('notice', text),
};
