import type { Label } from '#model/label.ts';

/** What the pages of keys and shares say. */
export const keyTexts = {
  title: ['我的开标密钥', 'My bid key'],
  intro: [
    '密钥在本浏览器中生成。私钥用您的口令加密，只保存在本浏览器和您下载的密钥文件中；平台没有私钥，口令无法找回。',
    'The key is made in this browser. Its private half, encrypted with your passphrase, is stored in this browser and in the key file that you download. The platform does not have it, and nobody can recover the passphrase.',
  ],
  usedFor: [
    '保管人用它打开自己的密钥份额；投标人用它解开自己投标的外层加密。',
    'Key holders open their shares with it; bidders open the outer layer of their own bids.',
  ],
  none: ['还没有开标密钥', 'You have no bid key yet'],
  noneHint: ['设置口令，生成密钥并下载密钥文件', 'Choose a passphrase, make the key and download the key file'],
  active: ['在用密钥 {fingerprint}，{time} 验证', 'Key in use {fingerprint}, proven {time}'],
  hereToo: ['本浏览器存有此密钥', 'This browser has the key'],
  notHere: [
    '本浏览器没有此密钥：请导入密钥文件，或生成新的密钥',
    'This browser does not have the key: import the key file, or make a new one',
  ],
  passphrase: ['口令（至少 12 个字符）', 'Passphrase (at least 12 characters)'],
  again: ['再次输入口令', 'Passphrase again'],
  passphraseOnly: ['口令', 'Passphrase'],
  short: ['口令至少 12 个字符', 'The passphrase has at least 12 characters'],
  unlike: ['两次输入的口令不同', 'The passphrases differ'],
  make: ['生成密钥', 'Make a key'],
  makeNew: ['生成新密钥', 'Make a new key'],
  replaceHint: [
    '新密钥只用于以后的份额；之前的份额仍需原密钥文件，请保留。',
    'A new key is for later shares; shares issued before still need the former key file, so keep it.',
  ],
  made: ['密钥已生成并验证，请妥善保存密钥文件', 'The key was made and proven; keep the key file safe'],
  download: ['下载密钥文件', 'Download the key file'],
  import: ['导入密钥文件', 'Import a key file'],
  imported: ['密钥文件已导入本浏览器', 'The key file was imported'],
  notKey: ['文件不是密钥文件，请重新选择', 'This is no key file; choose another one'],
  proveFailed: ['密钥验证失败，请重新生成', 'The key could not be proven; make another one'],
  test: ['检验口令', 'Test the passphrase'],
  confirm: ['确认持有', 'Confirm possession'],
  provide: ['提供份额', 'Provide the share'],
  confirmHint: [
    '在本浏览器中用您的密钥打开份额，向平台证明您能打开；份额本身不会发送。',
    'This browser opens the share with your key and proves it to the platform; the share itself is not sent.',
  ],
  provideHint: [
    '份额在本浏览器中打开后提交；份数足够时才能解密投标。',
    'The share is opened in this browser and handed over; bids are decrypted once there are enough of them.',
  ],
  confirmed: ['已确认持有', 'Possession is confirmed'],
  provided: ['份额已提供', 'The share was provided'],
  wrongPassphrase: ['口令不正确', 'The passphrase is wrong'],
  otherKey: [
    '此份额是为另一把密钥封装的，请导入指纹为 {fingerprint} 的密钥文件',
    'This share was sealed for another key; import the key file with fingerprint {fingerprint}',
  ],
  noKeyHere: [
    '本浏览器没有指纹为 {fingerprint} 的密钥，请先导入密钥文件',
    'This browser has no key with fingerprint {fingerprint}; import the key file first',
  ],
  toKey: ['我的开标密钥', 'My bid key'],
  tab: ['密钥与份额', 'Keys and shares'],
  tabHint: [
    '开标需 {least} 份；目前有效 {usable} 份，已提供 {provided} 份。',
    'Opening needs {least} shares; {usable} are usable, {provided} provided.',
  ],
  tabNone: [
    '密钥尚未生成；由招标管理员在发布前生成',
    'The keys are not made yet; the tender administrator makes them before publishing',
  ],
  publicKey: ['招标公钥 {key}', 'Public key of the tender {key}'],
  holder: ['保管人', 'Holder'],
  vault: ['平台备用份额', 'Spare share of the platform'],
  state: ['状态', 'State'],
  confirmedAt: ['确认时间', 'Confirmed'],
  providedAt: ['提供时间', 'Provided'],
  fingerprint: ['密钥指纹', 'Key'],
  close: ['取消', 'Cancel'],
} as const satisfies Record<string, Label>;
