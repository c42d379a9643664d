import type { Label } from '#model/label.ts';

export const mergeTexts = {
  asked: ['已提交合并申请，等待另一人批准', 'Asked; a second person decides'],
  into: ['合并到', 'Merge into'],
  namedIn: ['引用处', 'Named in'],
  namedNowhere: ['没有数据引用它', 'Nothing names it'],
  rows: ['数量', 'Rows'],
  afterwards: ['合并后', 'Afterwards'],
  movesOver: ['转到目标', 'Go over to the target'],
  stays: ['保持不变', 'Stay as they are'],
  stillOpen: ['{n} 条未办结，须先办结', '{n} to be finished first'],
  keptElsewhere: ['{n} 条由其他系统维护，须在该系统中改', '{n} kept by another system, to be changed there first'],
  sameNumbers: ['{n} 条与目标编号相同，须先处理', '{n} with numbers that the target has too, to be dealt with first'],
} as const satisfies Record<string, Label>;
