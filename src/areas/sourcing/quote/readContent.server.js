import { cleanValue } from '#engine/write/cleanInput.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { wireName } from '#model/document.ts';
import { isDecimal } from '#model/decimal.ts';
import { validateFields } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import { quoteErrors as errors } from './errors.ts';
import { quoteHeadFields, quoteLineFields } from './quoteFields.rules.ts';
/** Reads what a page or a workbook sent: every value of its type, every line one of the inquiry. */
export function readContent(input, lineNos) {
    if (!isRecord(input) || !Array.isArray(input['lines']))
        return fail(errors.contentMissing);
    const head = cleaned(quoteHeadFields, input);
    const [wrong] = validateFields(quoteHeadFields, head);
    if (wrong)
        fail(errors.headWrong, { problem: wrong.label });
    const seen = new Set();
    const lines = input['lines'].map((each) => {
        const line = readLine(isRecord(each) ? each : {}, lineNos);
        if (seen.has(line.itemId))
            fail(errors.lineTwice, { lineNo: lineNos.get(line.itemId) ?? 0 });
        seen.add(line.itemId);
        return line;
    });
    return {
        currencyId: textOf(head, 'currencyId'),
        paymentTermId: textOf(head, 'paymentTermId'),
        validUntil: textOf(head, 'validUntil'),
        freight: decimalOf(head, 'freight'),
        otherFee: decimalOf(head, 'otherFee'),
        minOrderAmount: decimalOf(head, 'minOrderAmount'),
        supplierRemark: textOf(head, 'supplierRemark'),
        declareFlag: input['declareFlag'] === true,
        lines,
    };
}
function readLine(input, lineNos) {
    const { itemId } = input;
    if (!isId(itemId) || !lineNos.has(itemId))
        return fail(errors.unknownLine);
    const values = cleaned(quoteLineFields, input);
    const problems = validateFields(quoteLineFields, values);
    const [wrong] = problems;
    if (wrong)
        fail(errors.valueWrong, { lineNo: lineNos.get(itemId) ?? 0, problem: wrong.label });
    return {
        itemId,
        quoteFlag: values['quoteFlag'] !== false,
        noQuoteReason: textOf(values, 'noQuoteReason'),
        offerQty: decimalOf(values, 'offerQty'),
        unitPrice: decimalOf(values, 'unitPrice'),
        priceUnit: decimalOf(values, 'priceUnit'),
        taxRateId: textOf(values, 'taxRateId'),
        leadTimeDays: typeof values['leadTimeDays'] === 'number' ? values['leadTimeDays'] : null,
        moq: decimalOf(values, 'moq'),
        packQty: decimalOf(values, 'packQty'),
        tiers: textOf(values, 'tiers'),
        costs: textOf(values, 'costs'),
        moldCost: decimalOf(values, 'moldCost'),
        moldAmortQty: decimalOf(values, 'moldAmortQty'),
        brand: textOf(values, 'brand'),
        origin: textOf(values, 'origin'),
        substituteMaterial: textOf(values, 'substituteMaterial'),
        deviation: textOf(values, 'deviation'),
    };
}
const cleaned = (fields, input) => Object.fromEntries(Object.entries(fields).map(([name, field]) => {
    const wire = wireName(name, field);
    return [wire, cleanValue(field, input[wire])];
}));
const textOf = (values, name) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
};
const decimalOf = (values, name) => {
    const value = values[name];
    return isDecimal(value) ? value : null;
};
