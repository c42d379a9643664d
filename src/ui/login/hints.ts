import type { Label } from '#model/label.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

export interface DemoAccount extends Credentials {
  readonly label: Label;
}

/** What the login page may know before anybody has signed in. */
export interface Hints {
  readonly accounts: readonly DemoAccount[];
  readonly passwordMin: number;
  readonly passwordMax: number;
  readonly version: string | undefined;
}

export const noHints: Hints = { accounts: [], passwordMin: 6, passwordMax: 16, version: undefined };

/** Asks the server; the page works without an answer. */
export async function loadHints(): Promise<Hints> {
  const answer = await server.get('/system/login/hints', {}, { quiet: true }).catch(() => undefined);
  const { demo, accounts, passwordMin, passwordMax, version } = recordOf(answer) ?? {};
  return {
    accounts: demo === true && Array.isArray(accounts) ? accounts.flatMap(accountOf) : [],
    passwordMin: typeof passwordMin === 'number' ? passwordMin : noHints.passwordMin,
    passwordMax: typeof passwordMax === 'number' ? passwordMax : noHints.passwordMax,
    version: typeof version === 'string' ? version : undefined,
  };
}

function accountOf(value: unknown): DemoAccount[] {
  const { userName, password, label } = recordOf(value) ?? {};
  if (typeof userName !== 'string' || typeof password !== 'string' || !Array.isArray(label)) return [];
  return [{ userName, password, label: [String(label[0]), String(label[1])] }];
}
