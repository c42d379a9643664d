import { create } from 'zustand';
import type { ErrorValues } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { textNow } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { newIdempotencyKey, server } from '#ui/server.ts';
import { store, stored } from '#ui/storage.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { foldedCode } from '#model/foldedText.ts';
import { receive } from '../receive/receive.document.ts';
import { waitsForInspection, waitsForStock } from '../receive/receive.rules.ts';
import {
  isWorkedOn,
  noStoredScans,
  postingOf,
  readStoredScans,
  scanOn,
  type Count,
  type StoredScans,
  type Note,
} from './scan.rules.ts';
import { signal, type Tone } from './signal.web.ts';
import { dockTexts } from './texts.ts';

/** What the last scan said; the number makes two equal ones differ. */
export interface Feedback {
  readonly number: number;
  readonly tone: Tone;
  readonly message: string;
}

interface Dock {
  readonly note: Awaited<ReturnType<typeof readNote>> | undefined;
  readonly kept: StoredScans;
  readonly feedback: Feedback | undefined;
  readonly isOffline: boolean;
  readonly isPosting: boolean;
  /** The receipt that was posted last. */
  readonly done: PostedReceipt | undefined;
}

/** A receipt that was posted here, and what is to be done with its goods next. */
interface PostedReceipt {
  readonly id: string;
  readonly receiveNo: string;
  readonly warehouseId: string;
  readonly waiting: number;
  readonly toInspect: number;
}

const untouched: Dock = {
  note: undefined,
  kept: noStoredScans,
  feedback: undefined,
  isOffline: false,
  isPosting: false,
  done: undefined,
};

/** The receipt that is being scanned on this device. */
export const useDock = create<Dock>(() => untouched);

const { getState: now, setState: set } = useDock;
const readNote = (id: string) => server.get(deliveryNote, id, { quiet: true });

let place = '';
// One key for each thing that is posted: a repetition after a lost answer posts nothing twice.
let postingKey: string | undefined;
// Scanners are faster than the network: one code after the other.
let queue: Promise<void> = Promise.resolve();

/** Takes up what a person had scanned on this device. */
export async function openDock(userId: string): Promise<void> {
  const key = `scan-receiving-${userId}`;
  if (place === key) return takeUp();
  place = key;
  set({ ...untouched, kept: readStoredScans(stored(localStorage, key)) });
  await takeUp();
}

/** Reads the note anew and looks up what could not be looked up before. */
export async function takeUp(): Promise<void> {
  const { kept: retained } = now();
  try {
    if (retained.deliveryId) set({ note: await readNote(retained.deliveryId), isOffline: false });
  } catch (error) {
    if (isOutOfReach(error)) return;
    // The note has gone out of sight; what was scanned of it means nothing any more.
    if (error instanceof RefusalError) keep({ ...noStoredScans, waiting: retained.waiting });
    else throw error;
  }
  keep({ ...now().kept, waiting: [] });
  for (const code of retained.waiting) await scan(code);
}

/** Looks at a code once those before it are done. */
export function scan(code: string): Promise<void> {
  queue = queue.then(() => (code.trim() === '' ? undefined : look(code.trim())));
  return queue;
}

async function look(code: string): Promise<void> {
  const { note, done: posted } = now();
  if (note && notify(note, code)) return;
  try {
    if (!note && posted && posted.waiting > 0 && (await putIntoLocation(posted, code))) return;
    const found = await server.call(deliveryNote, 'scan', { body: { code } }, { quiet: true });
    if (note && found.deliveryId !== note.id && isWorkedOn(now().kept)) return say('bad', dockTexts.otherNote);
    const read = await readNote(found.deliveryId);
    if (note?.id !== read.id)
      keep({
        ...noStoredScans,
        deliveryId: read.id,
        waiting: now().kept.waiting,
        isBlind: found.blindFlag,
      });
    set({ note: read, isOffline: false, done: undefined });
    if (!notify(read, code)) say('bad', dockTexts.otherNote);
  } catch (error) {
    if (isOutOfReach(error)) {
      keep({ ...now().kept, waiting: [...now().kept.waiting, code] });
      return say('again', dockTexts.kept);
    }
    if (!(error instanceof RefusalError)) throw error;
    set({ feedback: feedbackOf('bad', error.message) });
  }
}

/** Puts the goods of the receipt into the location of this code; false when its warehouse has none. */
async function putIntoLocation(posted: PostedReceipt, code: string): Promise<boolean> {
  const search = { code: { eq: foldedCode(code) }, warehouseId: posted.warehouseId, page: { current: 1, size: 1 } };
  const [found] = (await server.lov({ module: 'basic', code: 'location' }, search, { quiet: true })).records;
  if (!found) return false;
  await putAway({ id: found.id, code: String(found.code) });
  return true;
}

