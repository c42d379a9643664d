import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money, quantity, select, text } from '#model/fields.ts';

const status = {
  AVAILABLE: ['可用', 'Available'],
  INSPECT: ['待检', 'In inspection'],
  BLOCKED: ['冻结', 'Blocked'],
} as const;

/** Every movement of stock; never changed. Balances can be rebuilt from it. */
export const stockLedger = defineDocument({
  module: 'pur',
  code: 'stockLedger',
  label: ['库存台账', 'Stock ledger'],
  readOnly: true,

  fields: {
    moveType: computed(
      select(
        '移动类型',
        'Movement',
        {
          RECV: ['收货', 'Receipt'],
          RECV_R: ['收货冲销', 'Receipt reversed'],
          INSP_NG: ['检验不合格', 'Failed inspection'],
          UNBLOCK: ['解冻', 'Unblocked'],
          DESTROY: ['检验损耗', 'Used up by testing'],
          SCRAP: ['报废', 'Scrapped'],
          PUT: ['上架', 'Put away'],
          RET_OUT: ['退供', 'Returned to the supplier'],
          RET_OUT_R: ['退供冲销', 'Return reversed'],
          OWN_IN: ['寄售转自有', 'Consignment taken over'],
          ISSUE: ['领用', 'Issued'],
          RETURN_IN: ['退料', 'Back from use'],
          OTHER_IN: ['其他入库', 'Other goods in'],
          TRANS: ['移库', 'Transferred'],
          COUNT: ['盘点', 'Counted'],
        },
        { required: true },
      ),
    ),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true })),
    location: computed(lookup('库位', 'Location', 'basic.location', { internal: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    owner: computed(
      // The ledger is append-only, but for whose the goods were once their supplier has been merged into another one.
      lookup('寄售供应商', 'Consigned by', 'sup.supplierBase', {
        help: ['为空表示自有', 'Empty: our own'],
      }),
    ),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    stockStatus: computed(select('库存状态', 'Stock status', status, { required: true })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
    baseQty: computed(quantity('基本单位数量', 'Quantity in base unit')),
    amount: computed(money('金额', 'Amount')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    sourceLineId: computed(text('来源行', 'Source line', { required: true, maxLength: 40 })),
    seq: computed(integer('序号', 'Seq.')),
    postingDate: computed(date('过账日期', 'Posting date', { required: true })),
  },

  unique: [['sourceLineId', 'moveType', 'seq']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'owner' } },
  search: ['material', 'warehouse', 'moveType', 'postingDate', 'batchNo', 'owner', 'sourceDoc'],
  card: ['postingDate', 'moveType', 'warehouse', 'qty', 'batchNo', 'sourceDoc'],
  list: [
    'postingDate',
    'moveType',
    'material',
    'warehouse',
    'location',
    'batchNo',
    'stockStatus',
    'owner',
    'qty',
    'unit',
    'sourceDoc',
  ],
  sort: ['-createDate'],
});
