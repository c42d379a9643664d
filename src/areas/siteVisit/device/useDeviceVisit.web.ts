import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { noteActivity } from '#ui/idle.ts';
import {
  changeVisit,
  photosOn,
  removePhoto,
  savePhoto,
  visitOn,
  type DevicePhoto,
  type DeviceVisit,
  type OwnFinding,
} from './deviceStore.web.ts';
import { carryVisit, photoName, sendVisit, stateInterests } from './deviceSync.web.ts';
import type { Points } from '../visit/visitScore.rules.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

// Long enough that a word is finished, short enough that little is lost with a tablet.
const sendAfter = 2000;
const tryAgainAfter = 30_000;
const presence = 300_000;

export interface DeviceState {
  readonly own: DeviceVisit | undefined;
  readonly photos: readonly DevicePhoto[];
  readonly isSending: boolean;
  readonly problem: string | undefined;
  /** How much of this visit has not been sent. */
  readonly waiting: number;
  readonly answer: (lineNo: number, points: Points, note: string) => void;
  readonly addFinding: (finding: OwnFinding) => void;
  readonly removeFinding: (key: string) => void;
  readonly addPhoto: (lineNo: number, file: File) => Promise<void>;
  readonly dropPhoto: (name: string) => Promise<void>;
  readonly settle: (lineNo: number) => void;
  readonly state: (conflict: boolean) => Promise<void>;
  readonly send: () => Promise<void>;
}

/** A visit on this device: everything is written to the device first, and sent as soon as there is a network. */
export function useDeviceVisit(id: string, userId: string): DeviceState {
  const isOnline = useOnline();
  const [own, setOwn] = useState<DeviceVisit>();
  const [photos, setPhotos] = useState<readonly DevicePhoto[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sending = useRef<Promise<void>>(undefined);

  const refreshPhotos = useCallback(async () => setPhotos(await photosOn(id)), [id]);
  const change = useCallback(
    async (how: (before: DeviceVisit) => DeviceVisit) => {
      const after = await changeVisit(id, (before) => (before ? how(before) : undefined));
      if (after) setOwn(after);
    },
    [id],
  );

  const attempt = useCallback(
    async (work: () => Promise<DeviceVisit | undefined>) => {
      setSending(true);
      try {
        setOwn(await work());
        setProblem(undefined);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
      } finally {
        setSending(false);
        await refreshPhotos();
      }
    },
    [refreshPhotos],
  );

  const send = useCallback(async () => {
    // One at a time: what is typed meanwhile goes with the next one.
    sending.current ??= attempt(async () => {
      const now = await visitOn(id, userId);
      return now ? sendVisit(now) : carryVisit(id);
    }).finally(() => {
      sending.current = undefined;
    });
    await sending.current;
  }, [attempt, id, userId]);

  // What the device has is shown at once; the server is asked beside it.
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const known = await visitOn(id, userId);
      if (!isCurrent) return;
      setOwn(known);
      await refreshPhotos();
      if (navigator.onLine) await send();
    };
    open().catch((error: unknown) => {
      if (isCurrent) setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, userId, refreshPhotos, send]);

  // A visit that is not here yet comes as soon as there is a network.
  useEffect(() => {
    if (isOnline && !own && !isSending && problem === undefined) void send();
  }, [isOnline, own, isSending, problem, send]);

  const waiting = (own ? own.answers.length + own.findings.length : 0) + photos.filter(({ isSent }) => !isSent).length;
  useEffect(() => {
    if (!isOnline || waiting === 0 || isSending) return undefined;
    const timer = setTimeout(() => void send(), problem === undefined ? sendAfter : tryAgainAfter);
    return () => clearTimeout(timer);
  }, [isOnline, waiting, isSending, problem, send]);

  // Who stands at a machine without touching the tablet is still at work: nobody could sign in again without a network.
  useEffect(() => {
    const timer = setInterval(noteActivity, presence);
    return () => clearInterval(timer);
  }, []);

  return {
    own,
    photos,
    isSending,
    problem,
    waiting,
    send,
    answer: (lineNo, points, note) => void change((before) => withAnswer(before, lineNo, points, note)),
    addFinding: (finding) =>
      void change((before) => ({
        ...before,
        findings: [...before.findings.filter(({ key }) => key !== finding.key), finding],
      })),
    removeFinding: (key) =>
      void change((before) => ({ ...before, findings: before.findings.filter((each) => each.key !== key) })),
    async addPhoto(lineNo, file) {
      await savePhoto({ name: await photoName(lineNo, file), visitId: id, lineNo, file, isSent: false });
      await refreshPhotos();
    },
    async dropPhoto(name) {
      await removePhoto(name);
      await refreshPhotos();
    },
    settle: (lineNo) =>
      void change((before) => ({ ...before, conflicts: before.conflicts.filter((each) => each.lineNo !== lineNo) })),
    state: (conflict) => attempt(() => stateInterests(id, conflict)),
  };
}

function withAnswer(before: DeviceVisit, lineNo: number, points: Points, note: string): DeviceVisit {
  const carried = before.visit.answers.find((each) => each.lineNo === lineNo);
  const basedOn = carried?.answeredAt ?? null;
  const others = before.answers.filter((each) => each.lineNo !== lineNo);
  return { ...before, answers: [...others, { lineNo, points, note, at: Date.now(), basedOn }] };
}
