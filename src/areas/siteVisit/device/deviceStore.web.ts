import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Points } from '../visit/visitScore.rules.ts';

/** A question as the device carries it. */
export interface CarriedQuestion {
  readonly lineNo: number;
  readonly sectionNo: number;
  readonly title: unknown;
  readonly method: string | null;
  readonly starFlag: boolean;
  readonly evidenceFlag: boolean;
  readonly points: Points | null;
  readonly note: string | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
}

export interface CarriedFinding {
  readonly key: string | null;
  readonly findingNo: string;
  readonly severity: string;
  readonly description: string;
  readonly dueDate: string;
}

/** A visit as the server gave it. */
export interface CarriedVisit {
  readonly id: string;
  readonly sheetNo: string;
  readonly status: string;
  readonly supplier: string;
  readonly company: string;
  readonly siteAddress: string;
  readonly planDate: string;
  readonly isMember: boolean;
  readonly isStated: boolean;
  readonly isConflicted: boolean;
  readonly userId: string;
  readonly sections: readonly { readonly sectionNo: number; readonly name: unknown }[];
  readonly answers: readonly CarriedQuestion[];
  readonly findings: readonly CarriedFinding[];
}

/** An answer that waits on the device. */
export interface OwnAnswer {
  readonly lineNo: number;
  readonly points: Points;
  readonly note: string;
  /** When it was given, by the clock of the device. */
  readonly at: number;
  /** The moment of the answer that it changes. */
  readonly basedOn: string | null;
}

export interface OwnFinding {
  readonly key: string;
  readonly lineNo: number | null;
  readonly severity: 'MAJOR' | 'MINOR' | 'OBS';
  readonly description: string;
  readonly dueDate: string;
}

export interface Conflict {
  readonly lineNo: number;
  readonly title: string;
  readonly ownPoints: Points;
  readonly ownNote: string | null;
  readonly otherPoints: Points | null;
  readonly otherNote: string | null;
  readonly otherBy: string;
  readonly otherAt: string | null;
  readonly isOwnStored: boolean;
}

/** What the device has of a visit: what it carried along, and what waits to be sent. */
export interface DeviceVisit {
  readonly id: string;
  readonly userId: string;
  readonly visit: CarriedVisit;
  readonly answers: readonly OwnAnswer[];
  readonly findings: readonly OwnFinding[];
  readonly conflicts: readonly Conflict[];
  readonly syncedAt: number | null;
}

/** A photo on the device; once it is sent only its name and small picture matter. */
export interface DevicePhoto {
  readonly name: string;
  readonly visitId: string;
  readonly lineNo: number;
  readonly file: Blob;
  readonly isSent: boolean;
}

interface Schema extends DBSchema {
  visits: { key: string; value: DeviceVisit };
  photos: { key: string; value: DevicePhoto; indexes: { byVisit: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = (): Promise<IDBPDatabase<Schema>> =>
  (opened ??= openDB<Schema>('srm-site-visits', 1, {
    upgrade(db) {
      db.createObjectStore('visits', { keyPath: 'id' });
      db.createObjectStore('photos', { keyPath: 'name' }).createIndex('byVisit', 'visitId');
    },
  }));

/** The visits that this user has on the device; those of others stay out of sight. */
export const visitsOn = async (userId: string): Promise<DeviceVisit[]> =>
  (await (await database()).getAll('visits')).filter((each) => each.userId === userId);

/** A visit of this user on the device. */
export async function visitOn(id: string, userId: string): Promise<DeviceVisit | undefined> {
  const found = await (await database()).get('visits', id);
  return found?.userId === userId ? found : undefined;
}

/** Changes a visit in one transaction, so that neither typing nor sending undoes the other. */
export async function changeVisit(
  id: string,
  change: (before: DeviceVisit | undefined) => DeviceVisit | undefined,
): Promise<DeviceVisit | undefined> {
  const transaction = (await database()).transaction('visits', 'readwrite');
  const after = change(await transaction.store.get(id));
  if (after) await transaction.store.put(after);
  await transaction.done;
  return after;
}

export const photosOn = async (visitId: string): Promise<DevicePhoto[]> =>
  (await database()).getAllFromIndex('photos', 'byVisit', visitId);

export async function savePhoto(photo: DevicePhoto): Promise<void> {
  await (await database()).put('photos', photo);
}

export async function removePhoto(name: string): Promise<void> {
  await (await database()).delete('photos', name);
}

/** Takes a visit and its photos off the device. */
export async function dropVisit(id: string): Promise<void> {
  const transaction = (await database()).transaction(['visits', 'photos'], 'readwrite');
  await transaction.objectStore('visits').delete(id);
  for (const name of await transaction.objectStore('photos').index('byVisit').getAllKeys(id))
    await transaction.objectStore('photos').delete(name);
  await transaction.done;
}