/** Says what a code means on a note, and notes the boxes it stands for; false when it is not on it. */
function notify(note: Note, code: string): boolean {
  const { kept: retained } = now();
  const found = scanOn(note, retained.scanned, code);
  switch (found.kind) {
    case 'ELSEWHERE':
      return false;
    case 'NOTE':
      say('good', dockTexts.opened, { deliveryNo: note.deliveryNo });
      return true;
    case 'TAKEN': {
      const at = new Date().toISOString();
      keep({ ...retained, scanned: { ...retained.scanned, ...Object.fromEntries(found.boxes.map((id) => [id, at])) } });
      const n = found.boxes.length;
      say('good', n > 1 ? dockTexts.takenMany : dockTexts.taken, { packNo: found.packNo, n });
      return true;
    }
    case 'AGAIN':
      say('again', dockTexts.again, { packNo: found.packNo });
      return true;
    case 'RECEIVED':
    case 'UNEXPECTED':
      say('bad', found.kind === 'RECEIVED' ? dockTexts.received : dockTexts.unexpected, { packNo: found.packNo });
      return true;
  }
}

let reported = 0;
function feedbackOf(tone: Tone, message: string): Feedback {
  signal(tone);
  reported += 1;
  return { number: reported, tone, message };
}

const say = (tone: Tone, label: Label, values?: ErrorValues): void =>
  set({ feedback: feedbackOf(tone, textNow(label, values)) });

function isOutOfReach(error: unknown): boolean {
  const isSo = error instanceof RefusalError && error.code === 'network';
  if (isSo) set({ isOffline: true });
  return isSo;
}

function keep(retained: StoredScans): void {
  postingKey = undefined;
  set({ kept: retained });
  store(localStorage, place, retained);
}

/** Notes what was counted of a line. */
export function count(lineId: string, values: Count): void {
  const { kept: retained } = now();
  keep({ ...retained, counts: { ...retained.counts, [lineId]: { ...retained.counts[lineId], ...values } } });
}

/** Forgets everything that was scanned here. */
export function dropScans(): void {
  keep(noStoredScans);
  set({ note: undefined, feedback: undefined, done: undefined });
}

/** Registers the arrival of the note. */
export async function registerArrival(): Promise<void> {
  const { note } = now();
  if (note)
    await work(async () => set({ note: await server.run(deliveryNote, 'arrive', note.id, {}, { quiet: true }) }));
}

/** Posts what was scanned and counted. */
export async function post(): Promise<void> {
  const { note, kept: retained } = now();
  if (!note) return;
  postingKey ??= newIdempotencyKey();
  const options = { quiet: true, idempotencyKey: postingKey };
  await work(async () => {
    const done = await server.call(receive, 'postScanned', { body: postingOf(note, retained) }, options);
    keep({ ...noStoredScans, waiting: retained.waiting });
    set({
      note: undefined,
      done: await readPosted(done.id),
      feedback: feedbackOf('good', textNow(dockTexts.done, { receiveNo: done.receiveNo })),
    });
  });
}

/** Puts away what of the posted receipt waits, into a location or where the put-away rule says. */
export async function putAway(location?: { readonly id: string; readonly code: string }): Promise<void> {
  const { done: posted } = now();
  if (!posted) return;
  postingKey ??= newIdempotencyKey();
  const options = { quiet: true, idempotencyKey: postingKey };
  await work(async () => {
    const body = { id: posted.id, ...(location ? { locationId: location.id } : {}) };
    const { stockInNo } = await server.call(receive, 'putAwayScanned', { body }, options);
    postingKey = undefined;
    set({
      done: await readPosted(posted.id),
      feedback: feedbackOf(
        'good',
        location
          ? textNow(dockTexts.putInto, { stockInNo, code: location.code })
          : textNow(dockTexts.putAwayDone, { stockInNo }),
      ),
    });
  });
}

async function readPosted(id: string): Promise<PostedReceipt> {
  const { receiveNo, warehouseId, lines } = await server.get(receive, id, { quiet: true });
  return {
    id,
    receiveNo,
    warehouseId,
    waiting: lines.filter(waitsForStock).length,
    toInspect: lines.filter(waitsForInspection).length,
  };
}

async function work(act: () => Promise<void>): Promise<void> {
  set({ isPosting: true });
  try {
    await act();
    set({ isOffline: false });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const isLost = isOutOfReach(error);
    // The same key would only give the same refusal again.
    if (!isLost) postingKey = undefined;
    set({ feedback: feedbackOf('bad', isLost ? textNow(dockTexts.kept) : error.message) });
    if (!isLost) await refresh();
  } finally {
    set({ isPosting: false });
  }
}

/** Somebody else may have received a part meanwhile: the note is read anew, what was scanned stays. */
async function refresh(): Promise<void> {
  const { note } = now();
  if (note) set({ note: await readNote(note.id) });
}
