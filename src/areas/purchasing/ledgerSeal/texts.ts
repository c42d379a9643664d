import type { Label } from '#model/label.ts';

export const rootTexts = {
  prove: ['核验', 'Prove'],
  intact: [
    '台账完好：{n} 笔变动逐笔核验，与校验值一致',
    'The ledger is intact: {n} movements proved, and they lead to this root',
  ],
  broken: ['台账已被改动', 'The ledger has been tampered with'],
  brokenAt: ['第一处问题：{kind}；序号 {seq}，订单行 {line}', 'First problem: {kind}; no. {seq}, order line {line}'],
  EDITED: ['变动被修改', 'a movement was edited'],
  REMOVED: ['变动被删除', 'a movement was removed'],
  INSERTED: ['变动被事后插入', 'a movement was put in later'],
  CHAIN: ['链接被改动', 'the links were changed'],
  ROOT: ['与校验值不符', 'the checksum does not match'],
  download: ['下载清单', 'Download'],
} as const satisfies Record<string, Label>;
