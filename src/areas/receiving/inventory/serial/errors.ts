import { defineErrors } from '#model/errors.ts';

/** The refusals of serial numbers. */
export const serialErrors = defineErrors({
  serialMissing: [
    10011,
    '行 {lineNo} 的物料按序列号管理，请在“序列号”中录入 {due} 个',
    'Line {lineNo} is managed by serial number: enter {due} of them under “Serial numbers”',
  ],
  serialCount: [
    10008,
    '行 {lineNo} 应有 {due} 个序列号，录入了 {given} 个',
    'Line {lineNo} has {due} serial numbers, not {given}',
  ],
  serialTwice: [10009, '行 {lineNo} 的序列号“{serial}”重复', 'Line {lineNo}: serial number “{serial}” is there twice'],
  serialLong: [
    10008,
    '行 {lineNo} 的序列号“{serial}…”超过 {longest} 个字符',
    'Line {lineNo}: serial number “{serial}…” has more than {longest} characters',
  ],
  serialFraction: [
    10008,
    '行 {lineNo} 的物料按序列号管理，数量须为整件，不能是 {quantity}',
    'Line {lineNo} is managed by serial number: whole pieces only, not {quantity}',
  ],
  serialHere: [
    10009,
    '行 {lineNo} 的序列号“{serial}”已存在：{state}，单据 {sourceDoc}',
    'Line {lineNo}: serial number “{serial}” is here already: {state}, document {sourceDoc}',
  ],
  serialState: [
    10008,
    '行 {lineNo} 的序列号“{serial}”状态为“{state}”，不能用于此单据',
    'Line {lineNo}: serial number “{serial}” is “{state}” and cannot be used here',
  ],
  serialOther: [
    10008,
    '行 {lineNo} 的序列号“{serial}”不是这批收货的',
    'Line {lineNo}: serial number “{serial}” came with another receipt',
  ],
  serialNotAnnounced: [
    10008,
    '行 {lineNo} 的序列号“{serial}”不在送货单上，请核对实物',
    'Line {lineNo}: serial number “{serial}” is not on the delivery note; look at the goods again',
  ],
  serialClosed: [
    16004,
    '单据状态为“{state}”，不能再录入序列号',
    'The document is “{state}”; its serial numbers can no longer be entered',
  ],
});
