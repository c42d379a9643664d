/**
 * The calling code of each country (ITU-T E.164), by its two letters. Compared in November 2026 with the metadata of
 * google/libphonenumber and the `idd` of mledoze/countries 5e9f370; uninhabited territories have none of their own.
 */
export const callingCodes = new Map('AF93 AL355 DZ213 AS1684 AD376 AO244 AI1264 AG1268 AR54 AM374 AW297 AU61 AT43 AZ994 BS1242 BH973 BD880 BB1246 BY375 BE32 BZ501 BJ229 BM1441 BT975 BO591 BA387 BW267 BR55 IO246 VG1284 BN673 BG359 BF226 BI257 KH855 CM237 CA1 CV238 KY1345 CF236 TD235 CL56 CN86 CX61 CC61 CO57 KM269 CK682 CR506 HR385 CU53 CW599 CY357 CZ420 CD243 CG242 DK45 DJ253 DM1767 DO1809 TL670 EC593 EG20 SV503 GQ240 ER291 EE372 SZ268 ET251 FK500 FO298 FJ679 FI358 FR33 GF594 PF689 GA241 GM220 GE995 DE49 GH233 GI350 GR30 GL299 GD1473 GP590 GU1671 GT502 GG44 GN224 GW245 GY592 HT509 HN504 HK852 HU36 IS354 IN91 ID62 IR98 IQ964 IE353 IM44 IL972 IT39 CI225 JM1876 JP81 JE44 JO962 KZ7 KE254 KI686 XK383 KW965 KG996 LA856 LV371 LB961 LS266 LR231 LY218 LI423 LT370 LU352 MO853 MG261 MW265 MY60 MV960 ML223 MT356 MH692 MQ596 MR222 MU230 YT262 MX52 FM691 MD373 MC377 MN976 ME382 MS1664 MA212 MZ258 MM95 NA264 NR674 NP977 NL31 NC687 NZ64 NI505 NE227 NG234 NU683 NF672 KP850 MK389 MP1670 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PH63 PL48 PT351 PR1787 QA974 RE262 RO40 RU7 RW250 BL590 SH290 KN1869 LC1758 MF590 PM508 VC1784 WS685 SM378 ST239 SA966 SN221 RS381 SC248 SL232 SG65 SX1721 SK421 SI386 SB677 SO252 ZA27 KR82 SS211 ES34 LK94 SD249 SR597 SE46 CH41 SY963 TW886 TJ992 TZ255 TH66 TG228 TK690 TO676 TT1868 TN216 TR90 TM993 TC1649 TV688 VI1340 UG256 UA380 AE971 GB44 US1 UY598 UZ998 VU678 VA379 VE58 VN84 WF681 EH212 YE967 ZM260 ZW263 BQ599 SJ47 AX358'
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]));
/**
 * The countries whose accounts have an IBAN: release 99 of the registry of ISO 13616 that SWIFT keeps, as
 * barend/java-iban carries it (`in_swift_registry`); countries that use the format outside the registry are not listed.
 */
export const ibanCountries = new Set('AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE'.split(' '));
const afterPostcode = '{street}, {district}, {postcode} {city}, {province}, {country}';
const beforePostcode = '{street}, {district}, {city}, {province} {postcode}, {country}';
const lastPostcode = '{street}, {district}, {city}, {province}, {postcode}, {country}';
const formats = [
    ['{province}{city}{district}{street} {postcode}', 'CN'],
    ['{postcode} {province}{city}{district}{street}', 'TW'],
    ['{province}{city}{district}{street}', 'HK MO'],
    ['〒{postcode} {province}{city}{district}{street}', 'JP'],
    ['{province} {city} {district} {street} {postcode}', 'KR KP'],
    [
        afterPostcode,
        'AD AL AM AR AT AZ BA BE BG BY CH CY CZ DE DK DZ EE EG ES ET FI FO FR GE GL GR HR HU IL IS IT KG KW LI LT LU MA MC MD ME MG MK MX MY NE NL NO PH PL PT PY RO RS SE SI SK SM SN TJ TN TR UY UZ VA XK',
    ],
    [beforePostcode, 'AU BR CA ID IN IR PK PR SA TH US VE VN CO GT'],
    [lastPostcode, 'GB IE IM JE GG MT RU UA KZ ZA LK NG KE'],
];
/**
 * How addresses of a country are written, by its two letters, for the countries whose order differs from the usual one:
 * from large to small in East Asia, and where the postcode stands elsewhere (Universal Postal Union, addressing systems).
 */
export const addressFormats = new Map(formats.toReversed().flatMap(([format, countries]) => countries.split(' ').map((iso2) => [iso2, format])));
/**
 * Codes of ISO 4217 that no payment is made in: bonds, units of account and next-day funds (table A.2 of the standard,
 * list one of the maintenance agency).
 */
export const fundCodes = new Set('BOV CHE CHW CLF COU MXV USN UYI UYW'.split(' '));
/** Countries that the list of currencies calls by other names than the list of countries, or that pay in another currency. */
export const currencyOfOthers = {
    BO: 'BOB',
    CG: 'XAF',
    CV: 'CVE',
    VA: 'EUR',
    RE: 'EUR',
    FK: 'FKP',
    GB: 'GBP',
    IR: 'IRR',
    KP: 'KPW',
    KR: 'KRW',
    LA: 'LAK',
    MD: 'MDL',
    SH: 'SHP',
    SV: 'USD',
    TR: 'TRY',
    TW: 'TWD',
    TZ: 'TZS',
    FM: 'USD',
    VG: 'USD',
    VI: 'USD',
    VE: 'VES',
    VN: 'VND',
};
/** How China and the parts that ISO lists apart are called. */
export const partsOfChina = {
    CN: ['中国', 'China'],
    HK: ['中国香港', 'Hong Kong, China'],
    MO: ['中国澳门', 'Macao, China'],
    TW: ['中国台湾', 'Taiwan, China'],
};
