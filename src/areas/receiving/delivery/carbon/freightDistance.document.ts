import { defineDocument } from '#model/document.ts';
import { lookup, quantity } from '#model/fields.ts';

/** How far it is from a place to a warehouse by one mode of transport. */
export const freightDistance = defineDocument({
  module: 'pur',
  code: 'freightDistance',
  label: ['运输里程', 'Freight distance'],
  help: [
    '供应商所在省或市到收货仓库的里程；送货单未填里程时由此取得',
    'How far it is from the province or city of a supplier to a warehouse; delivery notes that say nothing take it from here',
  ],

  fields: {
    area: lookup('起运地', 'From', 'basic.area', {
      required: true,
      help: ['省或市；市优先于省', 'A province or a city; the city goes first'],
    }),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    transportMode: lookup('运输方式', 'Transport mode', 'basic.transportMode', { required: true }),
    distanceKm: quantity('里程(公里)', 'Distance (km)', { required: true, above: '0', max: '50000' }),
  },

  enabled: true,
  unique: [['area', 'warehouse', 'transportMode']],
  search: ['area', 'warehouse', 'transportMode'],
  list: ['area', 'warehouse', 'transportMode', 'distanceKm', 'enabledFlag', 'lastUpdateDate'],
  sort: ['warehouse', 'area', 'transportMode'],
  excel: { import: ['area', 'warehouse', 'transportMode', 'distanceKm', 'enabledFlag'] },
});
