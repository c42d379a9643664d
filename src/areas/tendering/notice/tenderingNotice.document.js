import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lookup, select, text, serial } from '#model/fields.ts';
/** What a notice of a tender is about. */
export const tenderNoticeKinds = {
  TENDER: ['招标公告', 'Invitation to tender'],
  CHANGE: ['变更公告', 'Change'],
  CANDIDATE: ['候选人公示', 'Candidates'],
  RESULT: ['中标公告', 'Result'],
  FAIL: ['流标公告', 'Failed'],
  TERMINATE: ['终止公告', 'Terminated'],
};
/** What everybody who may take part reads of a tender. Written by the server, and the same on the public bulletin page. */
export const tenderingNotice = defineDocument({
  module: 'bidding',
  code: 'tenderingNotice',
  label: ['招标公告', 'Tender notice'],
  help: ['公开招标与资源池招标的公告；供应商从这里报名', 'Notices of tenders that are open; suppliers apply from here'],
  readOnly: true,
  fields: {
    noticeNo: serial('公告编号', 'Notice no.', 'TN'),
    noticeKind: computed(select('类别', 'Kind', tenderNoticeKinds, { required: true })),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('标题', 'Title', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    article: computed(text('正文', 'Text', { maxLength: 8000 })),
    publicFlag: computed(boolean('对外公开', 'Public')),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    applyDeadline: computed(datetime('报名截止', 'Applications until')),
    bidDeadline: computed(datetime('投标截止', 'Deadline for bids')),
    contentHash: computed(text('内容散列', 'Hash of the text', { maxLength: 64 })),
  },
  endpoints: {
    takePart: {
      label: ['参与招标', 'Take part'],
      path: 'takePart',
      by: 'supplier',
      body: { id: text('公告', 'Notice', { required: true, maxLength: 40 }) },
      returns: { applyId: text('招标参与', 'Participation', { required: true }) },
    },
  },
  scope: { buyer: { by: 'company' }, supplier: 'lookup' },
  search: ['noticeNo', 'title', 'noticeKind', 'tenderingNo', 'company', 'bidDeadline'],
  list: ['noticeNo', 'title', 'noticeKind', 'tenderingNo', 'company', 'publishedAt', 'applyDeadline', 'bidDeadline'],
  card: ['title', 'company', 'bidDeadline'],
  sort: ['-noticeNo'],
  form: [
    {
      label: ['公告', 'Notice'],
      fields: [
        'noticeNo',
        'title',
        'noticeKind',
        'tendering',
        'tenderingNo',
        'company',
        'publishedAt',
        'applyDeadline',
        'bidDeadline',
        'article',
        'publicFlag',
        'contentHash',
      ],
    },
  ],
  lov: { code: 'noticeNo', text: 'title', columns: ['bidDeadline'] },
});
