import type { Label } from '#model/label.ts';

/** What the opening room says of its steps. */
export const openingTexts = {
  steps: ['开标步骤', 'Steps of the opening'],
  priceSteps: ['第二场：开启商务标', 'Second session: the commercial envelopes'],
  openPrices: ['开启商务标', 'Open the commercial envelopes'],
  openPricesHint: [
    '以上完成后，由招标管理员点“开启商务标”：只开技术合格者的商务信封，其余原封退还',
    'When all this is done, the tender administrator uses “Open the commercial envelopes”: those of who passed are opened, the others are returned unopened',
  ],
  time: ['到达开标时间', 'The time of the opening'],
  timeCome: ['开标时间 {opening}，已到', 'Opening at {opening}: it has come'],
  timeAhead: ['开标时间 {opening}，未到不能开标', 'Opening at {opening}: nothing is opened before'],
  presence: ['两人以上签到', 'At least two people attend'],
  nobodyPresent: [
    '还没有人签到；用“{act}”签到，其中至少一人不是提交人',
    'Nobody attends yet. Use “{act}”; one of you is not the submitter',
  ],
  present: ['已签到：{names}', 'Present: {names}'],
  bidders: ['投标人解密', 'Bidders open their bids'],
  biddersAsk: [
    '签到后用“请投标人解密”通知投标人在线解开外层加密',
    'Once you attend, use “Ask bidders to open”: they open the outer layer of their bids online',
  ],
  biddersUntil: ['投标人可在 {until} 前解密', 'Bidders open their bids until {until}'],
  shares: ['保管人提供份额', 'Key holders provide their shares'],
  open: ['开标', 'Open the bids'],
  openHint: [
    '以上完成后，由招标管理员点“开标”；全部投标一次解密并唱标',
    'When all this is done, the tender administrator uses “Open the bids”: all bids are decrypted at once and read out',
  ],
} as const satisfies Record<string, Label>;
