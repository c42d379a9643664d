import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, lookup, text } from '#model/fields.ts';

/** What a rule of avoidance does with an expert who meets it. The rules themselves come with the product. */
export const expertAvoidRule = defineDocument({
  module: 'bidding',
  code: 'expertAvoidRule',
  label: ['回避规则', 'Avoidance rule'],
  help: [
    '排除：命中即不参加评审；提示：命中只记在评委名单上；停用：不检查。依法招标与政府采购始终按产品规定或更严执行',
    'Keeps out: who meets it judges nothing. Warns: it is written beside the member. Off: it is not looked at. Under the tendering law and in government procurement the rules of the product hold, or stricter ones',
  ],
  readOnly: true,

  fields: {
    ruleCode: computed(text('规则代码', 'Rule code', { required: true, unique: true, maxLength: 20 })),
    name: computed(bilingual('规则', 'Rule', { required: true, maxLength: 100 })),
    checks: computed(bilingual('检查内容', 'What is compared', { maxLength: 300 })),
    changeReason: computed(text('调整原因', 'Why it was changed', { maxLength: 500 })),
    changer: computed(lookup('调整人', 'Changed by', 'system.iapSysUserT')),
  },

  states: {
    BLOCK: ['排除', 'Keeps out'],
    WARN: ['提示', 'Warns'],
    OFF: ['停用', 'Off'],
  },

  transitions: {
    block: {
      label: ['改为排除', 'Let it keep out'],
      from: ['WARN', 'OFF'],
      to: 'BLOCK',
      sets: { changeReason: 'input.reason', changer: 'user' },
      input: { reason },
    },
    warn: {
      label: ['改为提示', 'Let it warn'],
      from: ['BLOCK', 'OFF'],
      to: 'WARN',
      sets: { changeReason: 'input.reason', changer: 'user' },
      input: { reason },
    },
    switchOff: {
      label: ['停用', 'Switch off'],
      from: ['BLOCK', 'WARN'],
      to: 'OFF',
      sets: { changeReason: 'input.reason', changer: 'user' },
      input: { reason },
      danger: true,
    },
  },

  search: ['ruleCode', 'name', 'status'],
  list: ['name', 'checks', 'status', 'changeReason', 'changer'],
  card: ['checks', 'changeReason'],
  sort: ['id'],
  lov: { code: 'ruleCode', text: 'name', columns: ['checks'] },
});
