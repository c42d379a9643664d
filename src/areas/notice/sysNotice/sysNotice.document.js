import { defineDocument } from '#model/document.ts';
import { bilingual, bilingualRichText, boolean, computed, datetime, integer, lines, select, serial, text, } from '#model/fields.ts';
import { sysNoticeAudience } from './sysNoticeAudience.document.ts';
/** What a notice may be about. */
export const noticeKinds = {
    BULLETIN: ['公告', 'Bulletin'],
    NOTICE: ['通知', 'Notice'],
    POLICY: ['制度', 'Policy'],
    BID: ['招标公告', 'Tender notice'],
    RESULT: ['中标公示', 'Award notice'],
    HELP: ['帮助', 'Help'],
};
export const sysNotice = defineDocument({
    module: 'notice',
    code: 'sysNotice',
    label: ['公告', 'Notice'],
    help: [
        '发给内部人员、供应商或所有人的公告；到时自动发布，过期自动下架。',
        'What staff, suppliers or everybody should know; it appears and disappears at its times.',
    ],
    fields: {
        noticeNo: serial('公告编号', 'Notice no.', 'NT'),
        title: bilingual('标题', 'Title', { required: true, maxLength: 200 }),
        noticeKind: select('类别', 'Kind', noticeKinds, { required: true, default: 'BULLETIN' }),
        content: bilingualRichText('正文', 'Text'),
        publicFlag: boolean('对外公开', 'Public', {
            help: ['显示在登录页和公告页，不登录也能看', 'Shown on the login page and the bulletin page, without a login'],
        }),
        topFlag: boolean('置顶', 'Pinned'),
        mustRead: boolean('必读确认', 'Must be confirmed', {
            help: ['登录后弹出，直到确认已读', 'Pops up after every login until its reader confirms it'],
        }),
        popFlag: boolean('登录弹窗', 'Pops up'),
        publishDate: datetime('发布时间', 'Publish at', {
            help: ['留空则审核通过后立即发布', 'Left empty, it is published once it is approved'],
        }),
        expireDate: datetime('失效时间', 'Expires at'),
        audience: lines('接收范围', 'Audience', sysNoticeAudience),
        readCount: computed(integer('阅读数', 'Readers')),
    },
    states: {
        NEW: ['新建', 'New'],
        PENDING: ['待审核', 'Awaiting approval'],
        WAITING: ['待发布', 'Waiting for its time'],
        PUBLISHED: ['已发布', 'Published'],
        WITHDRAWN: ['已撤回', 'Withdrawn'],
        EXPIRED: ['已失效', 'Expired'],
    },
    transitions: {
        submit: {
            label: ['提交', 'Submit'],
            from: ['NEW', 'WITHDRAWN'],
            to: 'PENDING',
            notifies: [{ holdersOf: 'approve' }],
        },
        approve: {
            label: ['审核通过', 'Approve'],
            from: ['PENDING'],
            to: 'WAITING',
            confirm: ['到发布时间后，接收范围内的人都会看到。', 'At its time everybody of the audience will see it.'],
            shows: ['title', 'publishDate', 'expireDate'],
        },
        reject: {
            label: ['驳回', 'Reject'],
            from: ['PENDING'],
            to: 'NEW',
            notifies: ['creator'],
            input: { reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }) },
        },
        publish: {
            label: ['发布', 'Publish'],
            from: ['WAITING'],
            to: 'PUBLISHED',
            by: 'system',
            after: 'publishDate',
        },
        withdraw: {
            label: ['撤回', 'Withdraw'],
            from: ['PENDING', 'WAITING', 'PUBLISHED'],
            to: 'WITHDRAWN',
            danger: true,
            input: { reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }) },
        },
        expire: { label: ['失效', 'Expire'], from: ['PUBLISHED'], to: 'EXPIRED', by: 'system', after: 'expireDate' },
    },
    todo: {
        approve: { label: ['待审核的公告', 'Notices to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    },
    approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
    attachments: {
        kinds: {
            Attachment: { label: ['附件', 'Attachment'] },
            Internal: { label: ['内部附件', 'Internal attachment'], internal: true },
        },
    },
    editableIn: ['NEW', 'WITHDRAWN'],
    deletableIn: ['NEW', 'WITHDRAWN'],
    search: ['noticeNo', 'title', 'noticeKind', 'status', 'publicFlag', 'mustRead', 'publishDate'],
    list: [
        'noticeNo',
        'title',
        'noticeKind',
        'status',
        'publishDate',
        'expireDate',
        'publicFlag',
        'mustRead',
        'readCount',
    ],
    sort: ['-noticeNo'],
    form: [
        { label: ['公告', 'Notice'], fields: ['noticeNo', 'title', 'noticeKind', 'content'] },
        {
            label: ['发布', 'Publication'],
            fields: ['publishDate', 'expireDate', 'publicFlag', 'topFlag', 'mustRead', 'popFlag', 'readCount'],
        },
        { label: ['接收范围', 'Audience'], fields: ['audience'] },
    ],
    indexes: [['status', 'publishDate']],
    lov: { code: 'noticeNo', text: 'title', columns: ['noticeKind'] },
});
