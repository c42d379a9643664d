import { defineArea } from '#model/area.ts';
import { ublMessage } from './message/ublMessage.document.ts';

export const exchange = defineArea({
  code: 'exchange',
  label: ['数据交换', 'Data exchange'],
  documents: [ublMessage],
});
