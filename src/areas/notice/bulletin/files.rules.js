import { attachmentKinds } from '#model/document.ts';
import { sysNotice } from '../sysNotice/sysNotice.document.ts';
/** Whether a file of a notice stays in the house: suppliers, experts and visitors never see it. */
export const isInternal = (kind) => attachmentKinds(sysNotice)[kind]?.internal === true;
