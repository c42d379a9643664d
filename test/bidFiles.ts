import {
  hashOfChunks,
  chunkCipher,
  chunkCount,
  chunkLength,
  hashOfChunk,
  newFileSecret,
  type NamedFile,
} from '#areas/tendering/bidFile/stream.rules.ts';
import { toBase64 } from '#areas/tendering/sealing/canonical.rules.ts';
import { listeningPort } from './chat.ts';
import type { Answer, Person } from './person.ts';

const place = '/prod-api/bidding/bidFile';

/** A file encrypted as the browser does it: what is sent, and what the sealed content says of it but for its id. */
export async function encrypted(name: string, content: Uint8Array<ArrayBuffer>) {
  const { key, prefix } = newFileSecret();
  const cipher = await chunkCipher(key, prefix);
  const [plain, sealed, parts]: [string[], string[], Uint8Array[]] = [[], [], []];
  for (let index = 0; index < chunkCount(content.length); index += 1) {
    const chunk = content.slice(index * chunkLength, (index + 1) * chunkLength);
    const closed = await cipher.seal(chunk, index, index === chunkCount(content.length) - 1);
    plain.push(await hashOfChunk(chunk));
    sealed.push(await hashOfChunk(closed));
    parts.push(closed);
  }
  const named: Omit<NamedFile, 'id'> = {
    name,
    size: content.length,
    key: toBase64(key),
    prefix: toBase64(prefix),
    plainHash: await hashOfChunks(plain),
    cipherHash: await hashOfChunks(sealed),
  };
  return { bytes: new Uint8Array(Buffer.concat(parts)), named };
}

interface Tus {
  readonly method: 'POST' | 'HEAD' | 'PATCH';
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** One call of the protocol of uploads. */
export async function tus(who: Person, { method, path = place, headers = {}, body }: Tus): Promise<Response> {
  const port = await listeningPort();
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...who.headers, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });
}

/** The code that an upload answers with. */
export const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as Answer).code;

/** Begins an upload for a participation. */
export const beginUpload = (who: Person, applyId: string, size: number): Promise<Response> =>
  tus(who, {
    method: 'POST',
    headers: { 'upload-length': String(size), 'upload-metadata': `applyId ${btoa(applyId)}` },
  });

/** Sends what is missing of an upload, from where it stopped. */
export async function goOn(who: Person, url: string, bytes: Uint8Array<ArrayBuffer>, until = bytes.length) {
  const head = await tus(who, { method: 'HEAD', path: url });
  const offset = Number(head.headers.get('upload-offset'));
  return tus(who, {
    method: 'PATCH',
    path: url,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: bytes.slice(offset, until),
  });
}

/** Encrypts and sends a file, in two parts with a pause between them as after a closed tab. */
export async function sendBidFile(
  who: Person,
  applyId: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<NamedFile> {
  const { bytes, named } = await encrypted(name, content);
  const begun = await beginUpload(who, applyId, bytes.length);
  const url = new URL(begun.headers.get('location') ?? '', `http://localhost${place}`).pathname;
  await goOn(who, url, bytes, Math.floor(bytes.length / 3));
  const ended = await goOn(who, url, bytes);
  const { data } = (await ended.json()) as Answer & { data: { id: string } };
  return { ...named, id: data.id };
}
