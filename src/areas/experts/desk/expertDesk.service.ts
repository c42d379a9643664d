import { defineService } from '#model/document.ts';
import { boolean, datetime, ids, integer, json, text } from '#model/fields.ts';

const own = { by: 'expert', action: 'use' } as const;
const id = (zh: string, en: string) => text(zh, en, { required: true, maxLength: 19, pattern: '^[0-9]+$' });
const oneRating = { rating: id('评审', 'Rating') };
const moved = { status: text('状态', 'Status', { required: true }) };

/** What experts do: answer calls, declare, score, sign. They read no document; each answer is made for the caller alone. */
export const expertDesk = defineService({
  module: 'bidding',
  code: 'expertDesk',
  label: ['专家工作台', 'Desk of experts'],
  endpoints: {
    home: {
      ...own,
      label: ['我的评审', 'My ratings'],
      path: 'home',
      readOnly: true,
      returns: {
        expert: json('专家', 'Expert', { required: true }),
        calls: json('待应答邀请', 'Calls to answer', { required: true }),
        ratings: json('评审任务', 'Ratings', { required: true }),
        fees: json('评审费', 'Fees', { required: true }),
      },
    },
    answer: {
      ...own,
      label: ['应答邀请', 'Answer a call'],
      path: 'answer',
      body: {
        call: id('邀请', 'Call'),
        accept: boolean('接受', 'Accept', { required: true }),
        reason: text('拒绝原因', 'Why not', { maxLength: 500 }),
      },
      returns: moved,
    },
    open: {
      ...own,
      label: ['打开评审', 'Open a rating'],
      path: 'open',
      readOnly: true,
      body: oneRating,
      returns: {
        rating: json('评审', 'Rating', { required: true }),
        member: json('本人', 'Own part', { required: true }),
        parties: json('被评单位', 'Who is judged', { required: true }),
      },
    },
    confirm: {
      ...own,
      label: ['确认参加并承诺', 'Confirm and declare'],
      path: 'confirm',
      body: {
        ...oneRating,
        conflict: boolean('存在利害关系', 'There is a conflict of interest', { required: true }),
        declareText: text('承诺或回避说明', 'Declaration, or why not', { maxLength: 500 }),
      },
      returns: moved,
    },
    sheet: {
      ...own,
      label: ['评分表', 'Score sheet'],
      path: 'sheet',
      readOnly: true,
      body: oneRating,
      returns: {
        rating: json('评审', 'Rating', { required: true }),
        elements: json('要素', 'Elements', { required: true }),
        bids: json('被评对象', 'Bids', { required: true }),
        scores: json('得分', 'Scores', { required: true }),
        committee: json('评审专家', 'Committee', { required: true }),
        result: json('结果', 'Result'),
        status: text('状态', 'Status', { required: true }),
        versionNo: integer('版本号', 'Version', { required: true }),
        isLeader: boolean('组长', 'Leader', { required: true }),
        signedAt: datetime('签署时间', 'Signed at'),
      },
    },
    save: {
      ...own,
      label: ['保存评分', 'Save scores'],
      path: 'save',
      body: {
        ...oneRating,
        versionNo: integer('版本号', 'Version', { required: true }),
        scores: json('得分', 'Scores'),
      },
      returns: { versionNo: integer('版本号', 'Version', { required: true }), ...moved },
    },
    confirmSheet: {
      ...own,
      label: ['确认评分', 'Confirm the scores'],
      path: 'confirmSheet',
      body: { ...oneRating, versionNo: integer('版本号', 'Version', { required: true }) },
      returns: moved,
    },
    returnSheets: {
      ...own,
      label: ['退回复核', 'Return for check'],
      path: 'returnSheets',
      body: {
        ...oneRating,
        experts: ids('专家', 'Experts', { required: true }),
        reason: text('原因', 'Reason', { required: true, maxLength: 500 }),
      },
      returns: moved,
    },
    summarise: {
      ...own,
      label: ['汇总', 'Summarise'],
      path: 'summarise',
      body: oneRating,
      returns: moved,
    },
    sign: {
      ...own,
      label: ['签署报告', 'Sign the report'],
      path: 'sign',
      body: { ...oneRating, dissent: text('不同意见', 'Dissent', { maxLength: 1000 }) },
      returns: moved,
    },
  },
});
