import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, datetime, lines, lookup, select, text } from '#model/fields.ts';
import { secretSetting } from '#model/secretSetting.ts';
import { connectionTest } from '#model/connectionTest.ts';
/** One currency that a source is asked for. */
export const rateSourceCurrency = defineDocument({
    module: 'basic',
    code: 'rateSourceCurrency',
    label: ['取汇率的币种', 'Currency to fetch'],
    fields: { currency: lookup('币种', 'Currency', 'basic.currency', { required: true }) },
    unique: [['parent', 'currency']],
});
/** A service that tells exchange rates. */
export const rateSource = defineDocument({
    module: 'basic',
    code: 'rateSource',
    label: ['汇率来源', 'Rate source'],
    help: [
        '提供每日汇率的服务。由定时任务“获取汇率”读取；不覆盖手工汇率，波动过大的停用并请人核对。',
        'Services that tell rates, read by the scheduled task “Fetch exchange rates”. What was entered stays; what jumps is held back until somebody has looked at it.',
    ],
    fields: {
        code: text('来源编码', 'Source code', { required: true, unique: true, maxLength: 30 }),
        name: bilingual('来源名称', 'Source name', { required: true, maxLength: 100 }),
        url: text('接口地址', 'Address', {
            required: true,
            maxLength: 300,
            multiline: false,
            help: [
                '以 https:// 开头；内网地址须先由运维列入允许的主机。请求时附 base、symbols 参数',
                'Begins with https://; hosts of the own network have to be listed by the operator first. It is asked with base and symbols',
            ],
        }),
        authKind: select('认证方式', 'Proof', {
            NONE: ['不需要', 'None'],
            BEARER: ['令牌', 'Bearer token'],
            HEADER: ['请求头', 'Header'],
            QUERY: ['地址参数', 'Parameter of the address'],
        }, { required: true, default: 'NONE', help: ['服务要求怎样出示密钥', 'How the service wants to be shown its key'] }),
        keyName: text('密钥名称', 'Name of the key', {
            maxLength: 60,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
            patternHint: [
                '字母开头，只含字母、数字、横线和下划线',
                'Begins with a letter; letters, digits, dashes and underscores',
            ],
            help: [
                '请求头或地址参数的名称，如 apikey、access_key',
                'Of the header or parameter, such as apikey or access_key',
            ],
        }),
        secretDate: computed(datetime('密钥设置时间', 'Secret set at')),
        type: lookup('汇率类型', 'Rate type', 'basic.exchangeRateType', { required: true }),
        baseCurrency: lookup('原币', 'From currency', 'basic.currency', { required: true }),
        currencies: lines('目标币', 'To currencies', rateSourceCurrency, { required: true }),
        lastFetch: computed(datetime('最近获取', 'Last fetched')),
        lastResult: computed(select('结果', 'Outcome', {
            OK: ['成功', 'Fetched'],
            HELD: ['有汇率待核对', 'Rates to check'],
            FAILED: ['失败', 'Failed'],
        })),
        lastMessage: computed(text('说明', 'What happened', { maxLength: 500 })),
        rateDay: computed(date('汇率日期', 'Day of the rates')),
    },
    endpoints: {
        setSecret: secretSetting({ source: lookup('汇率来源', 'Rate source', 'basic.rateSource', { required: true }) }),
        tryOut: connectionTest,
    },
    uniqueNameWithin: [],
    enabled: true,
    search: ['code', 'name', 'lastResult'],
    list: ['code', 'name', 'baseCurrency', 'type', 'secretDate', 'lastFetch', 'lastResult', 'rateDay', 'enabledFlag'],
    sort: ['code'],
    form: [
        { label: ['来源', 'Source'], fields: ['code', 'name', 'url', 'type', 'baseCurrency'] },
        { label: ['认证', 'Proof'], fields: ['authKind', 'keyName', 'secretDate'] },
        { label: ['最近一次', 'The last time'], fields: ['lastFetch', 'lastResult', 'rateDay', 'lastMessage'] },
    ],
    lov: { code: 'code', text: 'name' },
});
