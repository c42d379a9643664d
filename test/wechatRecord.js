/** What the messenger service answered when it was asked once, by address; everything else it does not know. */
export async function wechatRecord(url, body) {
    const { pathname, searchParams } = new URL(url);
    switch (pathname) {
        case '/sns/oauth2/access_token': {
            const code = searchParams.get('code') ?? '';
            return code.startsWith('good-')
                ? { access_token: 'x', expires_in: 7200, openid: `openid-${code.slice(5)}`, scope: 'snsapi_login' }
                : { errcode: 40029, errmsg: 'invalid code' };
        }
        case '/cgi-bin/token':
            return { access_token: 'service-token', expires_in: 7200 };
        case '/cgi-bin/message/template/send':
            return body && JSON.stringify(body).includes('openid-') && searchParams.get('access_token') === 'service-token'
                ? { errcode: 0, errmsg: 'ok', msgid: 1 }
                : { errcode: 40037, errmsg: 'invalid template_id' };
        case '/cgi-bin/template/get_all_private_template':
            return {
                template_list: [
                    {
                        template_id: 'iPk5sOIt5X_flOVKn5GrTFpncEYTojx6ddbt8WYoV5s',
                        title: '新订单通知',
                        primary_industry: 'IT科技',
                        deputy_industry: '互联网|电子商务',
                        content: '{{title.DATA}}\n{{content.DATA}}',
                        example: '订单 PO202611210001 已下达',
                    },
                ],
            };
        default:
            throw new Error(`Nobody recorded an answer of ${pathname}.`);
    }
}
