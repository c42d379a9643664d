import { defineErrors } from '#model/errors.ts';

/** The refusals of keys and their shares. */
export const errors = defineErrors({
  techUnsigned: [
    16004,
    '商务信封的份额在技术结果签署后、开启商务标时提供',
    'Shares of the commercial envelopes are provided after the technical result is signed, when these are opened',
  ],
  holdersMissing: [
    10015,
    '密封方式要求多人持钥，请至少指定 2 名密钥保管人',
    'The sealing needs key holders; name at least 2',
  ],
  thresholdWrong: [
    10008,
    '开标所需份数 {threshold} 须为 2 到 {most}',
    'The {threshold} shares needed have to be between 2 and {most}',
  ],
  holderWithoutKey: [
    16004,
    '保管人“{holder}”还没有可用的开标密钥，请其先在“开标密钥”页面生成',
    'Holder “{holder}” has no bid key yet; ask for one to be made on the page “Bid key”',
  ],
  keysNotMade: [
    16004,
    '尚未生成招标密钥，请先执行“生成密钥”',
    'The keys of the tender are not made yet; make them first',
  ],
  sharesUnconfirmed: [
    16004,
    '密钥份额未全部确认，不能发布：{holders}；遗失的请更换保管人或重新生成密钥',
    'Not every key share is confirmed, so the tender cannot be published: {holders}. Where one is lost, make the keys anew',
  ],
  sharesTooFew: [
    16004,
    '可用的密钥份额只有 {count} 份，少于开标所需 {least} 份；请重新生成密钥',
    'Only {count} key shares are left, {least} are needed to open; make the keys anew',
  ],
  keyMalformed: [10008, '公钥格式不正确，请重新生成', 'The public key is not well-formed; make another one'],
  proofWrong: [
    10008,
    '持有证明不正确：所用密钥不是封装时的密钥',
    'The proof is wrong: the key that was used is not the one that it was sealed for',
  ],
  shareWrong: [
    10008,
    '提供的份额与发放的不符，请用对应的密钥文件重试',
    'The share is not the one that was issued; try again with the key file that belongs to it',
  ],
  shareTooEarly: [
    18003,
    '未到开标时间 {opening}，不能提供密钥份额',
    'Key shares are provided from the opening {opening} on, not before',
  ],
  notInOpening: [16004, '招标不在待开标阶段，不需要份额', 'The tender is not about to be opened; no share is needed'],
  releaserHolds: [
    16012,
    '您持有份额，不能释放平台份额，请由其他监督人员释放',
    'You hold a share yourself; somebody who holds none has to release that of the platform',
  ],
  sharesMissing: [
    16004,
    '开标需要 {least} 份密钥份额，目前提供 {count} 份',
    'Opening needs {least} key shares; {count} are provided',
  ],
  keyNotOurs: [
    16004,
    '份额还原出的密钥与招标公钥不符，不能开标',
    'The key that the shares make is not that of the tender; nothing was opened',
  ],
});
