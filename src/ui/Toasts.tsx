import { useText } from './language.ts';
import { statusTexts } from './texts.ts';
import { close, useToasts, type ToastType } from './toast.ts';

const marks: Readonly<Record<ToastType, string>> = { success: '✓', warning: '!', error: '✕', info: 'i', notice: '…' };

/** The visible messages; errors interrupt a screen reader, everything else waits for its turn. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const text = useText();
  return (
    <div className="toasts">
      {toasts.map(({ id, type, text: message, undo, action }) => (
        <div key={id} className={`toast toast-${type}`} role={type === 'error' ? 'alert' : 'status'}>
          <span className="toast-mark" aria-hidden>
            {marks[type]}
          </span>
          <span className="toast-text">{message}</span>
          {undo ? (
            <button
              type="button"
              className="toast-undo"
              onClick={() => {
                close(id);
                undo();
              }}
            >
              {text(statusTexts.undo)}
            </button>
          ) : null}
          {action ? (
            <button
              type="button"
              className="toast-undo"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className="toast-close" aria-label={text(statusTexts.close)} onClick={() => close(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
