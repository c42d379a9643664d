import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lookup, select, text } from '#model/fields.ts';
import { expertTypes, memberRoles } from '../library/expertOptions.rules.ts';

/** A member of the committee of a rating. */
export const ratingExpert = defineDocument({
  module: 'bidding',
  code: 'ratingExpert',
  label: ['评审专家', 'Committee member'],

  fields: {
    expert: computed(lookup('专家', 'Expert', 'bidding.expert', { required: true })),
    expertType: computed(select('类型', 'Type', expertTypes, { required: true })),
    memberRole: computed(select('角色', 'Role', memberRoles, { required: true, default: 'MEMBER' })),
    source: computed(
      select(
        '来源',
        'Origin',
        { DRAW: ['抽取', 'Drawn'], APPOINT: ['指定', 'Appointed'] },
        { required: true, default: 'APPOINT' },
      ),
    ),
    group: computed(lookup('专家组', 'Group', 'bidding.expertGroup')),
    draw: computed(lookup('抽取单', 'Draw', 'bidding.expertDraw')),
    declareText: computed(text('承诺', 'Declaration', { maxLength: 500 })),
    confirmedAt: computed(datetime('确认时间', 'Confirmed at')),
    signedAt: computed(datetime('签署时间', 'Signed at')),
    dissent: computed(text('不同意见', 'Dissent', { maxLength: 1000 })),
    consentFlag: computed(boolean('视为同意', 'Taken as agreed')),
    avoidNote: computed(text('回避提示', 'Avoidance warning', { maxLength: 500 })),
    leftReason: computed(text('退出原因', 'Why he left', { maxLength: 500 })),
  },

  states: {
    INVITED: ['待应答', 'Invited'],
    ACCEPTED: ['已接受', 'Accepted'],
    CONFIRMED: ['已确认', 'Confirmed'],
    DONE: ['已完成', 'Done'],
    DECLINED: ['拒绝', 'Declined'],
    TIMEOUT: ['超时', 'No answer in time'],
    RECUSED: ['回避', 'Recused'],
    REPLACED: ['已更换', 'Replaced'],
  },
});
