import { expertTexts } from '../texts.ts';

export const deskPath = '/page/sourcing/my-rating';
export const confirmPath = '/wel/iquiry-confirm-expert-view';
export const scorePath = '/wel/iquiry-expert-view';

/** What the button of an act reads of a document: its permission is that of the desk. */
export const deskDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'expertDesk',
  label: expertTexts.desk,
  fields: {},
} as const;
