import { creditCodeLength, creditCodeProblem } from '#model/creditCode.ts';
import { isPhone } from '#model/contact.ts';
import { isMore, sum } from '#model/decimal.ts';
import { validate } from '#model/validate.ts';
import { isEmpty } from '#model/value.ts';
import { errors } from '../errors.ts';
import { bankProblems } from './bank.rules.ts';
import { certificateProblems, licenceProblems } from './licence.rules.ts';
import { decimalsIn, problem, rowsIn, textIn, } from './content.rules.ts';
import { registerForm } from './registerForm.document.ts';
import { form } from './registerSections.rules.ts';
/** The six steps of the registration, in their order. */
export const steps = [
    { code: 'essential', label: ['必要信息', 'Essential info'] },
    { code: 'business', label: ['业务信息', 'Business'] },
    { code: 'corporate', label: ['企业信息', 'Corporate'] },
    { code: 'threeCertificates', label: ['三证信息', 'Three certificates'] },
    { code: 'bank', label: ['银行信息', 'Bank'] },
    { code: 'licence', label: ['资质证照', 'Qualification licences'] },
];
/** The step in which the value of a path is entered. */
export function stepOfPath(path) {
    const [root = ''] = path.split('.');
    if (root === 'files')
        return 3;
    const name = root.replace(/Id$/, '');
    const index = form.findIndex(({ fields }) => fields.some((field) => field === name || field === root));
    return index >= 0 && index < steps.length ? index : 0;
}
const ownRefusals = {
    groupFlag: errors.groupFlagMissing,
    companyId: errors.companyMissing,
    fullName: errors.fullNameMissing,
    shortName: errors.shortNameMissing,
};
/** Everything that is wrong with a registration as it stands; the first one of a path counts. */
export function problemsOf(content, facts) {
    const found = [
        ...declaredProblems(content),
        ...groupProblems(content),
        ...codeProblems(content, facts),
        ...contactProblems(content, facts),
        ...corporateProblems(content, facts),
        ...licenceProblems(content, facts),
        ...bankProblems(content, facts),
        ...certificateProblems(content, facts),
    ];
    const seen = new Set();
    return found
        .filter(({ path }) => !seen.has(path) && seen.add(path))
        .toSorted((one, other) => stepOfPath(one.path) - stepOfPath(other.path));
}
/** What the declaration says of single values. */
function declaredProblems(content) {
    return validate(registerForm, content, { submit: true }).map(({ path, label }) => {
        const own = ownRefusals[path];
        const isMissing = isEmpty(valueAt(content, path));
        if (own && isMissing)
            return problem(path, own);
        return { path, label, definition: isMissing ? errors.incomplete : errors.invalid };
    });
}
function valueAt(content, path) {
    const [root = '', index, name = ''] = path.split('.');
    if (index === undefined)
        return Array.isArray(content[root]) && content[root].length === 0 ? null : content[root];
    return rowsIn(content, root)[Number(index)]?.[name];
}
function required(content, names) {
    return names.flatMap((name) => {
        if (!isEmpty(content[name]))
            return [];
        const field = Object.entries(registerForm.fields).find(([own]) => own === name.replace(/Id$/, ''))?.[1];
        const label = field
            ? [`${field.label[0]}不能为空`, `${field.label[1]} is required`]
            : errors.incomplete.label;
        return [{ path: name, definition: errors.incomplete, label }];
    });
}
function groupProblems(content) {
    if (content['groupFlag'] !== 'Y')
        return [];
    const mode = content['groupMode'];
    if (mode === 'CREATE')
        return required(content, ['groupName']);
    if (mode === 'JOIN')
        return required(content, ['groupCode', 'joinCode']);
    return required(content, ['groupMode']);
}
/** What is wrong with the credit code of a company in China, or with the number of one abroad. */
export function codeProblems(content, { hasCreditCode, isStrict }) {
    if (isEmpty(content['countryId']))
        return [];
    if (!hasCreditCode)
        return required(content, ['foreignRegNo']);
    const code = textIn(content, 'creditCode').trim();
    if (code === '')
        return [problem('creditCode', errors.codeMissing)];
    if (code.length !== creditCodeLength)
        return [problem('creditCode', errors.creditCodeLength, { length: code.length })];
    const wrong = creditCodeProblem(code);
    if (wrong?.kind === 'character')
        return [problem('creditCode', errors.creditCodeCharacters, { character: wrong.character })];
    return wrong?.kind === 'check' && isStrict ? [problem('creditCode', errors.creditCodeCheckDigit)] : [];
}
const foreignNumber = /^\+?[0-9][0-9 ()-]{4,18}$/;
function contactProblems(content, { hasCreditCode }) {
    const isMobile = (text) => isPhone(text) || (!hasCreditCode && foreignNumber.test(text));
    const mobile = textIn(content, 'mobile');
    const contacts = rowsIn(content, 'contacts');
    const keys = contacts.map((row) => `${textIn(row, 'name')} ${textIn(row, 'mobile')} ${textIn(row, 'email')}`);
    return [
        ...(mobile && !isMobile(mobile) ? [problem('mobile', errors.mobileFormat)] : []),
        ...contacts.flatMap((row, index) => {
            const own = textIn(row, 'mobile');
            return own && !isMobile(own) ? [problem(`contacts.${index}.mobile`, errors.mobileFormat)] : [];
        }),
        ...keys.flatMap((key, index) => keys.indexOf(key) < index ? [problem(`contacts.${index}.name`, errors.contactTwice)] : []),
        ...(contacts.length > 0 && !contacts.some((row) => row['primaryFlag'] === true)
            ? [problem('contacts', errors.primaryContact)]
            : []),
    ];
}
function corporateProblems(content, { today }) {
    return [
        ...(textIn(content, 'foundDate') > today ? [problem('foundDate', errors.founded)] : []),
        ...(isMore(sum(decimalsIn(rowsIn(content, 'shareholders'), 'ratio')), '100')
            ? [problem('shareholders', errors.shareTotal)]
            : []),
        ...twice(rowsIn(content, 'categories'), 'categoryId').map((index) => problem(`categories.${index}.categoryId`, errors.twice)),
    ];
}
/** The rows that repeat the value of an earlier one. */
function twice(rows, name) {
    const values = rows.map((row) => textIn(row, name));
    return values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []));
}
