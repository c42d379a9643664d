import type { Socket } from 'node:net';
import { BusinessError } from '#model/errors.ts';
import { engineErrors } from '../runtime/errors.ts';

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers what is no request at all, in the form of every refusal, and ends the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code } = engineErrors.format;
  const msg = new BusinessError(engineErrors.format).in('zh');
  const body = JSON.stringify({ code, success: false, msg, data: null });
  const status = (error.code && Object.hasOwn(statuses, error.code) && statuses[error.code]) || '400 Bad Request';
  if (socket.writable)
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  else socket.destroy(error);
}
