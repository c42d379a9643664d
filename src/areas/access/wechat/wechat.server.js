import { PartnerRejectedError } from '#engine/outbound/outbound.ts';
import { PartnerError } from '#model/partnerError.ts';
import { isRecord } from '#model/value.ts';
const service = 'https://api.weixin.qq.com';
/** The service with an account of the installation; without one every call fails. */
export function createWechat(account, ask) {
    const requireAccount = () => {
        if (!account)
            throw new Error('No account at the messenger service is configured.');
        return account;
    };
    const takeToken = async () => {
        const { appId, secret } = requireAccount();
        const values = { grant_type: 'client_credential', appid: appId, secret };
        return textOf(await ask(`${service}/cgi-bin/token?${new URLSearchParams(values)}`), 'access_token');
    };
    return {
        isReady: account !== undefined,
        async verify() {
            await takeToken();
        },
        bindAddress(state, returnTo) {
            if (!account)
                return undefined;
            const values = {
                appid: account.appId,
                redirect_uri: returnTo,
                response_type: 'code',
                scope: 'snsapi_login',
                state,
            };
            return `https://open.weixin.qq.com/connect/qrconnect?${new URLSearchParams(values)}#wechat_redirect`;
        },
        async openIdOf(code) {
            const { appId, secret } = requireAccount();
            const values = { appid: appId, secret, code, grant_type: 'authorization_code' };
            return textOf(await ask(`${service}/sns/oauth2/access_token?${new URLSearchParams(values)}`), 'openid');
        },
        async send({ openId, templateId, data }) {
            const token = await takeToken();
            const filled = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }]));
            const body = { touser: openId, template_id: templateId, data: filled };
            const answer = await ask(`${service}/cgi-bin/message/template/send?access_token=${encodeURIComponent(token)}`, body);
            if (!isRecord(answer) || answer.errcode !== 0)
                throw new Error('The messenger service refused a message.');
        },
        async templates() {
            const token = await takeToken();
            const answer = await ask(`${service}/cgi-bin/template/get_all_private_template?access_token=${encodeURIComponent(token)}`);
            const list = isRecord(answer) ? answer.template_list : undefined;
            if (!Array.isArray(list))
                throw new Error('The messenger service gave no templates.');
            return list.filter(isRecord).map((each) => ({
                templateId: textOf(each, 'template_id'),
                title: textOf(each, 'title'),
                content: textOf(each, 'content'),
            }));
        },
    };
}
function textOf(answer, name) {
    const value = isRecord(answer) ? answer[name] : undefined;
    if (typeof value === 'string' && value !== '')
        return value;
    throw new PartnerError(refusalOf(answer), `The messenger service gave no ${name}.`);
}
// What administrators can do something about, by the codes of the service.
const refusals = {
    40001: ['密钥不正确，请核对 SRM_WX_SECRET', 'the secret is wrong; check SRM_WX_SECRET'],
    40013: ['账号不存在，请核对 SRM_WX_APP_ID', 'there is no such account; check SRM_WX_APP_ID'],
    40125: ['密钥不正确，请核对 SRM_WX_SECRET', 'the secret is wrong; check SRM_WX_SECRET'],
    40164: [
        '本服务器的 IP 地址不在该账号的白名单中',
        'the IP address of this server is not on the white list of the account',
    ],
};
function refusalOf(answer) {
    const { errcode, errmsg } = isRecord(answer) ? answer : {};
    const said = [errcode, errmsg].filter((each) => typeof each === 'string' || typeof each === 'number').join(' ');
    const [zh, en] = refusals[String(errcode)] ?? ['微信拒绝了请求', 'WeChat refused the call'];
    return said === ''
        ? ['微信的应答无法识别', 'the answer of WeChat is not understood']
        : [`${zh}（${said}）`, `${en} (${said})`];
}
/** To one fixed host, without redirects, and never for long. */
export async function askOutside(url, body) {
    const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
        ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!response.ok)
        throw new PartnerRejectedError(response.status);
    return response.json().catch(() => undefined);
}
