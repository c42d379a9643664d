import type { Label } from '#model/label.ts';
import { OutsideFault } from '#model/outsideFault.ts';

const slow: Label = ['在规定时间内没有应答', 'it did not answer in time'];
const notTrusted: Label = [
  '证书不受信任（自签名或缺少中间证书），请对方更换证书',
  'its certificate is not trusted (self-signed, or an intermediate one is missing); it needs another one',
];

// What Node says of a connection that did not come about or broke.
const connectionFaults: Readonly<Record<string, Label>> = {
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

/** What went wrong with a partner; undefined where the fault is our own. */
export function faultOf(error: unknown): Label | undefined {
  if (error instanceof OutsideFault) return error.label;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return slow;
  if (!('code' in error)) return undefined;
  const code = String(error.code);
  const known = connectionFaults[code];
  if (known) return known;
  return code.startsWith('ERR_SSL') || code.startsWith('HPE_') ? connectionFaults['EPROTO'] : undefined;
}

const refusals: Readonly<Record<number, Label>> = {
  401: ['（密钥或用户名不被接受）', ' (secret or user is not accepted)'],
  403: ['（没有权限）', ' (not allowed)'],
  404: ['（地址不存在，请核对路径）', ' (there is nothing at this address; check its path)'],
  429: ['（调用过于频繁，请稍后再试）', ' (too many calls; try again later)'],
};
const moved: Label = [
  '（要求转到别处；请填写最终地址）',
  ' (it points elsewhere; enter the address where it ends, as redirects are not followed)',
];

const broken: Label = [
  '（对方系统出错或暂停服务，请稍后再试）',
  ' (the other system is out of order or down for now; try again later)',
];

/** What an answer that is no success says. */
export function refusalLabel(status: number): Label {
  const hint = refusals[status] ?? (status >= 500 ? broken : status >= 300 && status < 400 ? moved : undefined);
  return [`应答 ${status}${hint?.[0] ?? ''}`, `it answered ${status}${hint?.[1] ?? ''}`];
}
