import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerError } from '#model/partnerError.ts';
import { CircuitOpenError } from './circuitBreaker.ts';
import { partnerFaultLabel, refusalLabel } from './partnerFaults.ts';
import { PartnerRejectedError } from './outbound.ts';
const coded = (code) => Object.assign(new Error('somewhere at 10.1.2.3'), { code });
const stored = (name, httpStatusCode) => Object.assign(new Error('refused'), { name, $metadata: { httpStatusCode } });
const cases = [
    ['a refused call', new PartnerRejectedError(401), /^应答 401（密钥.*it answered 401 \(secret/],
    ['a redirect', new PartnerRejectedError(302), /最终地址.*not followed/],
    ['an answer without a hint', new PartnerRejectedError(418), /^应答 418 \/ it answered 418$/],
    [
        'a fault of his own',
        new PartnerRejectedError(503),
        /^应答 503（对方系统出错.* \/ it answered 503 \(.*out of order/,
    ],
    ['a partner that is left alone', new CircuitOpenError('erp.example.com', new Date()), /^erp\.example\.com 连续失败/],
    ['a fault with words of its own', new PartnerError(['坏', 'bad']), /^坏 \/ bad$/],
    ['an unknown host', coded('ENOTFOUND'), /找不到该主机.*no such host/],
    ['a closed port', coded('ECONNREFUSED'), /拒绝连接.*refuses the connection/],
    ['a certificate that ran out', coded('CERT_HAS_EXPIRED'), /证书已过期/],
    ['a certificate of another host', coded('ERR_TLS_CERT_ALTNAME_INVALID'), /另|不是为该主机/],
    ['no TLS', coded('ERR_SSL_WRONG_VERSION_NUMBER'), /https/],
    ['no http', coded('HPE_INVALID_HEADER_TOKEN'), /https/],
    ['silence', new DOMException('The operation timed out', 'TimeoutError'), /没有应答.*in time/],
    ['a cause behind a fault', new Error('fetch failed', { cause: coded('ENOTFOUND') }), /找不到该主机/],
    ['a mail server that is not there', Object.assign(coded('ESOCKET'), { originalCode: 'ECONNREFUSED' }), /拒绝连接/],
    ['a mail server that cuts the connection', coded('ECONNECTION'), /被邮件服务器中断/],
    [
        'a refused receiver',
        Object.assign(coded('EENVELOPE'), { response: '550 no such user' }),
        /发件人或收件人（550 no such user）.*\(550 no such user\)/,
    ],
    ['a store that refuses', stored('AccessDenied', 403), /没有读写存储桶的权限/],
    ['a store with another answer', stored('SlowDown', 503), /^应答 503.*（SlowDown）/],
    ['a store that is not there', Object.assign(coded('ECONNREFUSED'), { $metadata: { attempts: 3 } }), /拒绝连接/],
    ['a fault of our own', new TypeError('x is undefined'), undefined],
    ['a code of the database', coded('23505'), undefined],
    ['no error at all', 'text', undefined],
];
for (const [title, error, said] of cases)
    test(`what is told of ${title}`, () => {
        const label = partnerFaultLabel(error);
        if (said)
            assert.match(label?.join(' / ') ?? '', said);
        else
            assert.equal(label, undefined);
    });
test('what is told names no address that the text of the fault does', () => {
    assert.doesNotMatch(partnerFaultLabel(coded('ECONNREFUSED'))?.join() ?? '', /10\.1\.2\.3/);
    assert.deepEqual(refusalLabel(404).length, 2);
});
