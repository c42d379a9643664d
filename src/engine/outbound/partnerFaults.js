import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
const slow = ['在规定时间内没有应答', 'it did not answer in time'];
const notTrusted = [
    '证书不受信任（自签名或缺少中间证书），请对方更换证书',
    'its certificate is not trusted (self-signed, or an intermediate one is missing); it needs another one',
];
// What Node says of a connection that did not come about or broke.
const connectionFaults = {
    ENOTFOUND: ['找不到该主机，请核对地址', 'there is no such host; check the address'],
    EAI_AGAIN: ['暂时无法解析该主机名，请稍后再试', 'the name of the host cannot be resolved now; try again later'],
    ECONNREFUSED: [
        '主机拒绝连接，请核对端口以及服务是否启动',
        'the host refuses the connection; check the port and whether the service runs',
    ],
    ECONNRESET: ['连接被对方中断', 'the connection was cut'],
    EPIPE: ['连接被对方中断', 'the connection was cut'],
    EHOSTUNREACH: ['到该主机的网络不通', 'the network does not reach the host'],
    ENETUNREACH: ['到该主机的网络不通', 'the network does not reach the host'],
    ETIMEDOUT: slow,
    ABORT_ERR: slow,
    CERT_HAS_EXPIRED: ['证书已过期，请对方更新', 'its certificate has expired and must be renewed there'],
    CERT_NOT_YET_VALID: ['证书尚未生效', 'its certificate does not count yet'],
    ERR_TLS_CERT_ALTNAME_INVALID: ['证书不是为该主机签发的', 'its certificate was issued for another host'],
    DEPTH_ZERO_SELF_SIGNED_CERT: notTrusted,
    SELF_SIGNED_CERT_IN_CHAIN: notTrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: notTrusted,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: notTrusted,
    EPROTO: ['加密连接失败，该端口可能不支持 https', 'no encrypted connection came about; the port may not speak https'],
    HPE_INVALID_CONSTANT: ['该端口没有以 http 应答', 'the port does not answer in http'],
};
// What the mail library says of a server that was reached, or of a connection without a fault of the network.
const mailFaults = {
    EAUTH: ['邮件服务器不接受用户名或密码', 'the mail server does not accept user or password'],
    ENOAUTH: ['邮件服务器要求登录', 'the mail server asks for a login'],
    EENVELOPE: ['邮件服务器不接受发件人或收件人', 'the mail server does not accept sender or receiver'],
    EMESSAGE: ['邮件服务器拒收邮件', 'the mail server did not take the mail'],
    EPROTOCOL: ['该端口没有以 SMTP 应答', 'the port does not answer in SMTP'],
    ECONNECTION: ['连接被邮件服务器中断', 'the mail server cut the connection'],
    ESOCKET: ['与邮件服务器的连接失败', 'the connection to the mail server failed'],
    ETLS: [
        '加密连接失败，请核对端口与 smtp:// 或 smtps://',
        'no encrypted connection came about; check the port, and smtp:// or smtps://',
    ],
};
// What S3 says, by the names of its errors.
const storeFaults = {
    NoSuchBucket: ['存储桶不存在', 'there is no such bucket'],
    InvalidAccessKeyId: ['访问密钥不存在', 'there is no such key'],
    SignatureDoesNotMatch: ['访问密钥的密码不正确', 'the secret of the key is wrong'],
    AccessDenied: ['该密钥没有读写存储桶的权限', 'the key may not read and write the bucket'],
};
/** What went wrong with a partner; undefined where the fault is our own. */
export function partnerFaultLabel(error) {
    if (error instanceof PartnerError)
        return error.label;
    if (!(error instanceof Error))
        return undefined;
    if (error.name === 'TimeoutError' || error.name === 'AbortError')
        return slow;
    const ofStore = storeFaultOf(error);
    if (ofStore)
        return ofStore;
    if (!('code' in error))
        return partnerFaultLabel(error.cause);
    // The mail library keeps what the network said beside its own word.
    const code = String('originalCode' in error ? error.originalCode : error.code);
    const known = connectionFaults[code];
    if (known)
        return known;
    if (code.startsWith('ERR_SSL') || code.startsWith('HPE_'))
        return connectionFaults['EPROTO'];
    const ofMail = mailFaults[code] ?? mailFaults[String(error.code)];
    return ofMail && saying(ofMail, 'response' in error ? error.response : undefined);
}
// A service that answered may have said why.
const saying = ([zh, en], said) => typeof said === 'string' && said !== '' ? [`${zh}（${said}）`, `${en} (${said})`] : [zh, en];
// Only what the store itself answered has a status.
function storeFaultOf(error) {
    const facts = '$metadata' in error && isRecord(error.$metadata) ? error.$metadata : {};
    const status = facts['httpStatusCode'];
    return typeof status === 'number' ? (storeFaults[error.name] ?? saying(refusalLabel(status), error.name)) : undefined;
}
const refusals = {
    401: ['（密钥或用户名不被接受）', ' (secret or user is not accepted)'],
    403: ['（没有权限）', ' (not allowed)'],
    404: ['（地址不存在，请核对路径）', ' (there is nothing at this address; check its path)'],
    429: ['（调用过于频繁，请稍后再试）', ' (too many calls; try again later)'],
};
const moved = [
    '（要求转到别处；请填写最终地址）',
    ' (it points elsewhere; enter the address where it ends, as redirects are not followed)',
];
const broken = [
    '（对方系统出错或暂停服务，请稍后再试）',
    ' (the other system is out of order or down for now; try again later)',
];
/** What an answer that is no success says. */
export function refusalLabel(status) {
    const hint = refusals[status] ?? (status >= 500 ? broken : status >= 300 && status < 400 ? moved : undefined);
    return [`应答 ${status}${hint?.[0] ?? ''}`, `it answered ${status}${hint?.[1] ?? ''}`];
}
