import { defineDocument } from '#model/document.ts';
import { computed, datetime, lines, lookup, select, text } from '#model/fields.ts';
import { purOperationLine } from './purOperationLine.document.ts';

/** What one person did to several order lines at once, with the outcome of each line. */
export const purOperation = defineDocument({
  module: 'pur',
  code: 'purOperation',
  label: ['操作批次', 'Operation'],
  readOnly: true,
  log: true,

  fields: {
    kind: computed(
      select(
        '操作',
        'Kind',
        {
          URGENT: ['加急', 'Urgency set'],
          NOT_URGENT: ['取消加急', 'Urgency cleared'],
          PROPOSE: ['提议变更', 'Change proposed'],
          REFUSE: ['拒绝', 'Rejected'],
          ACCEPT: ['接受提议', 'Proposal accepted'],
          COUNTER: ['还价', 'Countered'],
          REMARK: ['留言', 'Remark'],
          REVIEW: ['交期评审', 'Delivery review'],
          CLOSE: ['关闭', 'Closed'],
          REOPEN: ['反关闭', 'Reopened'],
          TERMINATE: ['发起终止', 'Termination requested'],
          END: ['同意终止', 'Termination agreed'],
          CHANGE: ['变更生效', 'Change in effect'],
          SYNC: ['ERP同步', 'Fetched from the ERP'],
          IMPORT: ['导入', 'Imported'],
          GO_ON: ['不同意终止', 'Termination refused'],
        },
        { required: true },
      ),
    ),
    actor: computed(lookup('操作人', 'By', 'system.iapSysUserT')),
    time: computed(datetime('时间', 'Time', { required: true })),
    // The call that made it: all lines of one call belong to one operation.
    requestId: computed(text('请求号', 'Request', { maxLength: 64, internal: true })),
    reason: computed(text('原因', 'Reason', { maxLength: 500 })),
    lines: computed(lines('明细', 'Lines', purOperationLine)),
  },

  search: ['kind', 'actor', 'time'],
  list: ['time', 'kind', 'actor', 'reason'],
  sort: ['-time'],
});
