import { isRecord } from '#model/value.ts';
import { store, stored } from '#ui/storage.ts';

// What a supplier has written of an application, by the opportunity.
const applicationKey = 'applyInquiryData';

/** Stores what a supplier writes of an application. */
export const storeApplication = (inviteId: string, applyNote: string): boolean =>
  store(localStorage, applicationKey, { inviteId, applyNote });

/** What was written of the application for this opportunity. */
export function storedApplication(inviteId: string): string | undefined {
  const value = stored(localStorage, applicationKey);
  return isRecord(value) && value['inviteId'] === inviteId ? String(value['applyNote'] ?? '') : undefined;
}
