import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, percentage, select, text } from '#model/fields.ts';
import { controlModes } from '#areas/sourcing/methodRule/methodRule.rules.ts';

/** The law or house rule by which a tender runs; a tender keeps the values it was submitted with. */
export const ruleProfile = defineDocument({
  module: 'bidding',
  code: 'ruleProfile',
  label: ['采购规则集', 'Rule profile'],
  help: [
    '招标遵循的时限、人数和比例；招标提交后保留当时的值',
    'Periods, numbers and limits that tenders keep; a tender keeps the values it was submitted with',
  ],

  fields: {
    code: text('规则集编码', 'Profile code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('规则集名称', 'Profile name', { required: true, maxLength: 100 }),
    minBidders: integer('最少投标人', 'Minimum bidders', { required: true, min: 1, max: 50, default: 3 }),
    control: select('人数或时限不足时', 'With fewer bidders or shorter periods', controlModes, {
      required: true,
      default: 'SOFT',
    }),
    bidDays: integer('编标期(天)', 'Days to prepare a bid', { required: true, min: 0, max: 365, default: 3 }),
    clarifyDays: integer('澄清距截止(天)', 'Days between a clarification and the deadline', {
      required: true,
      min: 0,
      max: 90,
      default: 1,
    }),
    objectionDays: integer('异议距截止(天)', 'Days between an objection and the deadline', {
      required: true,
      min: 0,
      max: 90,
      default: 0,
      help: ['对招标文件的异议最晚提前的天数', 'How early an objection to the tender document has to come'],
    }),
    openHours: integer('截止后开标时限(小时)', 'Hours between deadline and opening', {
      required: true,
      min: 0,
      max: 720,
      default: 24,
      help: ['0 表示截止时即开标', '0: the opening is at the deadline'],
    }),
    bondPct: percentage('投标保证金上限(%)', 'Maximum bid bond (%)', { min: '0', max: '100' }),
    publicityDays: integer('公示期(天)', 'Days of publicity', { required: true, min: 0, max: 60, default: 0 }),
    rankOneFlag: boolean('须按名次定标', 'Award follows the ranking'),
  },

  enabled: true,
  search: ['code', 'name', 'control'],
  list: [
    'code',
    'name',
    'minBidders',
    'control',
    'bidDays',
    'clarifyDays',
    'openHours',
    'publicityDays',
    'enabledFlag',
  ],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['minBidders', 'control'] },
});
