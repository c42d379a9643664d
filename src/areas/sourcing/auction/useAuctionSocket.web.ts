import { useEffect, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { waitBefore } from '#ui/notices/backOff.ts';
import { accessToken } from '#ui/token.ts';

type Frame = Readonly<Record<string, unknown>>;

/** An auction as it is pushed. */
export interface LiveAuction {
  readonly frame: Frame | undefined;
  /** Nothing comes any more: what is shown may be old, and nothing is bid. */
  readonly isLost: boolean;
  /** The time of the server; the clock of the device does not count. */
  now(): number;
}

// The server says something at least every five seconds.
const silence = 12_000;

/** Keeps a socket to an auction open, and opens it again whenever it is lost. */
export function useAuctionSocket(id: string): LiveAuction {
  const [frame, setFrame] = useState<Frame>();
  const [offset, setOffset] = useState(0);
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      openSocket(id, {
        onFrame(next) {
          setFrame(next);
          setOffset(Date.parse(String(next['serverNow'])) - performance.now());
          setLost(false);
        },
        onLost: () => setLost(true),
      }),
    [id],
  );
  return { frame, isLost, now: () => performance.now() + offset };
}

interface Listener {
  onFrame(frame: Frame): void;
  onLost(): void;
}

function openSocket(id: string, { onFrame, onLost }: Listener): () => void {
  let isStopped = false;
  let failures = 0;
  let heardAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  const open = (): void => {
    const token = accessToken();
    if (isStopped || token === undefined) return;
    const { protocol, host } = location;
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/prod-api/auctionWebSocket/${id}`;
    const opened = new WebSocket(address, ['srm-auction', token]);
    socket = opened;
    heardAt = performance.now();
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      heardAt = performance.now();
      const frame = parsed(data);
      if (isRecord(frame)) onFrame(frame);
    });
    opened.addEventListener('close', () => {
      if (isStopped) return;
      onLost();
      timer = setTimeout(open, waitBefore(failures, Math.random()));
      failures += 1;
    });
  };
  open();
  // A connection can be gone without anybody being told.
  const watch = setInterval(() => {
    if (performance.now() - heardAt > silence) socket?.close();
  }, 2_000);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(watch);
    socket?.close();
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
