import type { Label } from '#model/label.ts';

/** The texts of the page on which conversations are reviewed. */
export const reviewTexts = {
  messages: ['消息', 'Messages'],
  notYet: ['批准之后，申请人可在此查阅', 'Once it is approved, the person who asked reads them here'],
  notYours: ['只有申请人可以查阅这些消息', 'Only the person who asked reads these messages'],
  over: ['可查阅的时间已过', 'The time for reading is over'],
  begin: ['开始查阅', 'Read now'],
  beginHelp: [
    '每次查阅都记入此单的历史：谁、何时、多少条。',
    'Every reading is noted in the history of this review: who, when, and how much.',
  ],
  more: ['继续加载', 'Load more'],
  none: ['此范围内没有消息', 'There are no messages in this range'],
  count: ['已显示 {count} 条', '{count} shown'],
  withdrawn: ['已撤回', 'Withdrawn'],
  blocked: ['已屏蔽', 'Hidden'],
  archive: ['导出档案', 'Export the archive'],
  verify: ['验证档案', 'Verify an archive'],
  genuine: ['档案未被改动', 'The archive is unaltered'],
  altered: ['档案已被改动，或不是本系统导出的', 'The archive was altered, or was not exported here'],
  unreadable: ['请选择导出的档案文件', 'Choose an archive that was exported here'],
} as const satisfies Record<string, Label>;
