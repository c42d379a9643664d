import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, json, lookup, money, select, text } from '#model/fields.ts';

const one = { id: text('参与', 'Participation', { required: true, maxLength: 40 }) };
const receiptOf = { receipt: json('回执', 'Receipt', { required: true }) };

/**
 * That a supplier takes part in a tender, with copies of what he is to know. The bid itself lies sealed and apart from it:
 * nothing here tells whether there is one.
 */
export const tenderingApply = defineDocument({
  module: 'bidding',
  code: 'tenderingApply',
  label: ['招标参与', 'Tender participation'],
  help: [
    '邀请您的和您报名的招标；从这里报名、投标、查看结果',
    'Tenders that you are invited to or have applied for; apply, bid and read results here',
  ],
  readOnly: true,

  fields: {
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('招标名称', 'Name', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    invitedFlag: computed(boolean('受邀', 'Invited')),
    purchaser: computed(lookup('联系采购员', 'Purchaser', 'basic.purchaser')),
    applyDeadline: computed(datetime('报名截止', 'Applications until')),
    questionDeadline: computed(datetime('提问截止', 'Questions until')),
    bidDeadline: computed(datetime('投标截止', 'Deadline for bids')),
    openTime: computed(datetime('开标时间', 'Opening')),
    openPlace: computed(text('开标地点', 'Place of the opening', { maxLength: 200 })),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    priceBasis: computed(
      select('计价方式', 'Prices', { INCL: ['含税价', 'Including tax'], EXCL: ['未税价', 'Excluding tax'] }),
    ),
    paymentTerm: computed(lookup('付款条件', 'Payment term', 'basic.paymentTerm')),
    ceilingPrice: computed(money('最高限价', 'Ceiling', { mayBeUnknown: true })),
    bondAmount: computed(money('投标保证金', 'Bid bond', { mayBeUnknown: true })),
    article: computed(text('招标公告', 'Notice', { maxLength: 4000 })),
    keyClauses: computed(text('实质性条款★', 'Clauses that must be met', { maxLength: 4000 })),
    docVersion: computed(integer('文件版本', 'Version of the document', { default: 1 })),
    contactName: computed(text('联系人', 'Contact', { maxLength: 60 })),
    contactMobile: computed(text('手机', 'Mobile', { maxLength: 30 })),
    contactEmail: computed(text('邮箱', 'E-mail', { maxLength: 100 })),
    submittedAt: computed(datetime('报名时间', 'Applied at')),
    answerReason: computed(text('不参与的原因', 'Why not', { maxLength: 500 })),
    resultReason: computed(text('结果说明', 'Result', { maxLength: 500 })),
    decryptUntil: computed(datetime('解密截止', 'Open your bid until')),
    logRoot: computed(text('投标日志根', 'Root of the bid log', { maxLength: 64 })),
    wonAmt: computed(money('中标金额', 'Amount won', { mayBeUnknown: true })),
  },

  states: {
    INVITED: ['待响应', 'Invited'],
    QUALIFIED: ['已报名', 'Takes part'],
    DECLINED: ['不参与', 'Declined'],
    CLOSED: ['已截标', 'Closed for bids'],
    ABSENT: ['未投标', 'Did not bid'],
    OPENED: ['已开标', 'Opened'],
    CANDIDATE: ['中标候选', 'Candidate'],
    WON: ['中标', 'Won'],
    LOST: ['未中标', 'Not awarded'],
    ENDED: ['已结束', 'Ended'],
  },

  transitions: {
    apply: {
      label: ['报名', 'Take part'],
      from: ['INVITED', 'DECLINED'],
      to: 'QUALIFIED',
      by: 'supplier',
      sets: { submittedAt: 'now', answerReason: null },
      input: {
        contactName: text('联系人', 'Contact', { required: true, maxLength: 60 }),
        contactMobile: text('手机', 'Mobile', { required: true, maxLength: 30 }),
        contactEmail: text('邮箱', 'E-mail', { required: true, maxLength: 100 }),
        declareFlag: boolean(
          '承诺信息真实并遵守招标文件',
          'What is stated is true and the tender document is accepted',
          {
            required: true,
          },
        ),
      },
    },
    decline: {
      label: ['不参与', 'Decline'],
      from: ['INVITED', 'QUALIFIED'],
      to: 'DECLINED',
      by: 'supplier',
      sets: { answerReason: 'input.reason' },
      input: { reason },
      danger: true,
    },
  },

  endpoints: {
    room: {
      label: ['招标室', 'Tender room'],
      path: 'room',
      action: 'query',
      by: 'supplier',
      readOnly: true,
      body: one,
      returns: {
        tender: json('招标', 'Tender', { required: true }),
        items: json('招标明细', 'Lines', { required: true }),
        versions: json('文件版本', 'Versions', { required: true }),
        files: json('招标文件', 'Files', { required: true }),
        keys: json('公钥', 'Keys', { required: true }),
        bid: json('本方投标', 'Own bid'),
        bidderRef: text('投标人标识', 'Bidder', { required: true }),
        draft: json('草稿', 'Draft'),
        now: datetime('服务器时间', 'Time of the server', { required: true }),
      },
    },
    saveDraft: {
      label: ['保存草稿', 'Save a draft'],
      path: 'saveDraft',
      action: 'bid',
      by: 'supplier',
      body: { ...one, content: json('投标内容', 'Content') },
    },
    bid: {
      label: ['投标', 'Submit a bid'],
      path: 'bid',
      by: 'supplier',
      body: {
        ...one,
        docVersion: integer('文件版本', 'Version of the document', { required: true }),
        signer: text('授权签署人', 'Signed by', { required: true, maxLength: 60 }),
        declareFlag: boolean('承诺', 'Declared', { required: true }),
        bidVersion: integer('投标版本', 'Version of the bid', { required: true }),
        enc: text('封装密钥', 'Encapsulated key', { required: true, maxLength: 64 }),
        cipher: json('密文', 'Sealed content', { required: true }),
        innerHash: text('内层散列', 'Hash of the inner layer', { maxLength: 64 }),
        files: json('文件', 'Files'),
      },
      returns: receiptOf,
    },
    sealedBid: {
      label: ['读取本方密封投标', 'Read the own sealed bid'],
      path: 'sealedBid',
      action: 'bid',
      by: 'supplier',
      readOnly: true,
      body: one,
      returns: {
        sealed: json('密文', 'Sealed content', { required: true }),
        binding: json('绑定', 'Binding', { required: true }),
        fingerprint: text('指纹', 'Fingerprint'),
      },
    },
    openBid: {
      label: ['解密投标', 'Open the bid'],
      path: 'openBid',
      action: 'bid',
      by: 'supplier',
      body: {
        ...one,
        enc: text('封装密钥', 'Encapsulated key', { required: true, maxLength: 64 }),
        cipher: json('密文', 'Sealed content', { required: true }),
      },
    },
    withdrawBid: {
      label: ['撤回投标', 'Withdraw the bid'],
      path: 'withdrawBid',
      action: 'bid',
      by: 'supplier',
      body: one,
      returns: receiptOf,
    },
    confirmBid: {
      label: ['重新确认投标', 'Confirm the bid again'],
      path: 'confirmBid',
      action: 'bid',
      by: 'supplier',
      body: { ...one, docVersion: integer('文件版本', 'Version of the document', { required: true }) },
      returns: receiptOf,
    },
    readOut: {
      label: ['唱标', 'What was read out'],
      path: 'readOut',
      action: 'query',
      by: 'supplier',
      readOnly: true,
      body: one,
      returns: { bids: json('投标', 'Bids', { required: true }) },
    },
    proof: {
      label: ['投标包含证明', 'Proof of the log'],
      path: 'proof',
      action: 'query',
      by: 'supplier',
      readOnly: true,
      body: one,
      returns: { proofs: json('证明', 'Proofs', { required: true }), root: text('日志根', 'Root') },
    },
  },

  events: {
    invited: { label: ['邀请投标', 'you are invited to bid'], notifies: ['supplier'] },
    changed: { label: ['招标有变更', 'the tender has changed'], notifies: ['supplier'] },
    closed: { label: ['投标已截止', 'closed for bids'], notifies: ['supplier'] },
    decrypt: { label: ['请在时限内解密投标', 'open your bid online in time'], notifies: ['supplier'] },
    opened: { label: ['已开标', 'the bids are opened'], notifies: ['supplier'] },
    ended: { label: ['招标已结束', 'the tender has ended'], notifies: ['supplier'] },
    result: { label: ['招标结果', 'the result of the tender'], notifies: ['supplier'] },
  },

  todo: {
    apply: {
      label: ['待响应的投标邀请', 'Invitations to bid'],
      states: ['INVITED'],
      action: 'apply',
      due: 'bidDeadline',
      side: 'supplier',
    },
  },

  unique: [['tendering', 'supplierBase']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['tenderingNo', 'title', 'status', 'company', 'supplierBase', 'bidDeadline'],
  list: ['tenderingNo', 'title', 'status', 'company', 'supplierBase', 'bidDeadline', 'openTime', 'purchaser'],
  card: ['title', 'company', 'bidDeadline'],
  sort: ['-tenderingNo'],
  form: [
    {
      label: ['招标', 'Tender'],
      fields: [
        'tenderingNo',
        'title',
        'company',
        'supplierBase',
        'invitedFlag',
        'purchaser',
        'currency',
        'priceBasis',
        'paymentTerm',
        'ceilingPrice',
        'bondAmount',
        'article',
        'keyClauses',
      ],
    },
    {
      label: ['时间', 'Dates'],
      fields: ['applyDeadline', 'bidDeadline', 'openTime', 'decryptUntil', 'openPlace', 'docVersion'],
    },
    { label: ['待用', 'Not used yet'], fields: ['questionDeadline'], hidden: true },
    { label: ['报名', 'Application'], fields: ['contactName', 'contactMobile', 'contactEmail', 'submittedAt'] },
    { label: ['结果', 'Result'], fields: ['answerReason', 'resultReason', 'wonAmt', 'logRoot'] },
  ],
  lov: { code: 'tenderingNo', text: 'title', columns: ['bidDeadline'] },
});
