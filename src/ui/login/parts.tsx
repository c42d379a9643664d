import type { ReactNode } from 'react';

/** Why the server refused; read out at once. */
export function Refusal({ text }: { readonly text: string | undefined }) {
  return <div role="alert">{text && <p className="login-refusal">{text}</p>}</div>;
}

export function SubmitButton({ pending, children }: { readonly pending: boolean; readonly children: ReactNode }) {
  return (
    <button type="submit" className="button button-primary button-wide" aria-busy={pending} disabled={pending}>
      {children}
    </button>
  );
}
