import { boolean, date, ids, integer, json, text, lookup } from '#model/fields.ts';

/** The calls on orders that are no transitions. */
export const orderEndpoints = {
  updateUrgentStatusByIds: {
    label: ['设置加急', 'Set urgency'],
    path: 'updateUrgentStatusByIds/:status',
    by: 'buyer',
    notifies: ['supplier'],
    params: { status: integer('加急', 'Urgent', { required: true }) },
    body: {
      ids: ids('订单', 'Orders'),
      reason: text('加急原因', 'Reason for urgency', { maxLength: 500, multiline: true }),
    },
    returns: {
      updated: integer('更新条数', 'Rows updated', { required: true }),
      operationId: text('操作批次', 'Operation', { required: true }),
      refused: json('未处理的订单', 'Orders left as they were'),
    },
  },
  urgencyCount: {
    label: ['加急次数', 'How often urgency was set'],
    path: 'urgencyCount',
    action: 'updateUrgentStatusByIds',
    by: 'buyer',
    readOnly: true,
    body: { ids: ids('订单', 'Orders') },
    returns: { records: json('次数', 'Counts', { required: true }) },
  },
  getTree: {
    label: ['订单分类', 'Orders by kind'],
    path: '/pur/code/getTree',
    action: 'query',
    readOnly: true,
    returns: { records: json('分类', 'Kinds', { required: true }) },
  },
  timeline: {
    label: ['订单全景', 'What happened to an order'],
    path: 'timeline',
    action: 'query',
    readOnly: true,
    body: { id: text('订单', 'Order', { required: true, maxLength: 40 }) },
    returns: { records: json('经过', 'Events', { required: true }) },
  },
  asOf: {
    label: ['某日的订单', 'An order as of a day'],
    path: 'asOf',
    action: 'query',
    readOnly: true,
    body: {
      id: text('订单', 'Order', { required: true, maxLength: 40 }),
      // The day before, unless one is named.
      day: date('日期', 'Day'),
    },
    returns: {
      day: date('日期', 'Day', { required: true }),
      today: date('今天', 'Today', { required: true }),
      order: json('当日的订单', 'The order then'),
      isRewritten: boolean('明细未留存', 'Lines not kept', { required: true }),
    },
  },
  lastPrices: {
    label: ['上次价格', 'Former prices'],
    path: 'lastPrices',
    action: 'query',
    by: 'buyer',
    readOnly: true,
    body: {
      supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
      materials: ids('物料', 'Materials'),
      order: text('本订单', 'The order that asks', { maxLength: 40 }),
    },
    returns: { records: json('价格', 'Prices', { required: true }) },
  },
  querySelect: {
    label: ['选择订单', 'Choose an order'],
    path: 'querySelect',
    method: 'GET',
    action: 'query',
    query: {
      keyword: text('关键字', 'Keyword'),
      supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
      company: lookup('公司', 'Company', 'basic.company'),
    },
    returns: { records: json('订单', 'Orders', { required: true }) },
  },
} as const;
