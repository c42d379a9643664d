import { errors } from '../errors.ts';
import { fileIn, filesIn, problem, rowsIn, textIn, } from './content.rules.ts';
import { paperKinds } from './registerSections.rules.ts';
/** The papers that a company shows: one licence, three papers of the old kind, or those of a company abroad. */
export const papers = {
    BusinessLicence: paperKinds.BusinessLicence.label,
    OrgCode: paperKinds.OrgCode.label,
    TaxReg: paperKinds.TaxReg.label,
    Incorporation: paperKinds.Incorporation.label,
    TaxResidency: paperKinds.TaxResidency.label,
};
/** Which papers a company is asked for, and which of them it must show. */
export function papersOf(content, hasCreditCode) {
    if (!hasCreditCode)
        return [
            { kind: 'Incorporation', required: true },
            { kind: 'TaxResidency', required: false },
        ];
    const licence = { kind: 'BusinessLicence', required: true };
    if (content['threeInOneFlag'] !== false)
        return [licence];
    return [licence, { kind: 'OrgCode', required: true }, { kind: 'TaxReg', required: true }];
}
/** What is wrong with the papers of the company and their dates. */
export function licenceProblems(content, { hasCreditCode }) {
    const files = filesIn(content);
    const [from, to] = [textIn(content, 'licenceValidFrom'), textIn(content, 'licenceValidTo')];
    const isEndless = content['longTermFlag'] === true;
    return [
        ...papersOf(content, hasCreditCode).flatMap(({ kind, required }) => required && !fileIn(files, kind) ? [problem(`files.${kind}`, errors.filesMissing, { name: papers[kind] })] : []),
        ...(hasCreditCode && !to && !isEndless ? [problem('licenceValidTo', errors.licenceEnd)] : []),
        ...(from && to && to < from ? [problem('licenceValidTo', errors.licenceDates)] : []),
        ...(hasCreditCode && content['threeInOneFlag'] === false
            ? ['orgCodeNo', 'taxRegNo'].flatMap((name) => textIn(content, name).trim() === '' ? [problem(name, errors.incomplete)] : [])
            : []),
    ];
}
/** What is wrong with the qualification licences: those that are missing, their dates, their files. */
export function certificateProblems(content, { certificateTypes }) {
    const rows = rowsIn(content, 'certificates');
    const held = new Set(rows.map((row) => textIn(row, 'certTypeId')));
    const missing = certificateTypes.filter((type) => type.registerRequired && !held.has(type.id));
    const keys = rows.map((row) => `${textIn(row, 'certTypeId')} ${textIn(row, 'certNo').trim()}`);
    return [
        ...rows.flatMap((row, index) => {
            const path = `certificates.${index}`;
            const type = certificateTypes.find(({ id }) => id === textIn(row, 'certTypeId'));
            const [issued, expires] = [textIn(row, 'issueDate'), textIn(row, 'expireDate')];
            return [
                ...(type?.expiryRequired && !expires ? [problem(`${path}.expireDate`, errors.expiryMissing)] : []),
                ...(issued && expires && expires < issued ? [problem(`${path}.expireDate`, errors.expiryBeforeIssue)] : []),
                ...(fileIn(row, 'file')
                    ? []
                    : [problem(`${path}.file`, errors.filesMissing, { name: paperKinds.Certificate.label })]),
                ...(keys.indexOf(keys[index] ?? '') < index ? [problem(`${path}.certNo`, errors.certificateTwice)] : []),
            ];
        }),
        ...(missing.length > 0
            ? [
                problem('certificates', errors.certificateMissing, {
                    names: [missing.map(({ name }) => name[0]).join('、'), missing.map(({ name }) => name[1]).join(', ')],
                }),
            ]
            : []),
    ];
}
