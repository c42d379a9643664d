import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, integer, json, lookup, serial, text } from '#model/fields.ts';

export const dockSlot = defineDocument({
  module: 'pur',
  code: 'dockSlot',
  label: ['月台预约', 'Dock appointment'],
  help: [
    '供应商为送货单选择半小时的到货时段；在送货单的“月台预约”页签中预约',
    'Half hours that suppliers choose for their delivery notes, under “Dock appointment” of the note',
  ],
  readOnly: true,

  fields: {
    slotNo: computed(serial('预约号', 'Appointment no.', 'DA')),
    delivery: computed(lookup('送货单', 'Delivery note', 'pur.deliveryNote', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true })),
    dockNo: computed(integer('月台', 'Dock')),
    slotDay: computed(date('预约日期', 'Day')),
    slotStart: computed(datetime('时段开始', 'From', { required: true })),
    slotEnd: computed(datetime('时段结束', 'Until', { required: true })),
    missAfter: computed(datetime('视为未到', 'No-show after', { internal: true })),
    arriveDate: computed(datetime('到货时间', 'Arrived at')),
    lateMinutes: computed(integer('迟到(分钟)', 'Minutes late')),
    // The place it holds, which nobody else has; given up when it is cancelled.
    seatKey: computed(text('占位', 'Place', { unique: true, maxLength: 100, internal: true })),
  },

  states: {
    BOOKED: ['已预约', 'Booked'],
    ARRIVED: ['已到', 'Arrived'],
    NO_SHOW: ['未到', 'No-show'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  follows: { delivery: {} },

  transitions: {
    cancel: {
      label: ['取消预约', 'Cancel'],
      from: ['BOOKED'],
      to: 'CANCELLED',
      by: 'either',
      confirm: ['时段将让给其他供应商。', 'The half hour becomes free for others.'],
      notifies: ['supplier'],
    },
    miss: {
      label: ['标记未到', 'Mark as no-show'],
      from: ['BOOKED'],
      to: 'NO_SHOW',
      after: 'missAfter',
      shows: ['delivery', 'slotStart', 'slotEnd'],
      notifies: ['supplier'],
    },
  },

  endpoints: {
    free: {
      label: ['可预约时段', 'Free half hours'],
      path: 'free',
      action: 'query',
      readOnly: true,
      body: { deliveryId: text('送货单', 'Delivery note'), day: date('日期', 'Day') },
      returns: {
        day: date('日期', 'Day', { required: true }),
        slots: json('时段', 'Half hours', { required: true }),
        booked: json('现有预约', 'The appointment it has'),
      },
    },
    book: {
      label: ['预约', 'Book'],
      path: 'book',
      by: 'either',
      body: { deliveryId: text('送货单', 'Delivery note'), slotStart: datetime('时段开始', 'From') },
    },
  },

  figures: {
    kept: {
      label: ['月台预约履约', 'Dock punctuality'],
      by: 'slotDay',
      spread: 'weeks',
      where: { status: ['ARRIVED', 'NO_SHOW'] },
      parts: [
        { label: ['按时到', 'In time'], where: { status: ['ARRIVED'], lateMinutes: { to: 0 } } },
        { label: ['迟到', 'Late'], where: { status: ['ARRIVED'], lateMinutes: { from: 1 } } },
        { label: ['未到', 'No-show'], where: { status: ['NO_SHOW'] }, isBad: true },
      ],
      rate: ['按时率', 'In time'],
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  indexes: [
    ['warehouse', 'slotStart'],
    ['status', 'slotEnd'],
  ],
  search: ['slotNo', 'supplierBase', 'status', 'slotDay', 'warehouse', 'delivery', 'lateMinutes', 'company'],
  list: [
    'slotNo',
    'status',
    'slotStart',
    'slotEnd',
    'dockNo',
    'supplierBase',
    'delivery',
    'warehouse',
    'arriveDate',
    'lateMinutes',
  ],
  sort: ['-slotStart', '-slotNo'],
  form: [
    {
      label: ['月台预约', 'Dock appointment'],
      fields: [
        'slotNo',
        'delivery',
        'supplierBase',
        'company',
        'warehouse',
        'dockNo',
        'slotStart',
        'slotEnd',
        'arriveDate',
        'lateMinutes',
      ],
    },
    { label: ['占位', 'Place'], fields: ['slotDay', 'seatKey', 'missAfter'], hidden: true },
  ],
  lov: { code: 'slotNo', text: 'slotNo', columns: ['delivery', 'slotStart', 'dockNo'] },
});
