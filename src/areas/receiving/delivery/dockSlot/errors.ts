import { defineErrors } from '#model/errors.ts';

/** The refusals of dock appointments. */
export const slotErrors = defineErrors({
  slotMissing: [10011, '请选择到货时段', 'Choose a half hour'],
  slotTooLate: [
    16004,
    '送货单 {deliveryNo} 状态为“{state}”，不能预约月台',
    'Delivery note {deliveryNo} is “{state}”; its appointment can no longer be changed',
  ],
  noDocks: [
    16010,
    '仓库“{warehouse}”没有设置月台数或收货时段，不能预约；请联系采购方',
    'Warehouse “{warehouse}” names no docks or receiving hours, so nothing can be booked; ask the buyer',
  ],
  notAWindow: [
    10008,
    '仓库“{warehouse}”在该时间不收货，请选择列出的时段',
    'Warehouse “{warehouse}” does not receive then; choose one of the half hours listed',
  ],
  tooSoon: [10008, '请至少提前 {hours} 小时预约', 'Book at least {hours} hours ahead'],
  slotFull: [
    10008,
    '该时段的 {capacity} 个位置已约满，请选择其他时段',
    'All {capacity} places of this half hour are taken; choose another one',
  ],
  appointmentMissing: [
    10011,
    '采购方要求发货前预约月台，请在“月台预约”中选择时段',
    'The buyer asks for a dock appointment; choose a half hour under “Dock appointment” first',
  ],
  appointmentBinds: [
    16004,
    '已预约月台，仓库和预计到货随预约；请先取消预约或改约',
    'Warehouse and expected arrival follow the dock appointment; cancel it or book another half hour first',
  ],
  slotOver: [16004, '时段已结束，不能取消', 'This half hour is over; it can no longer be cancelled'],
  slotAhead: [16004, '时段尚未结束，不能标记未到', 'This half hour is not over yet; somebody may still come'],
});
