import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, json, lookup, select, text } from '#model/fields.ts';
import { envelopeKinds } from '../tender/envelopes.rules.ts';

/** A share of the key that opens a tender: whose it is and what became of it, never the share itself. */
export const tenderingKeyShare = defineDocument({
  module: 'bidding',
  code: 'tenderingKeyShare',
  withoutAlias: true,
  label: ['密钥份额', 'Key share'],
  help: [
    '招标私钥按门限拆分，每份只有其保管人能打开；开标时够数才能解密',
    'The private key of a tender is split; each share opens for its holder alone, and enough of them together open the bids',
  ],
  readOnly: true,

  fields: {
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('招标名称', 'Tender', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    holder: computed(lookup('保管人', 'Holder', 'system.iapSysUserT')),
    envelopeKind: computed(select('信封', 'Envelope', envelopeKinds, { required: true, default: 'BID' })),
    vaultFlag: computed(boolean('平台保管', 'In the vault of the platform')),
    fingerprint: computed(text('封装所用密钥', 'Sealed for key', { maxLength: 40 })),
    keyRound: computed(integer('密钥轮次', 'Key round', { default: 1 })),
    threshold: computed(integer('开标所需份数', 'Shares needed', { default: 2 })),
    bidDeadline: computed(datetime('投标截止', 'Deadline for bids')),
    openTime: computed(datetime('开标时间', 'Opening')),
    confirmedAt: computed(datetime('确认时间', 'Confirmed at')),
    providedAt: computed(datetime('提供时间', 'Provided at')),
    lostReason: computed(text('遗失说明', 'How it was lost', { maxLength: 500 })),
  },

  states: {
    ISSUED: ['待确认', 'To be confirmed'],
    CONFIRMED: ['已确认', 'Confirmed'],
    PROVIDED: ['已提供', 'Provided'],
    USED: ['已用于开标', 'Used'],
    LOST: ['已遗失', 'Lost'],
    VOIDED: ['已作废', 'Voided'],
  },

  transitions: {
    confirmShare: {
      label: ['确认持有', 'Confirm possession'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      by: 'buyer',
      onlyBy: 'holder',
      // The page of the share opens it in the browser of its holder, and confirms with the proof.
      hiddenIn: ['ISSUED'],
      sets: { confirmedAt: 'now' },
      input: { proof: text('持有证明', 'Proof of possession', { required: true, maxLength: 64 }) },
    },
    provideShare: {
      label: ['提供份额', 'Provide the share'],
      from: ['CONFIRMED'],
      to: 'PROVIDED',
      by: 'buyer',
      onlyBy: 'holder',
      hiddenIn: ['CONFIRMED'],
      sets: { providedAt: 'now' },
      input: { share: text('份额', 'Share', { required: true, maxLength: 100 }) },
    },
    releaseVault: {
      label: ['释放平台份额', 'Release the share of the platform'],
      from: ['CONFIRMED'],
      to: 'PROVIDED',
      by: 'buyer',
      decision: true,
      sets: { providedAt: 'now', lostReason: 'input.reason' },
      input: { reason: text('原因', 'Why', { required: true, maxLength: 500, multiline: true }) },
      confirm: [
        '平台保管的份额仅在保管人缺席或遗失时使用，由未持有份额的人释放。',
        'The share of the platform stands in for a holder who is absent or has lost his; somebody who holds none releases it.',
      ],
      danger: true,
    },
    reportLost: {
      label: ['报告遗失', 'Report the loss'],
      from: ['ISSUED', 'CONFIRMED'],
      to: 'LOST',
      by: 'buyer',
      onlyBy: 'holder',
      sets: { lostReason: 'input.reason' },
      input: { reason: text('遗失说明', 'How it was lost', { required: true, maxLength: 500, multiline: true }) },
      confirm: [
        '招标管理员会收到通知；剩余份额不足时须重新生成密钥，已投标的须重新投标。',
        'The tender administrator is notified. Too few shares left: the key is made anew, and bids are submitted again.',
      ],
      danger: true,
    },
  },

  endpoints: {
    sealedShare: {
      label: ['读取封装的份额', 'Read the sealed share'],
      path: 'sealedShare',
      action: 'confirmShare',
      by: 'buyer',
      readOnly: true,
      body: { id: text('份额', 'Share', { required: true, maxLength: 40 }) },
      returns: {
        sealed: json('封装的份额', 'Sealed share', { required: true }),
        fingerprint: text('指纹', 'Fingerprint'),
      },
    },
  },

  todo: {
    confirm: {
      label: ['待确认的密钥份额', 'Key shares to confirm'],
      states: ['ISSUED'],
      action: 'confirmShare',
      person: 'holder',
      due: 'bidDeadline',
    },
    provide: {
      label: ['开标时待提供的密钥份额', 'Key shares to provide at the opening'],
      states: ['CONFIRMED'],
      action: 'provideShare',
      person: 'holder',
      due: 'openTime',
    },
  },

  events: {
    issued: {
      label: ['发放了密钥份额，请确认持有', 'a key share was issued to you'],
      notifies: [{ person: 'holder' }],
    },
    lost: { label: ['密钥份额遗失', 'a key share was lost'], notifies: [{ holdersOf: 'readAll' }] },
  },

  scope: { buyer: { by: 'company' }, people: { by: ['holder'], unless: 'readAll' } },
  indexes: [['tendering', 'status']],
  search: ['tenderingNo', 'title', 'status', 'holder', 'company'],
  list: [
    'tenderingNo',
    'title',
    'holder',
    'envelopeKind',
    'vaultFlag',
    'status',
    'keyRound',
    'openTime',
    'confirmedAt',
    'providedAt',
  ],
  card: ['title', 'holder', 'openTime'],
  sort: ['-tenderingNo', '-keyRound', 'id'],
  form: [
    {
      label: ['份额', 'Share'],
      fields: [
        'tenderingNo',
        'title',
        'company',
        'holder',
        'envelopeKind',
        'vaultFlag',
        'threshold',
        'keyRound',
        'fingerprint',
        'bidDeadline',
        'openTime',
        'confirmedAt',
        'providedAt',
        'lostReason',
        'tendering',
      ],
    },
  ],
  lov: { code: 'tenderingNo', text: 'title' },
});
