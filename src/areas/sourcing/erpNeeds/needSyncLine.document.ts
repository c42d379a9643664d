import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, lookup, select, text } from '#model/fields.ts';

/** What became of one request of the ERP; requests that had not changed are only counted. */
export const needSyncLine = defineDocument({
  module: 'bidding',
  code: 'needSyncLine',
  label: ['需求同步明细', 'Fetched request'],
  readOnly: true,
  log: true,

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    sourceKey: computed(text('ERP申请号', 'Number in the ERP', { required: true, maxLength: 60 })),
    sourceVersion: computed(integer('ERP版本', 'Version in the ERP')),
    result: computed(
      select(
        '结果',
        'Result',
        {
          CREATED: ['新建', 'Created'],
          CHANGED: ['已更新', 'Updated'],
          CANCELLED: ['已作废', 'Cancelled'],
          OLDER: ['版本较旧，忽略', 'Older version, ignored'],
          FAILED: ['失败', 'Failed'],
          MISSING: ['ERP中不存在', 'Not in the ERP'],
        },
        { required: true },
      ),
    ),
    errorCode: computed(text('错误码', 'Code', { maxLength: 10 })),
    message: computed(bilingual('说明', 'Message', { maxLength: 500 })),
    request: computed(lookup('采购申请', 'Purchase request', 'bidding.purchaseRequest')),
    // A later run has brought the request over.
    solvedFlag: computed(boolean('已解决', 'Solved since')),
  },

  scope: { buyer: { by: 'company' } },
  card: ['sourceKey', 'result', 'request', 'message'],
  list: ['sourceKey', 'result', 'request', 'message', 'errorCode', 'sourceVersion', 'solvedFlag'],
  sort: ['id'],
});
