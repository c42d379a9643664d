import { defineDocument } from '#model/document.ts';
import { bilingual, integer, lines, percentage, select, serial, decimal } from '#model/fields.ts';
import { ruleProfiles } from '../library/expertOptions.rules.ts';
import { scoreModes, tieRules } from '../scoring/ranking.rules.ts';
import { expertRatingElement } from './expertRatingElement.document.ts';

/** How bids are rated: a template, frozen into each rating that uses it. */
export const expertRating = defineDocument({
  module: 'bidding',
  code: 'expertRating',
  label: ['评分方案', 'Rating scheme'],
  help: [
    '评审办法与评分要素；发布后可用于询价和招标，用时冻结一份',
    'How bids are rated and by what; once published it is frozen into each rating that uses it',
  ],

  fields: {
    ratingSchemeNo: serial('方案编号', 'Scheme no.', 'ER'),
    name: bilingual('方案名称', 'Name', { required: true, maxLength: 100 }),
    ruleProfile: select('规则集', 'Rules', ruleProfiles, { required: true, default: 'ENTERPRISE' }),
    type: select(
      '类别',
      'Kind',
      { GOODS: ['货物', 'Goods'], SERVICE: ['服务', 'Services'], WORKS: ['工程', 'Works'] },
      { required: true, default: 'GOODS' },
    ),
    scoreMode: select('评审办法', 'Method', scoreModes, { required: true, default: 'COMPREHENSIVE' }),
    passScore: decimal('技术及格分', 'Technical points to pass', { scale: 2, min: '0', max: '100' }),
    trimMode: select(
      '去极值',
      'Extremes',
      { NONE: ['不去', 'All count'], ONE_EACH: ['各去一个', 'One highest and one lowest left out'] },
      { required: true, default: 'ONE_EACH' },
    ),
    trimMin: integer('去极值最少人数', 'From so many experts on', { required: true, min: 3, max: 99, default: 5 }),
    outlierPct: percentage('离群提示(%)', 'Outlier (%)', { required: true, min: '1', max: '100', default: '30' }),
    tieFirst: select('并列时先看', 'Ties: first', tieRules, { default: 'LOWER_PRICE' }),
    tieSecond: select('其次', 'Then', tieRules, { default: 'HIGHER_TECH' }),
    tieThird: select('再次', 'Last', tieRules, { default: 'EARLIER' }),
    elements: lines('评分要素', 'Elements', expertRatingElement),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    DISABLED: ['停用', 'Disabled'],
  },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT', 'DISABLED'], to: 'PUBLISHED' },
    stop: { label: ['停用', 'Disable'], from: ['PUBLISHED'], to: 'DISABLED' },
  },

  editableIn: ['DRAFT', 'DISABLED'],
  deletableIn: ['DRAFT'],
  uniqueNameWithin: ['ruleProfile'],
  search: ['ratingSchemeNo', 'name', 'status', 'scoreMode', 'ruleProfile'],
  list: ['ratingSchemeNo', 'name', 'status', 'scoreMode', 'ruleProfile', 'type'],
  card: ['name', 'scoreMode'],
  sort: ['-ratingSchemeNo'],
  form: [
    {
      label: ['方案', 'Scheme'],
      fields: [
        'ratingSchemeNo',
        'name',
        'ruleProfile',
        'type',
        'scoreMode',
        'passScore',
        'trimMode',
        'trimMin',
        'outlierPct',
        'tieFirst',
        'tieSecond',
        'tieThird',
      ],
    },
    { label: ['评分要素', 'Elements'], fields: ['elements'] },
  ],
  lov: { code: 'ratingSchemeNo', text: 'name', columns: ['scoreMode', 'ruleProfile'] },
});
