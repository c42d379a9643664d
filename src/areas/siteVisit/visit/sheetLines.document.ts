import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  datetime,
  decimal,
  integer,
  lookup,
  percentage,
  select,
  text,
} from '#model/fields.ts';
import { pointScale } from './visitScore.rules.ts';

/** Who takes part in a visit, and what he stated about his relations with the supplier. */
export const invSheetMember = defineDocument({
  module: 'inv',
  code: 'invSheetMember',
  label: ['考察组员', 'Member of the team'],
  fields: {
    member: lookup('组员', 'Member', 'system.iapSysUserT', { required: true, filter: { userType: 'BUYER' } }),
    duty: text('分工', 'Duty', { maxLength: 200 }),
    statedAt: computed(datetime('利益冲突声明时间', 'Statement made at')),
    conflictFlag: computed(boolean('存在利益冲突', 'Conflict of interest')),
    conflictNote: computed(text('声明说明', 'Statement', { maxLength: 500, internal: true })),
  },
  unique: [['parent', 'member']],
  list: ['member', 'duty', 'statedAt', 'conflictFlag', 'conflictNote'],
});

/** The result of an element of the checklist. */
export const invSheetSection = defineDocument({
  module: 'inv',
  code: 'invSheetSection',
  label: ['要素得分', 'Element'],
  readOnly: true,
  fields: {
    sectionNo: computed(integer('要素序号', 'Element no.')),
    name: computed(bilingual('要素名称', 'Name', { maxLength: 100 })),
    weight: computed(percentage('权重(%)', 'Weight (%)')),
    applicable: computed(integer('适用题数', 'Questions that apply')),
    score: computed(decimal('得分', 'Score', { scale: 2, mayBeUnknown: true })),
  },
  sort: ['sectionNo'],
  list: ['sectionNo', 'name', 'weight', 'applicable', 'score'],
});

/** A question of a visit with its answer, who gave it and when. */
export const invSheetAnswer = defineDocument({
  module: 'inv',
  code: 'invSheetAnswer',
  label: ['考察答案', 'Answer'],
  readOnly: true,
  fields: {
    lineNo: computed(integer('题号', 'No.', { internal: true })),
    sectionNo: computed(integer('要素序号', 'Element no.', { internal: true })),
    title: computed(bilingual('问题', 'Question', { maxLength: 300, internal: true })),
    method: computed(text('检查方法', 'How to check', { maxLength: 300, internal: true })),
    starFlag: computed(boolean('关键项', 'Key question', { internal: true })),
    evidenceFlag: computed(boolean('必须拍照', 'Photo needed', { internal: true })),
    points: computed(select('评分', 'Points', pointScale, { internal: true })),
    note: computed(text('说明', 'Note', { maxLength: 1000, multiline: true, internal: true })),
    answeredBy: computed(lookup('作答人', 'Answered by', 'system.iapSysUserT', { internal: true })),
    answeredAt: computed(datetime('作答时间', 'Answered at', { internal: true })),
  },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'sectionNo', 'title', 'starFlag', 'points', 'note', 'answeredBy', 'answeredAt'],
});
