import { defineErrors } from '#model/errors.ts';

/** The refusals of packages and their labels. */
export const packingErrors = defineErrors({
  packsMissing: [10011, '请填写包装', 'Enter the packages'],
  packNumber: [10008, '第 {row} 行的包装序号不正确', 'Row {row}: the number of the package is wrong'],
  packTwice: [10009, '包装 {number} 重复，请改用其他序号', 'Package {number} is there twice; give it another number'],
  packEmpty: [10011, '箱 {number} 请选择送货行并填写数量', 'Box {number}: choose the line and enter the quantity'],
  packQuantity: [10008, '箱 {number} 的数量须大于零', 'Box {number}: the quantity must be above zero'],
  packSerialCount: [
    10008,
    '包装 {number} 有 {given} 个序列号，超过箱内的 {pieces} 件',
    'Package {number} names {given} serial numbers for {pieces} pieces',
  ],
  packSerialForeign: [
    10008,
    '包装 {number} 的序列号 {serial} 不在该送货行的序列号中',
    'Serial number {serial} of package {number} is none of its line',
  ],
  packSerialTwice: [
    10009,
    '序列号 {serial} 已在其他包装中（包装 {number}）',
    'Serial number {serial} of package {number} is in another package too',
  ],
  packForeign: [10008, '箱 {number} 的货物不在此送货单上', 'Box {number} holds goods that are not on this note'],
  palletMissing: [
    10008,
    '箱 {number} 所在的托盘 {pallet} 不存在',
    'Box {number} stands on pallet {pallet}, which does not exist',
  ],
  palletHoldsBoxes: [
    10008,
    '托盘 {number} 只放箱：不填货物、数量和所在托盘',
    'Pallet {number} holds boxes only: no goods, no quantity, no other pallet',
  ],
  palletEmpty: [10008, '托盘 {number} 上没有箱，请删除', 'Nothing stands on pallet {number}; remove it'],
  tooManyPacks: [
    10008,
    '一张送货单最多 {limit} 个包装，请分开送货',
    'A note has at most {limit} packages; make several notes',
  ],
  packedQuantity: [
    10008,
    '行 {lineNo} 已装箱 {packed}，送货 {shipped}，请使两者相等',
    'Line {lineNo}: {packed} packed, {shipped} shipped; make them equal',
  ],
  labelUnknown: [
    10008,
    '没有此标签：请扫描箱或托盘上的二维码或 SSCC，已取消的送货单的标签无效',
    'No label says this; scan the QR code or SSCC of a box or pallet. Labels of cancelled notes are void',
  ],
  packedLate: [
    16004,
    '送货单 {deliveryNo} 已发货，不能再改包装',
    'Delivery note {deliveryNo} has left; its packages cannot be changed',
  ],
  ssccUsedUp: [
    16003,
    '厂商识别代码 {prefix} 的 SSCC 已用完，请联系采购方更换',
    'Company prefix {prefix} has no more SSCC; ask the buyer for another one',
  ],
});
