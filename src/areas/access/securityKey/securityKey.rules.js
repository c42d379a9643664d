import { isRecord } from '#model/value.ts';
/** The party that an address of users makes; undefined for a numeric address, for which browsers make no keys. */
export function relyingParty(publicUrl) {
    const { hostname, origin } = new URL(publicUrl);
    return /^[\d.]+$|^\[/.test(hostname) ? undefined : { id: hostname, origin };
}
/** The most keys of one person. */
export const mostKeys = 10;
/** The longest name of a key. */
export const longestName = 60;
// As long as a certificate of a maker makes it, and no longer.
const longestText = 20_000;
/** Whether a value has the shape of such an answer: texts of bearable length, and nothing below its response. */
export function isKeyAnswer(value) {
    if (!isRecord(value) || value['type'] !== 'public-key' || !isRecord(value['response']))
        return false;
    const { id, rawId } = value;
    if (!isText(id) || id.length > 2000 || rawId !== id)
        return false;
    const { clientDataJSON, transports, ...further } = value['response'];
    const areTexts = [clientDataJSON, further['attestationObject'] ?? further['authenticatorData']].every(isText);
    return areTexts && (transports === undefined || Array.isArray(transports));
}
const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= longestText;
const knownWays = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
/** The ways to a key that its browser named, those that are known. */
export const waysOf = ({ response }) => Array.isArray(response['transports'])
    ? response['transports'].filter((way) => typeof way === 'string' && knownWays.has(way))
    : [];
