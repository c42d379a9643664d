import { addressFields } from '#model/address.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, integer, lookup, select, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';

export const warehouse = defineDocument({
  module: 'basic',
  code: 'warehouse',
  label: ['仓库', 'Warehouse'],

  fields: {
    code: text('仓库编码', 'Warehouse code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('仓库名称', 'Warehouse name', { required: true, maxLength: 100 }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      required: true,
    }),
    type: select(
      '类型',
      'Type',
      {
        RAW: ['原料', 'Raw material'],
        FG: ['成品', 'Finished goods'],
        RETURN: ['退货', 'Returns'],
        CONSIGN: ['寄售', 'Consignment'],
        SAMPLE: ['样品', 'Samples'],
      },
      { required: true, default: 'RAW' },
    ),
    ...addressFields,
    address: text('地址', 'Address'),
    contact: text('联系人', 'Contact', { maxLength: 50 }),
    receiveHours: text('收货时段', 'Receiving hours', {
      maxLength: 100,
      hours: true,
      help: [
        '如 08:30-12:00, 13:00-17:00；供应商按其中的半小时预约月台',
        'Such as 08:30-12:00, 13:00-17:00: suppliers book docks by the half hours of them',
      ],
    }),
    docks: integer('月台数', 'Docks', { min: 0, max: 999 }),
    slotCapacity: integer('每月台每半小时车数', 'Trucks per dock and half hour', {
      required: true,
      min: 1,
      max: 99,
      default: 1,
    }),
    ...sourceFields,
  },

  // An ERP may keep these.
  owned: ['code', 'name', 'inventoryOrg', 'type'],
  uniqueNameWithin: ['inventoryOrg'],
  enabled: true,
  // Suppliers deliver there, so they may read where it is and when it is open.
  scope: { supplier: 'lookup', relevantTo: { through: 'inventoryOrg' } },
  search: ['code', 'name', 'inventoryOrg', 'type'],
  list: ['code', 'name', 'inventoryOrg', 'type', 'address', 'receiveHours', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['inventoryOrg', 'address'] },
  excel: {
    import: [
      'code',
      'name',
      'inventoryOrg',
      'type',
      'area',
      'city',
      'street',
      'postcode',
      'address',
      'contact',
      'receiveHours',
      'docks',
      'slotCapacity',
    ],
  },
});
