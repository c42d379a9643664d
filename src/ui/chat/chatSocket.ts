import { readServerFrame, sentFrame, type ServerFrame } from '#model/chatWire.ts';
import { WireError } from '#model/protobuf.ts';
import { waitBefore } from '../notices/backOff.ts';
import { store, stored } from '../storage.ts';
import { accessToken, readUser } from '../token.ts';

/** What a socket tells its owner. */
export interface SocketListener {
  onFrame(frame: ServerFrame): void;
  /** It is bound, or lost. */
  onLive(isLive: boolean): void;
  /** The server goes on without us: no login, or somebody else's. */
  onRefused(): void;
}

export interface ChatSocket {
  request(key: string, data: Readonly<Record<string, string>>): void;
  stop(): void;
}

// The server says so when the login is over, another page took over, or this one may not.
const final = new Set([4001, 4003]);
// A bind that lived as long is no failure: only then does counting begin anew.
const stable = 10_000;

const deviceKey = 'deviceId';

function deviceId(): string {
  const known = stored(localStorage, deviceKey);
  if (typeof known === 'string') return known;
  const made = newId();
  store(localStorage, deviceKey, JSON.stringify(made));
  return made;
}

/** An id of the form that messages carry. */
export function newId(): string {
  // `randomUUID` exists only on https and localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** Keeps a bound socket open until it is stopped; whenever it is bound again, its owner asks for what it missed. */
export function openChatSocket(listener: SocketListener): ChatSocket {
  const tabId = newId();
  let isStopped = false;
  let failures = 0;
  let boundAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;

  const request = (key: string, data: Readonly<Record<string, string>>): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(sentFrame({ key, timestamp: Date.now(), data }));
  };

  const again = (code: number): void => {
    listener.onLive(false);
    if (isStopped) return;
    if (boundAt > 0 && Date.now() - boundAt > stable) failures = 0;
    boundAt = 0;
    // A token may have been renewed meanwhile: even who was refused tries again, only much later.
    if (final.has(code)) {
      failures = Math.max(failures, 6);
      listener.onRefused();
    }
    timer = setTimeout(open, waitBefore(failures, Math.random()));
    failures += 1;
  };

  function open(): void {
    clearTimeout(timer);
    const token = accessToken();
    const account = readUser()?.userName;
    if (isStopped || token === undefined) return;
    if (account === undefined) {
      timer = setTimeout(open, 5_000);
      return;
    }
    const { protocol, host } = location;
    const opened = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/imSocket`, ['srm-chat', token]);
    opened.binaryType = 'arraybuffer';
    socket = opened;
    opened.addEventListener('open', () => {
      request('client_bind', {
        account,
        channel: 'browser',
        appVersion: '1.0.0',
        osVersion: navigator.userAgent.slice(0, 200),
        packageName: 'srm.web',
        deviceId: deviceId(),
        device: navigator.platform || 'browser',
        tabId,
        caps: 'typing',
      });
    });
    opened.addEventListener('message', ({ data }) => {
      const frame = data instanceof ArrayBuffer ? read(new Uint8Array(data)) : undefined;
      if (!frame) return;
      if (frame.type === 'reply' && frame.body.key === 'client_bind' && frame.body.code === '200') {
        boundAt = Date.now();
        listener.onLive(true);
      }
      listener.onFrame(frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) again(code);
    });
  }

  const wake = (): void => {
    if (document.visibilityState === 'hidden' || isStopped) return;
    if (socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    open();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  open();
  return {
    request,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}

function read(bytes: Uint8Array): ServerFrame | undefined {
  try {
    return readServerFrame(bytes);
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}
