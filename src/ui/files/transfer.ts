import type { HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { recordOf } from '../record.ts';
import { answered, headersOf, refresh, RefusalError, urlOf, type Answer } from '../request.ts';
import { server } from '../server.ts';
import { mustRenew } from '../token.ts';
import type { UploadParams } from './fileCalls.ts';

const megabyte = 1024 * 1024;
/** From here on an upload goes in parts and can be resumed. */
const resumableFrom = 5 * megabyte;
// Each part must arrive within two minutes: on 1 Mbit/s it takes 40 seconds.
const partSize = 5 * megabyte;

type FileReader = NonNullable<UploadOptions['fileReader']>;

interface Transfer {
  readonly url: string;
  readonly params: UploadParams;
  readonly file: File;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one file; what the server answered. A large one goes on where an earlier attempt, even of another day, ended. */
export async function transfer(sending: Transfer): Promise<unknown> {
  const { url, params, file, onProgress, signal } = sending;
  if (file.size < resumableFrom) return server.upload(url, file, { onProgress, signal, fields: params });
  const { body } = await answered(() => sendInParts(sending));
  const refused = refusalIn(body);
  if (refused) throw refused;
  return body;
}

const sendInParts = ({ params, file, onProgress, signal }: Transfer): Promise<Answer> =>
  inParts({
    path: '/attachment/resumable',
    file,
    partSize,
    metadata: { ...params, originalFilename: file.name },
    fingerprint: ['srm', file.name, file.size, file.lastModified, ...Object.values(params)].join('|'),
    onProgress,
    signal,
  });

/** The reason of an abort that lets what has arrived lie, to go on with it later. */
export const leftBehind = 'left behind';

/** An upload in parts, to any address that speaks the protocol. */
export interface ResumableTransfer {
  readonly path: string;
  readonly file: File;
  /** Gives what is sent in place of the file itself, by place. */
  readonly fileReader?: FileReader;
  readonly partSize: number;
  readonly metadata: Readonly<Record<string, string>>;
  /** What tells that an earlier attempt was for the same. */
  readonly fingerprint: string;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Sends something in parts; what the server answered at its end. Refusals are thrown as `RefusalError`. */
export async function sendResumable(sending: ResumableTransfer): Promise<unknown> {
  const { body } = await answered(() => inParts(sending));
  const refused = refusalIn(body);
  if (refused) throw refused;
  return body;
}

async function inParts(sending: ResumableTransfer): Promise<Answer> {
  const { path, file, fileReader, metadata, fingerprint, onProgress, signal } = sending;
  const tus = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: urlOf(path),
      chunkSize: sending.partSize,
      retryDelays: [500, 1000, 3000, 5000, 10_000, 20_000],
      metadata: { ...metadata },
      ...(fileReader ? { fileReader } : {}),
      fingerprint: async () => fingerprint,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        // An upload may take longer than a token lives.
        if (mustRenew()) await refresh();
        for (const [name, value] of Object.entries(headersOf())) request.setHeader(name, value);
      },
      onShouldRetry: (error) => refusalIn(bodyOf(error.originalResponse)) === undefined,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: ({ lastResponse }) => resolve({ status: lastResponse.getStatus(), body: bodyOf(lastResponse) }),
      onError: (error) => {
        const response = error instanceof tus.DetailedError ? error.originalResponse : null;
        const body = bodyOf(response);
        if (response && refusalIn(body)) resolve({ status: response.getStatus(), body });
        else reject(error);
      },
    });
    signal.addEventListener('abort', () => {
      // What somebody gives up goes; what a page leaves behind lies there to go on with.
      void upload.abort(signal.reason !== leftBehind);
      reject(new DOMException('aborted', 'AbortError'));
    });
    void resume(upload, signal);
  });
}

/** Begins, or goes on where an earlier attempt ended. */
async function resume(upload: Upload, signal: AbortSignal): Promise<void> {
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal.aborted) upload.start();
}

function bodyOf(response: HttpResponse | null): unknown {
  try {
    return JSON.parse(response?.getBody() ?? '');
  } catch {
    return undefined;
  }
}

/** What the server said in an answer that refuses. */
function refusalIn(body: unknown): RefusalError | undefined {
  const { code, msg } = recordOf(body) ?? {};
  if (code === undefined || msg === undefined || code === '200') return undefined;
  return new RefusalError(String(code), String(msg));
}
