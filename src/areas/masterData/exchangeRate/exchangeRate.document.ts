import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, decimal, integer, json, lookup, rate, select, text } from '#model/fields.ts';

export const exchangeRate = defineDocument({
  module: 'basic',
  code: 'exchangeRate',
  label: ['汇率', 'Exchange rate'],
  help: ['1 单位原币等于多少目标币', 'How much of the target currency one of the source currency is'],

  fields: {
    type: lookup('汇率类型', 'Rate type', 'basic.exchangeRateType', { required: true }),
    fromCurrency: lookup('原币', 'From currency', 'basic.currency', { required: true }),
    toCurrency: lookup('目标币', 'To currency', 'basic.currency', { required: true }),
    rateDate: date('日期', 'Date', { required: true, default: 'today' }),
    rate: rate('汇率', 'Rate', {
      required: true,
      above: '0',
      shows: { label: ['反向汇率', 'Inverse rate'], expression: 'round(1 / rate, 6)' },
    }),
    source: select(
      '来源',
      'Source',
      { MANUAL: ['手工', 'Manual'], SERVICE: ['汇率服务', 'Rate service'] },
      { required: true, default: 'MANUAL' },
    ),
    inverseFlag: boolean('可反向使用', 'May be used the other way round', { default: true }),
    confirmFlag: boolean('已核对异常波动', 'Unusual change confirmed', {
      help: [
        '与上一汇率相差超过容差时，核对后勾选',
        'Tick it after checking a rate that differs from the one before it by more than the tolerance',
      ],
    }),
    name: computed(text('名称', 'Title', { maxLength: 40 })),
    deviation: computed(decimal('波动(%)', 'Change (%)', { scale: 4 })),
  },

  endpoints: {
    rateOf: {
      label: ['查询汇率', 'Find a rate'],
      path: 'rateOf',
      action: 'query',
      readOnly: true,
      body: {
        fromCurrency: lookup('原币', 'From currency', 'basic.currency', { required: true }),
        toCurrency: lookup('目标币', 'To currency', 'basic.currency', { required: true }),
        rateDate: date('日期', 'Date', { default: 'today' }),
        type: text('汇率类型', 'Rate type', { maxLength: 30, default: 'DAILY' }),
        company: lookup('公司', 'Company', 'basic.company'),
      },
      returns: {
        rate: rate('汇率', 'Rate', { required: true }),
        rateDate: date('汇率日期', 'Rate date', { required: true }),
        path: json('换算路径', 'Path', { required: true }),
      },
    },
    board: {
      label: ['汇率看板', 'Rate board'],
      path: 'board',
      action: 'query',
      readOnly: true,
      body: {
        type: lookup('汇率类型', 'Rate type', 'basic.exchangeRateType'),
        month: text('月份', 'Month', {
          required: true,
          maxLength: 7,
          pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
          patternHint: ['年-月，如 2026-11', 'Year and month, such as 2026-11'],
        }),
      },
      returns: {
        days: json('日期', 'Days', { required: true }),
        today: date('今天', 'Today', { required: true }),
        pairs: json('币种对', 'Pairs', { required: true }),
        total: integer('总数', 'Total', { required: true }),
      },
    },
  },

  events: {
    held: {
      label: ['波动过大，待核对后启用', 'changed too much; to be checked and enabled'],
      notifies: [{ holdersOf: 'update' }],
    },
  },
  unique: [['type', 'fromCurrency', 'toCurrency', 'rateDate']],
  enabled: true,
  scope: { supplier: 'lookup' },
  search: ['fromCurrency', 'toCurrency', 'type', 'rateDate', 'source'],
  list: ['fromCurrency', 'toCurrency', 'rateDate', 'rate', 'deviation', 'type', 'source', 'enabledFlag'],
  sort: ['-rateDate'],
  lov: { text: 'name', columns: ['rate'] },
  excel: {
    import: ['type', 'fromCurrency', 'toCurrency', 'rateDate', 'rate', 'inverseFlag', 'confirmFlag'],
  },
});
