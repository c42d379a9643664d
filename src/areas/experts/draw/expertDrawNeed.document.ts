import { defineDocument } from '#model/document.ts';
import { integer, lookup, select } from '#model/fields.ts';
import { expertLevels, expertTypes } from '../library/expertOptions.rules.ts';

/** What kind of experts is drawn, and how many. */
export const expertDrawNeed = defineDocument({
  module: 'bidding',
  code: 'expertDrawNeed',
  label: ['抽取条件', 'Need'],

  fields: {
    lineNo: integer('行号', 'Line', { required: true, min: 1 }),
    expertType: select('类型', 'Type', expertTypes, { required: true, default: 'TECH' }),
    category: lookup('专业', 'Field', 'bidding.expertCategory', {
      help: ['包括其下级专业；留空为不限', 'With the fields below it; any when left empty'],
    }),
    level: select('最低级别', 'Least level', expertLevels),
    drawNum: integer('抽取人数', 'How many', { max: 50 }),
    reserveNum: integer('备选人数', 'Reserves', { min: 0, max: 50, default: 2 }),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
