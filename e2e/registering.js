import { contents } from '#test/upload.ts';
/** What a visitor may choose: the first of each list. */
export async function choicesOf(page) {
    const answer = (await (await page.request.get('/prod-api/sup/register/options')).json());
    const recordsOf = async (path) => {
        const { data } = (await (await page.request.post(`/prod-api${path}`, { data: {} })).json());
        return data.records;
    };
    const [country, company] = [
        await recordsOf('/basic/country/getAllCountry'),
        await recordsOf('/basic/company/getUserCompany'),
    ];
    const { currency, supplierType, materialCategory, bank, certificateType } = answer.data;
    const idOf = (list) => list[0]?.id ?? '';
    const none = { id: '', name: '' };
    return {
        companyId: idOf(company),
        countryId: idOf(country),
        supplierTypeId: idOf(supplierType),
        categoryId: idOf(materialCategory),
        currencyId: idOf(currency),
        bankId: idOf(bank),
        certTypeId: idOf(certificateType),
        licence: none,
        proof: none,
        certificate: none,
    };
}
/** The six steps, in their order. */
export const stepNames = {
    zh: ['必要信息', '业务信息', '企业信息', '三证信息', '银行信息', '资质证照'],
    en: ['Essential info', 'Business', 'Corporate', 'Three certificates', 'Bank', 'Qualification licences'],
};
/** A small PDF file to choose. */
export const pdf = (name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(contents.pdf) });
