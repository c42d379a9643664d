import { create } from 'zustand';

export type ToastType = 'success' | 'warning' | 'error' | 'info' | 'notice';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
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

/** Shows a message once: the same text is not shown again while it is visible. Answers how to close it. */
function show(type: ToastType, text: string, milliseconds = life[type]): () => void {
  const visible = useToasts.getState().toasts.find((toast) => toast.text === text && toast.type === type);
  if (visible) return () => close(visible.id);
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, type, text }] }));
  if (milliseconds !== undefined) setTimeout(() => close(id), milliseconds);
  return () => close(id);
}

export function close(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Short messages of the shell; usable everywhere, also outside React. */
export const toast = {
  success: (text: string, milliseconds?: number) => show('success', text, milliseconds),
  warning: (text: string, milliseconds?: number) => show('warning', text, milliseconds),
  error: (text: string, milliseconds?: number) => show('error', text, milliseconds),
  info: (text: string, milliseconds?: number) => show('info', text, milliseconds),
  /** Stays until it is closed by the returned function. */
  notice: (text: string) => show('notice', text),
};
