import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { drop, receive } from '#engine/files/drafts.ts';
import { renderMail } from '#engine/mail/template.ts';
import { fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { PartnerError } from '#model/partnerError.ts';
import { errors } from '../errors.ts';
/** Every service, as this installation has it. */
export const servicesOf = (parts) => ({
    MAIL: mailOf(parts),
    SMS: textsOf(parts),
    WECHAT: wechatOf(parts),
    STORE: storeOf(parts),
    SCANNER: scannerOf(parts),
});
const alike = (text) => [text, text];
function mailOf({ mail, smtpUrl, mailFrom }) {
    const settings = 'SRM_SMTP_URL';
    if (smtpUrl === undefined)
        return {
            settings,
            place: [
                '邮件不发出，只在数据文件夹的 mail 中保存为文件',
                'Mails are not sent but kept as files in “mail” of the data folder',
            ],
            work: undefined,
        };
    const { protocol, host, password } = new URL(smtpUrl);
    return {
        settings,
        place: [`${protocol}//${host}，发件人 ${mailFrom}`, `${protocol}//${host}, from ${mailFrom}`],
        secret: plain(password) || undefined,
        async work({ email }, { language }) {
            await mail.verify();
            if (!email)
                return [
                    `${host} 可以登录；您的账号没有邮箱，没有发送测试邮件`,
                    `${host} can be logged in to; your account has no e-mail address, so no mail was sent`,
                ];
            await mail.send(renderMail(testMail, email, language));
            return [
                `${host} 已收下发往您邮箱的测试邮件，请查收`,
                `${host} took a mail to your own address; see whether it arrives`,
            ];
        },
    };
}
// As the server may say it back; an address with a stray '%' is for the mail library to judge.
function plain(password) {
    try {
        return decodeURIComponent(password);
    }
    catch {
        return password;
    }
}
const testMail = {
    subject: ['测试邮件', 'Test mail'],
    paragraphs: [['收到此邮件，说明平台可以发送邮件。', 'This mail shows that the platform can send mails.']],
};
// A message costs money: one a minute is enough to see whether they arrive.
const betweenTexts = 60_000;
const testText = ['采购云平台测试短信', 'Test message of the platform'];
function textsOf({ sms }) {
    const settings = 'SRM_SMS_URL, SRM_SMS_SECRET';
    if (!sms)
        return {
            settings,
            place: [
                '短信不发出，只在数据文件夹的 sms 中保存为文件；不能用短信登录',
                'Text messages are not sent but kept as files in “sms” of the data folder; nobody signs in by one',
            ],
            work: undefined,
        };
    const { url, secret, outside } = sms;
    const { host } = new URL(url);
    let last = -betweenTexts;
    return {
        settings,
        place: alike(host),
        host,
        secret,
        async work({ phone }, { language, requestId }) {
            if (!phone)
                throw new PartnerError([
                    '您的账号没有手机号，请先在个人中心填写',
                    'your account has no phone number; enter one in your personal centre first',
                ]);
            if (performance.now() - last < betweenTexts)
                fail(errors.textLately);
            last = performance.now();
            const body = { to: phone, type: 'TEST', sign: null, code: null, text: textOf(testText, language) };
            const { status } = await outside.sendSigned({ url, secret, id: `test-${requestId}`, body });
            return [
                `${host} 已收下发往您手机的测试短信（应答 ${status}），请查收`,
                `${host} took a message to your own phone (it answered ${status}); see whether it arrives`,
            ];
        },
    };
}
function wechatOf({ wechat, wechatSecret }) {
    const settings = 'SRM_WX_APP_ID, SRM_WX_SECRET';
    if (!wechat.isReady)
        return {
            settings,
            place: [
                '微信消息不发出，只在数据文件夹的 wechat 中保存为文件；不能绑定微信，也不能用微信登录',
                'Messages are not sent but kept as files in “wechat” of the data folder; nobody binds an account or signs in by one',
            ],
            work: undefined,
        };
    return {
        settings,
        place: alike('api.weixin.qq.com'),
        secret: wechatSecret,
        async work() {
            await wechat.verify();
            return ['微信接受该账号并给出了访问令牌', 'WeChat accepts the account and gave a token'];
        },
    };
}
function storeOf({ files, s3 }) {
    const place = s3
        ? [`S3 ${new URL(s3.endpoint).host}，存储桶 ${s3.bucket}`, `S3 ${new URL(s3.endpoint).host}, bucket ${s3.bucket}`]
        : ['服务器的数据文件夹', 'Data folder of the server'];
    return {
        settings: 'SRM_S3_ENDPOINT, SRM_S3_BUCKET, SRM_S3_KEY, SRM_S3_SECRET',
        place,
        secret: s3?.secretKey,
        async work() {
            await onDisk(() => throughStore(files));
            return [
                `已写入、读回并删除一个测试文件（${place[0]}）`,
                `A test file was written, read back and deleted (${place[1]})`,
            ];
        },
    };
}
// Random, so that no file of anybody has the same content.
async function throughStore({ blobs, draftFolder }) {
    const { path, hash } = await receive(Readable.from([randomBytes(64)]), draftFolder, 64);
    try {
        await blobs.keep(path, hash);
        const found = createHash('sha256').update(await buffer(await blobs.read(hash)));
        if (found.digest('hex') !== hash)
            throw new PartnerError(['读回的内容与写入的不同', 'what was read back is not what was written']);
        await blobs.remove(hash);
    }
    finally {
        await drop(path);
    }
}
/** What the disk of the server refuses is for the operator to put in order. */
async function onDisk(work) {
    try {
        await work();
    }
    catch (error) {
        if (error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error)
            throw new PartnerError([
                `数据文件夹不可写（${String(error.code)}）`,
                `the data folder cannot be written to (${String(error.code)})`,
            ]);
        throw error;
    }
}
function scannerOf({ files: { scanner }, clamd }) {
    const settings = 'SRM_CLAMD';
    if (!scanner)
        return {
            settings,
            place: ['上传的文件不做病毒检查', 'Uploaded files are not scanned for viruses'],
            work: undefined,
        };
    return {
        settings,
        place: alike(`ClamAV ${clamd}`),
        async work() {
            const verdict = await scanner.scan(Readable.from([Buffer.from('A harmless text of the platform.')]));
            if (!verdict.clean)
                throw new PartnerError([
                    `无害的测试内容被判为 ${verdict.finding}`,
                    `a harmless content was found to be ${verdict.finding}`,
                ]);
            return ['已检查一段无害内容，结论正确', 'A harmless content was scanned and found clean'];
        },
    };
}
