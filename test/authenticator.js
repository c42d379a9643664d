import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isRecord } from '#model/value.ts';
/** The address and name under which the product under test is reached. */
const [usualOrigin, usualName] = ['http://localhost:8080', 'localhost'];
const sha256 = (value) => createHash('sha256').update(value).digest();
const textIn = (options, name) => String(isRecord(options) ? options[name] : undefined);
export function createKey() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    let counter = 0;
    const answer = (response) => ({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response,
    });
    const clientData = (type, options, { challenge, origin }) => Buffer.from(JSON.stringify({
        type,
        challenge: challenge ?? textIn(options, 'challenge'),
        origin: origin ?? usualOrigin,
        crossOrigin: false,
    }));
    return {
        make(options, faults = {}) {
            const client = clientData('webauthn.create', options, faults);
            const data = Buffer.concat([headOf(faults, 0x41, 0), Buffer.alloc(16), uint16(id.length), id, coseOf(publicKey)]);
            const attestation = Buffer.concat([
                Buffer.from([0xa3]),
                text('fmt'),
                text('none'),
                text('attStmt'),
                Buffer.from([0xa0]),
                text('authData'),
                bytes(data),
            ]);
            return answer({
                clientDataJSON: client.toString('base64url'),
                attestationObject: attestation.toString('base64url'),
            });
        },
        sign(options, faults = {}) {
            counter += 1;
            const client = clientData('webauthn.get', options, faults);
            const data = headOf(faults, 0x01, faults.counter ?? counter);
            const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
            return answer({
                clientDataJSON: client.toString('base64url'),
                authenticatorData: data.toString('base64url'),
                signature: signature.toString('base64url'),
            });
        },
    };
}
// The name that is signed for, what was done at the key, and how often it has signed.
function headOf({ rpId }, flags, counter) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId ?? usualName), Buffer.from([flags]), count]);
}
const uint16 = (value) => Buffer.from([value >> 8, value & 0xff]);
// The few forms of CBOR that an answer needs.
const text = (value) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value) => Buffer.concat([Buffer.from([0x59]), uint16(value.length), value]);
// An elliptic key as COSE: type EC2, algorithm ES256, curve P-256, and its two coordinates.
function coseOf(key) {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const part = (value) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        part(x),
        Buffer.from([0x22]),
        part(y),
    ]);
}
