import { fileCalls, uploadPath } from '#ui/files/fileCalls.ts';
import { transfer } from '#ui/files/transfer.ts';
import { server } from '#ui/server.ts';
import { conflictsIn, visitIn } from './carried.web.ts';
import {
  changeVisit,
  photosOn,
  savePhoto,
  type CarriedVisit,
  type DeviceVisit,
  type OwnAnswer,
} from './deviceStore.web.ts';
import { visitDevice } from './visitDevice.service.ts';

const quiet = { quiet: true } as const;

/** Asks for a visit and stores it on the device beside what waits there. */
export async function carryVisit(id: string): Promise<DeviceVisit | undefined> {
  const { visit } = await server.call(visitDevice, 'carry', { body: { sheet: id } }, quiet);
  return storeCarried(visitIn(visit), (before) => before);
}

/** States the interests of the member and asks for the visit anew. */
export async function stateInterests(id: string, conflict: boolean): Promise<DeviceVisit | undefined> {
  await server.call(visitDevice, 'state', { body: { sheet: id, conflict } }, quiet);
  return carryVisit(id);
}

const storeCarried = (
  visit: CarriedVisit,
  change: (waiting: Omit<DeviceVisit, 'visit'>) => Omit<DeviceVisit, 'visit'>,
): Promise<DeviceVisit | undefined> =>
  changeVisit(visit.id, (before) => {
    // What somebody else had on a shared device is not mixed with what this user has.
    const own = before?.userId === visit.userId ? before : undefined;
    const { answers = [], findings = [], conflicts = [], syncedAt = null } = own ?? {};
    return { ...change({ id: visit.id, userId: visit.userId, answers, findings, conflicts, syncedAt }), visit };
  });

/** Sends what waits on the device: photos first, then answers and findings; what is typed meanwhile stays for the next time. */
export async function sendVisit({ id }: DeviceVisit): Promise<DeviceVisit | undefined> {
  await sendPhotos(id);
  const now = await changeVisit(id, (before) => before);
  if (!now || now.visit.status !== 'DOING') return carryVisit(id);
  const sent = now.answers;
  const answer = await server.call(
    visitDevice,
    'sync',
    {
      body: {
        sheet: id,
        answers: sent.map(({ at, note, ...each }) => ({
          ...each,
          note: note.trim() || null,
          secondsAgo: (Date.now() - at) / 1000,
        })),
        findings: now.findings,
      },
    },
    quiet,
  );
  const conflicts = conflictsIn(answer.conflicts);
  const lines = new Set(sent.map(({ lineNo }) => lineNo));
  const findings = new Set(now.findings.map(({ key }) => key));
  return storeCarried(visitIn(answer.visit), (waiting) => ({
    ...waiting,
    answers: waiting.answers.filter((each) => !isSent(each, sent)),
    findings: waiting.findings.filter(({ key }) => !findings.has(key)),
    conflicts: [...waiting.conflicts.filter(({ lineNo }) => !lines.has(lineNo)), ...conflicts],
    syncedAt: Date.now(),
  }));
}

const isSent = (answer: OwnAnswer, sent: readonly OwnAnswer[]): boolean =>
  sent.some(({ lineNo, at }) => lineNo === answer.lineNo && at === answer.at);

async function sendPhotos(visitId: string): Promise<void> {
  const waiting = (await photosOn(visitId)).filter(({ isSent: sent }) => !sent);
  if (waiting.length === 0) return;
  const place = { document: 'inv.invSheet', businessId: visitId };
  // An answer may have been lost on its way: a name tells the content, so none is sent twice.
  const known = new Set((await fileCalls.list(place)).records.map(({ name }) => name));
  for (const photo of waiting) {
    const { name, file } = photo;
    if (!known.has(name))
      await transfer({
        url: uploadPath,
        params: { ...place, businessDescribable: 'Photo' },
        file: new File([file], name, { type: file.type }),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    await savePhoto({ ...photo, isSent: true });
  }
}

/** The name of a photo: its question, when it was taken, and what its content comes to. */
export async function photoName(lineNo: number, file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const mark = Array.from(hash.subarray(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const extension = /\.(\w{1,5})$/.exec(file.name)?.[1]?.toLowerCase() ?? 'jpg';
  const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
  return `Q${lineNo}-${moment}-${mark}.${extension}`;
}
