import { store, stored } from './storage.ts';

const key = 'srm:registrationTerms';

/** Keeps, for this visit, that the registration terms of a version were accepted. */
export const acceptTerms = (version: string): boolean => store(sessionStorage, key, JSON.stringify(version));

/** The version of the registration terms that were accepted in this visit. */
export function acceptedTerms(): string | undefined {
  const version = stored(sessionStorage, key);
  return typeof version === 'string' ? version : undefined;
}
