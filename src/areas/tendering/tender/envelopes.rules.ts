import { unset } from '#model/visibleTransitions.ts';
import { computed, datetime, integer, lookup, select, text } from '#model/fields.ts';

/** How a bid is divided into envelopes. */
export const envelopeModes = {
  ONE: ['单信封', 'One envelope'],
  TWO: ['双信封（先技术后商务）', 'Two envelopes: technical, then commercial'],
  TWO_STAGE: ['两阶段', 'Two stages'],
} as const;

/** What lies in an envelope, and which key seals it. */
export const envelopeKinds = {
  BID: ['投标', 'Bid'],
  TECH: ['技术', 'Technical'],
  PRICE: ['商务', 'Commercial'],
} as const;

export type EnvelopeKind = keyof typeof envelopeKinds;

interface Enveloped {
  readonly envelopeMode: string | null;
  readonly stageNo: number | null;
}

/** The envelopes that bidders seal now, the one that is opened first at the front. */
export const envelopesOf = ({ envelopeMode, stageNo }: Enveloped): readonly EnvelopeKind[] =>
  envelopeMode === 'TWO' ? ['TECH', 'PRICE'] : envelopeMode === 'TWO_STAGE' && stageNo === 1 ? ['TECH'] : ['BID'];

/** Whether prices lie in an envelope of their own. */
export const isPriceApart = ({ envelopeMode }: Pick<Enveloped, 'envelopeMode'>): boolean => envelopeMode === 'TWO';

/** Whether bids say no price at all: the first of two stages. */
export const isWithoutPrice = (row: Enveloped): boolean => !envelopesOf(row).some((kind) => kind !== 'TECH');

/** What a tender says of its envelopes. */
export const envelopeFields = {
  envelopeMode: select('信封', 'Envelopes', envelopeModes, {
    required: true,
    default: 'ONE',
    help: [
      '双信封：技术结果签署后才开启技术合格者的商务信封，其余原封退还。两阶段：第一阶段不报价，修订文件后合格者提交最终投标',
      'Two envelopes: commercial ones are opened after the technical result is signed, of those who passed alone; the others are returned unopened. Two stages: the first one without prices, then revised documents and final bids',
    ],
  }),
  stageNo: computed(integer('阶段', 'Stage', { default: 1 })),
  revision: computed(text('第二阶段修订内容', 'Revision for the second stage', { maxLength: 4000, multiline: true })),
  techDoneAt: computed(datetime('技术结果签署时间', 'Technical result signed at')),
  techSigner: computed(lookup('技术结果签署人', 'Technical result signed by', 'system.iapSysUserT')),
  pricesOpenedAt: computed(datetime('商务标开启时间', 'Commercial envelopes opened at')),
} as const;

/** These fields in the order of the form. */
export const envelopeSection = ['stageNo', 'revision', 'techDoneAt', 'techSigner', 'pricesOpenedAt'] as const;

/** From the technical result to the prices, and from the first stage to the second. */
export const envelopeTransitions = {
  confirmTech: {
    label: ['签署技术结果', 'Sign the technical result'],
    from: ['OPENED'],
    to: 'OPENED',
    keepsState: true,
    notBy: 'submitter',
    visibleWhen: { envelopeMode: ['TWO'], evaluation: ['PRICE'], techDoneAt: [unset] },
    sets: { techDoneAt: 'now', techSigner: 'user' },
    confirm: [
      '签署后技术评审不再更改：有效投标的商务信封可以开启，被否决投标的商务信封原封退还。',
      'From then on the technical evaluation stands: commercial envelopes of valid bids may be opened, those of rejected bids are returned unopened.',
    ],
    shows: ['bidCount', 'minBidders'],
  },
  settleTech: {
    label: ['技术评审完成', 'Technical evaluation is done'],
    from: ['SCORING'],
    to: 'SCORING',
    keepsState: true,
    by: 'system',
    sets: { techDoneAt: 'now' },
  },
  attendPrices: {
    label: ['商务标开标签到', 'Attend the second session'],
    from: ['OPENED', 'SCORING'],
    to: 'OPENED',
    keepsState: true,
    visibleWhen: { envelopeMode: ['TWO'], pricesOpenedAt: [unset] },
    confirm: [
      '确认本人到场，同意现在开启商务标。',
      'You confirm that you are present and agree that the commercial envelopes are opened now.',
    ],
  },
  openPrices: {
    label: ['开启商务标', 'Open the commercial envelopes'],
    from: ['OPENED', 'SCORING'],
    to: 'OPENED',
    keepsState: true,
    visibleWhen: { envelopeMode: ['TWO'], pricesOpenedAt: [unset] },
    sets: { pricesOpenedAt: 'now' },
    confirm: [
      '只开启技术合格者的商务信封，其余原封退还；须两人以上为第二场签到。',
      'Commercial envelopes of those who passed are opened, the others are returned unopened; two people attend this second session.',
    ],
  },
  startStageTwo: {
    label: ['进入第二阶段', 'Begin the second stage'],
    from: ['OPENED'],
    to: 'APPROVED',
    visibleWhen: { envelopeMode: ['TWO_STAGE'] },
    input: {
      summary: text('文件修订内容', 'What was revised', { required: true, maxLength: 4000, multiline: true }),
      bidDeadline: datetime('投标截止', 'Deadline for final bids', { required: true }),
      openTime: datetime('开标时间', 'Opening', { required: true }),
    },
    confirm: [
      '第一阶段的有效投标人按修订后的文件提交含报价的最终投标；修订文件后再发布。',
      'Valid bidders of the first stage submit final bids with prices on the revised document; revise it, then publish.',
    ],
  },
} as const;
