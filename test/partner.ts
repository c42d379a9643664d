import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { isRecord } from '#model/value.ts';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly path: string;
  readonly body: string;
}

export interface Partner {
  readonly url: string;
  /** What it has heard, oldest first. */
  readonly heard: ReceivedCall[];
  close(): void;
}

/** The server of a partner on this machine, and what it has heard. */
export async function startPartner(answer: (response: ServerResponse) => void): Promise<Partner> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts).toString('utf8') });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = isRecord(address) ? String(address['port']) : '';
  return { url: `http://127.0.0.1:${port}/in`, heard: received, close: () => void server.close() };
}
