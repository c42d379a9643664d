import { signIn } from '../auth.ts';
import { useText } from '../language.ts';
import { loginTexts } from '../texts.ts';
import type { DemoAccount } from './hints.ts';
import type { LoginProps } from './LoginForm.tsx';
import { Refusal } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

/** One row per demo account; a click signs in. The server names them only while the demo is loaded. */
export function DemoAccounts({ accounts, onResult }: LoginProps & { readonly accounts: readonly DemoAccount[] }) {
  const text = useText();
  const { pending, refusal, attempt } = useAttempt();
  const use = async (account: DemoAccount) => {
    const result = await attempt(() => signIn(account.userName, account.password));
    if (result) onResult(result, account);
  };
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{text(loginTexts.demo)}</h2>
      <p>{text(loginTexts.demoDetail)}</p>
      <Refusal text={refusal} />
      <ul>
        {accounts.map((account) => (
          <li key={account.userName}>
            <button type="button" disabled={pending} onClick={() => void use(account)}>
              <span className="demo-role">{text(account.label)}</span>
              <code>{account.userName}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
