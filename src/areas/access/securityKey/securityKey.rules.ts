import { isRecord } from '#model/value.ts';

/** Who asks for keys: browsers bind each key to this name, and sign where they were asked. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The party that an address of users makes; undefined for a numeric address, for which browsers make no keys. */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin };
}

/** The most keys of one person. */
export const mostKeys = 10;

/** The longest name of a key. */
export const longestName = 60;

/** What a browser hands over when a key has signed, or was made; whether it is true is for the signature to say. */
export interface KeyAnswer {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

// As long as a certificate of a maker makes it, and no longer.
const longestText = 20_000;

/** Whether a value has the shape of such an answer: texts of bearable length, and nothing below its response. */
export function isKeyAnswer(value: unknown): value is KeyAnswer {
  if (!isRecord(value) || value['type'] !== 'public-key' || !isRecord(value['response'])) return false;
  const { id, rawId } = value;
  if (!isText(id) || id.length > 2000 || rawId !== id) return false;
  const { clientDataJSON, transports, ...further } = value['response'];
  const areTexts = [clientDataJSON, further['attestationObject'] ?? further['authenticatorData']].every(isText);
  return areTexts && (transports === undefined || Array.isArray(transports));
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longestText;

const knownWays = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** The ways to a key that its browser named, those that are known. */
export const waysOf = ({ response }: KeyAnswer): readonly string[] =>
  Array.isArray(response['transports'])
    ? response['transports'].filter((way): way is string => typeof way === 'string' && knownWays.has(way))
    : [];
