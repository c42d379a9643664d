import { addressFormatPattern } from '#model/address.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, json, lookup, select, text } from '#model/fields.ts';
export const country = defineDocument({
    module: 'basic',
    code: 'country',
    label: ['国家地区', 'Country'],
    help: ['ISO 3166-1 的全部国家和地区', 'The countries and territories of ISO 3166-1'],
    fields: {
        iso2: text('二位代码', 'Two-letter code', {
            required: true,
            unique: true,
            maxLength: 2,
            pattern: '^[A-Z]{2}$',
            patternHint: ['两个大写字母，如 CN', 'Two capital letters, such as CN'],
        }),
        name: bilingual('名称', 'Country name', { required: true, maxLength: 100 }),
        iso3: text('三位代码', 'Three-letter code', {
            maxLength: 3,
            pattern: '^[A-Z]{3}$',
            patternHint: ['三个大写字母，如 CHN', 'Three capital letters, such as CHN'],
        }),
        numericCode: text('数字代码', 'Numeric code', {
            maxLength: 3,
            pattern: '^[0-9]{3}$',
            patternHint: ['三位数字，如 156', 'Three digits, such as 156'],
        }),
        phoneCode: text('电话区号', 'Calling code', { maxLength: 10 }),
        currency: lookup('币种', 'Currency', 'basic.currency'),
        language: select('语言', 'Language of documents', {
            zh: ['中文', 'Chinese'],
            en: ['英文', 'English'],
        }),
        addressFormat: text('地址格式', 'Format of addresses', {
            maxLength: 200,
            pattern: addressFormatPattern,
            patternHint: [
                '必须含 {street}，另可用 {country} {province} {city} {district} {postcode}',
                'It has {street}, and may have {country} {province} {city} {district} {postcode}',
            ],
            help: [
                '按此把街道、区划、邮编写成一行地址，如 {province}{city}{district}{street} {postcode}；空则按通用格式',
                'How street, areas and postcode become one line, such as {street}, {postcode} {city}, {country}; empty: the usual one',
            ],
        }),
        creditCodeFlag: boolean('需统一信用代码', 'Companies have a unified credit code'),
        ibanFlag: boolean('使用国际银行账号', 'Accounts have an IBAN'),
    },
    endpoints: {
        getAllCountry: {
            label: ['全部国家地区', 'All countries'],
            path: 'getAllCountry',
            access: 'public',
            readOnly: true,
            returns: { records: json('国家地区', 'Countries', { required: true }) },
        },
    },
    uniqueNameWithin: [],
    enabled: true,
    scope: { supplier: 'lookup' },
    search: ['iso2', 'name', 'iso3'],
    list: ['iso2', 'name', 'iso3', 'numericCode', 'phoneCode', 'currency', 'creditCodeFlag', 'enabledFlag'],
    sort: ['iso2'],
    lov: { code: 'iso2', text: 'name', columns: ['iso3', 'phoneCode'] },
    excel: {
        import: [
            'iso2',
            'name',
            'iso3',
            'numericCode',
            'phoneCode',
            'currency',
            'language',
            'addressFormat',
            'creditCodeFlag',
            'ibanFlag',
            'enabledFlag',
        ],
    },
});
