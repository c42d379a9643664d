import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, datetime, integer, json, lines, lookup, select, text } from '#model/fields.ts';
import { needSyncLine } from './needSyncLine.document.ts';

/** What every call that fetches requests answers. */
const outcome = {
  id: text('同步记录', 'Run', { required: true }),
  createdCount: integer('新建', 'Created', { required: true }),
  changedCount: integer('变更', 'Changed', { required: true }),
  unchangedCount: integer('未变', 'Unchanged', { required: true }),
  failedCount: integer('失败', 'Failed', { required: true }),
};

/** One fetch of purchase requests and needs of material planning from an ERP. */
export const needSync = defineDocument({
  module: 'bidding',
  code: 'needSync',
  label: ['ERP需求同步', 'Requests from the ERP'],
  help: [
    '每次从 ERP 读取采购申请和 MRP 需求的结果；失败的写明原因，可重试。还没有记录时，请先由管理员在“集成接口”中建立 ERP 连接。',
    'What came of every fetch of purchase requests and MRP needs; those that failed say why and can be tried again. Nothing here yet? An administrator sets up a connection under Integrations first.',
  ],
  readOnly: true,
  log: true,

  fields: {
    startTime: computed(datetime('开始时间', 'Started at', { required: true })),
    endTime: computed(datetime('结束时间', 'Ended at')),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    connection: computed(lookup('ERP连接', 'ERP connection', 'pur.erpConnection', { required: true })),
    trigger: computed(
      select(
        '触发',
        'Begun by',
        { MANUAL: ['手工', 'A person'], SCHEDULE: ['定时', 'The schedule'], RETRY: ['重试', 'A retry'] },
        { required: true },
      ),
    ),
    result: computed(
      select(
        '结果',
        'Result',
        {
          RUNNING: ['进行中', 'Running'],
          DONE: ['成功', 'Done'],
          PARTLY: ['部分失败', 'Partly failed'],
          FAILED: ['失败', 'Failed'],
        },
        { required: true, default: 'RUNNING' },
      ),
    ),
    asked: computed(text('范围', 'Asked for', { maxLength: 500 })),
    // The same in full, for a run that broke off and is made once more.
    wanted: computed(json('同步范围', 'Wanted', { internal: true })),
    syncedTo: computed(date('已同步至', 'Fetched up to')),
    createdCount: computed(integer('新建', 'Created')),
    changedCount: computed(integer('变更', 'Changed')),
    unchangedCount: computed(integer('未变', 'Unchanged')),
    failedCount: computed(integer('失败', 'Failed')),
    message: computed(bilingual('说明', 'Message', { maxLength: 500 })),
    lines: computed(lines('同步明细', 'Fetched requests', needSyncLine)),
  },

  endpoints: {
    fetchRequests: {
      label: ['从 ERP 同步', 'Fetch from the ERP'],
      path: 'fetchRequests',
      by: 'buyer',
      body: {
        company: lookup('公司', 'Company', 'basic.company'),
        connection: lookup('ERP连接', 'ERP connection', 'pur.erpConnection'),
        requestNos: json('申请号', 'Request numbers'),
        changedFrom: date('变更日期从', 'Changed from'),
        changedTo: date('变更日期至', 'Changed until'),
      },
      returns: outcome,
    },
    retry: {
      label: ['重试', 'Try again'],
      path: 'retry',
      by: 'buyer',
      body: { sync: lookup('同步记录', 'Run', 'bidding.needSync', { required: true }) },
      returns: outcome,
    },
  },

  scope: { buyer: { by: 'company' } },
  search: ['startTime', 'company', 'connection', 'result', 'trigger'],
  card: ['startTime', 'company', 'result', 'createdCount', 'changedCount', 'failedCount', 'message'],
  list: [
    'startTime',
    'connection',
    'company',
    'trigger',
    'asked',
    'result',
    'createdCount',
    'changedCount',
    'unchangedCount',
    'failedCount',
    'message',
  ],
  sort: ['-startTime'],
  indexes: [['connection', '-startTime']],
  lov: { text: 'asked', columns: ['startTime', 'connection'] },
});
