import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup } from '#model/fields.ts';

/** Somebody who was there when the bids were opened. */
export const tenderingAttendee = defineDocument({
  module: 'bidding',
  code: 'tenderingAttendee',
  label: ['开标签到', 'Present at the opening'],

  fields: {
    user: computed(lookup('签到人', 'Who', 'system.iapSysUserT', { required: true })),
    session: computed(integer('场次', 'Session', { required: true, default: 1 })),
    attendedAt: computed(datetime('签到时间', 'When', { required: true })),
    signedAt: computed(datetime('签署记录时间', 'Signed the record at')),
  },

  unique: [['parent', 'session', 'user']],
  sort: ['session', 'attendedAt'],
});
