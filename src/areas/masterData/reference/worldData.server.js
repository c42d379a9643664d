import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import currencyCodes from 'currency-codes';
import { usualAddressFormat } from '#model/address.ts';
import { addressFormats, callingCodes, currencyOfOthers, fundCodes, ibanCountries, partsOfChina, } from './countries.rules.ts';
// The package's own entry reads the names of all its languages; two are wanted.
const read = createRequire(import.meta.url);
const namesIn = (language) => read(`i18n-iso-countries/langs/${language}.json`);
const first = (name) => typeof name === 'string' ? name : (name?.[0] ?? '');
const alwaysAs = (language) => new Intl.DisplayNames([language], { type: 'currency' });
function symbolOf(iso) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' });
    return (format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? iso).slice(0, 5);
}
/** The currencies of ISO 4217 that people pay with. */
export function currencies() {
    const [zh, en] = [alwaysAs('zh-CN'), alwaysAs('en')];
    return currencyCodes.data
        .filter(({ code }) => !/^X(?!AF|OF|PF|CD|CG)/.test(code) && !fundCodes.has(code))
        .map(({ code: iso, digits, currency }) => ({
        // The login asks for the home currency by this code.
        code: iso === 'CNY' ? 'PRE001' : iso,
        iso,
        zh: iso === 'CNY' ? '人民币' : (zh.of(iso) ?? currency),
        en: iso === 'CNY' ? 'Renminbi' : (en.of(iso) ?? currency),
        symbol: iso === 'CNY' ? '¥' : symbolOf(iso),
        decimals: digits,
    }));
}
/** The countries and territories of ISO 3166-1. */
export function countries() {
    const codes = read('i18n-iso-countries/codes.json');
    const [zh, en] = [namesIn('zh').countries, namesIn('en').countries];
    const paidIn = currencyByCountry(en);
    // The package adds a code that the standard leaves to its users.
    const listed = codes.filter(([iso2]) => iso2 !== 'XK');
    return listed.map(([iso2, iso3, numeric]) => ({
        iso2,
        iso3,
        numeric,
        zh: partsOfChina[iso2]?.[0] ?? first(zh[iso2]),
        en: partsOfChina[iso2]?.[1] ?? first(en[iso2]),
        phone: callingCodes.get(iso2) ?? null,
        currency: paidIn.get(iso2) ?? null,
        credit: iso2 === 'CN',
        iban: ibanCountries.has(iso2),
        format: addressFormats.get(iso2) ?? usualAddressFormat,
    }));
}
const plain = (name) => name
    .replace(/\s*\(the\b.*?\)/i, '')
    .trim()
    .toLowerCase();
// Where several are in use, the one that is named after the country.
function currencyByCountry(names) {
    const byName = new Map(Object.entries(names).flatMap(([iso2, name]) => (typeof name === 'string' ? [name] : name).map((each) => [plain(each), iso2])));
    const found = new Map(Object.entries(currencyOfOthers));
    for (const { code, countries: where } of currencyCodes.data)
        for (const name of where) {
            const iso2 = byName.get(plain(name));
            const isOwn = code.startsWith(iso2 ?? '?') && currencyOfOthers[iso2 ?? ''] === undefined;
            if (iso2 && !fundCodes.has(code) && (!found.has(iso2) || isOwn))
                found.set(iso2, code);
        }
    return found;
}
/** The administrative divisions of China to county level; `scripts/areas.ts` writes the list. */
export function areasOfChina() {
    const text = readFileSync(join(import.meta.dirname, 'china.tsv'), 'utf8');
    return text
        .trim()
        .split('\n')
        .map((line) => {
        const [code = '', zh = '', en = ''] = line.split('\t');
        const level = code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;
        const parent = level === 1 ? null : level === 2 ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
        return { code, zh, en, parent, level };
    });
}
