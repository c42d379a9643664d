import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as Keys from '@simplewebauthn/browser';
import { textNow } from '../language.ts';
import { recordOf } from '../record.ts';
import { RefusalError } from '../request.ts';
import { keyTexts } from './texts.ts';

/** Whether this browser knows security keys at all. */
export const knowsKeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Has a key sign what the server asks; the answer goes back to it. */
export const signWithKey = (question: unknown): Promise<object> =>
  withKey(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: optionsOf(question) as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );

/** Has a new key made as the server asks; the answer goes back to it. */
export const makeKey = (question: unknown): Promise<object> =>
  withKey(async ({ startRegistration }) =>
    startRegistration({ optionsJSON: optionsOf(question) as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );

const optionsOf = (question: unknown) => recordOf(recordOf(question)?.['options']) ?? {};

// Loaded where a key is used, and nowhere else. Whatever goes wrong between browser and key is one sentence to the user.
async function withKey(work: (library: typeof Keys) => Promise<object>): Promise<object> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await work(library);
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new RefusalError('key', textNow(isKnown ? keyTexts.known : keyTexts.given));
  }
}
