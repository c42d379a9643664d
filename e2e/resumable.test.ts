import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { Upload, type UploadOptions } from 'tus-js-client';
import { demoProcess } from './harness.ts';
import { atEndOfFile, test } from './fileQueue.ts';

const megabyte = 1024 * 1024;

/** A server process, a line to it that can be cut, and the headers of two people with a login. */
async function stage() {
  const server = await demoProcess();
  const line = await openLine(Number(new URL(server.url).port));
  return { server, line, headers: await logIn(server.url, 'buyer'), stranger: await logIn(server.url, 'supplier01') };
}

async function logIn(url: string, userName: string): Promise<Record<string, string>> {
  const hints = (await (await fetch(`${url}/prod-api/system/login/hints`)).json()) as {
    data: { accounts: { userName: string; password: string }[] };
  };
  const password = hints.data.accounts.find((account) => account.userName === userName)?.password ?? '';
  const form = { client_id: 'browser', client_secret: '-', grant_type: 'password', username: userName, password };
  const answer = await fetch(`${url}/prod-api/auth/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: url },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${token}`, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** A line that carries bytes to a port until it is cut; the next connection finds it whole again. */
async function openLine(port: number) {
  const open = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect({ host: 'localhost', port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => void listener.close());
  const address = listener.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut: () => open.forEach((socket) => socket.destroy()),
  };
}

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
  readonly fileName?: string;
  readonly onProgress?: (sent: number) => void;
}

/** Sends a content as the browser does; what the last answer said. */
function send({ url, headers, content, fileName = '图纸.pdf', onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const options: UploadOptions = {
      endpoint: `${url}/prod-api/attachment/resumable`,
      headers: { ...headers },
      chunkSize: 4 * megabyte,
      // A busy machine may take half a minute to start the server again.
      retryDelays: [100, 300, ...Array.from({ length: 30 }, () => 1000)],
      // An answer is final, unless it tells that the request before still holds the upload.
      onShouldRetry: ({ originalResponse }) => originalResponse === null || originalResponse.getStatus() === 423,
      metadata: { originalFilename: fileName, businessId: 'resumed' },
      onProgress: (sent) => onProgress?.(sent),
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
      onError: reject,
    };
    new Upload(content, options).start();
  });
}

const pdf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);

async function stored(url: string, headers: Readonly<Record<string, string>>): Promise<{ id: string; url: string }[]> {
  const list = `${url}/prod-api/attachment/ossBusiness/getOssBusinessLists?businessId=resumed`;
  const answer = (await (await fetch(list, { headers })).json()) as {
    data: { records: { id: string; url: string }[] };
  };
  return answer.data.records;
}

test('an upload goes on after its line was cut and after the server was killed, and arrives whole', async () => {
  const { server, line, headers, stranger } = await stage();
  const content = pdf(40 * megabyte);
  const broken = { line: false, server: Promise.resolve(), killed: false };
  const killAndStart = async (): Promise<void> => {
    await server.end('SIGKILL');
    line.cut();
    await server.again();
  };
  await send({
    url: line.url,
    headers,
    content,
    onProgress(sent) {
      if (sent > 10 * megabyte && !broken.line) {
        broken.line = true;
        line.cut();
      }
      if (sent > 22 * megabyte && !broken.killed) {
        broken.killed = true;
        broken.server = killAndStart();
      }
    },
  });
  await broken.server;
  assert.deepEqual([broken.line, broken.killed], [true, true]);
  const records = await stored(server.url, headers);
  assert.equal(records.length, 1, 'one file, however often its end was reported');
  const answer = await fetch(server.url + records[0]?.url, { headers });
  assert.equal(hashOf(new Uint8Array(await answer.arrayBuffer())), hashOf(content));

  // The rules are those of every upload.
  const refused = await send({ url: server.url, headers, content: Buffer.from('MZ program'), fileName: 'a.exe' }).catch(
    String,
  );
  assert.match(refused, /10017/);
  const liar = await send({ url: server.url, headers, content: Buffer.from('MZ program'), fileName: 'a.pdf' }).catch(
    String,
  );
  assert.match(liar, /10017/);
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const begin = await fetch(`${server.url}/prod-api/attachment/resumable`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': '100', 'upload-metadata': `filename ${btoa('a.pdf')}` },
  });
  assert.equal(begin.status, 201);
  const place = server.url + (begin.headers.get('location') ?? '');
  const as = (who: Readonly<Record<string, string>>, method: string) =>
    fetch(place, { method, headers: { ...who, 'tus-resumable': '1.0.0' } });
  assert.equal((await as(headers, 'HEAD')).headers.get('upload-offset'), '0');
  assert.equal((await as(stranger, 'HEAD')).headers.get('upload-offset'), null, 'of no business to anybody else');
  assert.match(await (await as(stranger, 'DELETE')).text(), /10007/);
  assert.equal((await as(headers, 'DELETE')).status, 204);
  const tooLarge = await fetch(`${server.url}/prod-api/attachment/resumable`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(3000 * megabyte), 'upload-metadata': `filename ${btoa('a.pdf')}` },
  });
  assert.match(await tooLarge.text(), /10008/);
});
