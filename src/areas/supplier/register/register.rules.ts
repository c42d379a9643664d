import { creditCodeLength, creditCodeProblem } from '#model/creditCode.ts';
import { isPhone } from '#model/contact.ts';
import { isMore, sum } from '#model/decimal.ts';
import type { ErrorDefinition } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { validate } from '#model/validate.ts';
import { isEmpty } from '#model/value.ts';
import { errors } from '../errors.ts';
import { valueProblems } from '../fieldEngine/fieldDefinition.rules.ts';
import { stepIndex, type FrozenTemplate } from '../template/inviteTemplate.rules.ts';
import { bankProblems } from './bank.rules.ts';
import { certificateProblems, licenceProblems } from './licence.rules.ts';
import {
  decimalsIn,
  extrasIn,
  problem,
  rowsIn,
  textIn,
  type Content,
  type Problem,
  type RegisterFacts,
  type Row,
} from './content.rules.ts';
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
] as const;

/** The step in which the value of a path is entered. */
export function stepOfPath(path: string, template?: FrozenTemplate): number {
  const [root = ''] = path.split('.');
  if (root === 'files') return 3;
  if (root === 'extras')
    return stepIndex(template?.fields.find(({ code }) => code === path.split('.')[1])?.step ?? 'BUSINESS');
  const name = root.replace(/Id$/, '');
  const index = form.findIndex(({ fields }) => fields.some((field) => field === name || field === root));
  return index >= 0 && index < steps.length ? index : 0;
}

const ownRefusals: Readonly<Record<string, ErrorDefinition>> = {
  groupFlag: errors.groupFlagMissing,
  companyId: errors.companyMissing,
  fullName: errors.fullNameMissing,
  shortName: errors.shortNameMissing,
};

/** Everything that is wrong with a registration as it stands; the first one of a path counts. */
export function problemsOf(content: Content, facts: RegisterFacts): Problem[] {
  const found = [
    ...declaredProblems(content),
    ...groupProblems(content),
    ...codeProblems(content, facts),
    ...contactProblems(content, facts),
    ...corporateProblems(content, facts),
    ...licenceProblems(content, facts),
    ...bankProblems(content, facts),
    ...certificateProblems(content, facts),
    ...extraProblems(content, facts),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .toSorted((one, other) => stepOfPath(one.path, facts.template) - stepOfPath(other.path, facts.template));
}

/** What the template asks for beside the registration. */
function extraProblems(content: Content, { template }: RegisterFacts): Problem[] {
  const values = extrasIn(content);
  return valueProblems(template?.fields ?? [], values, true).map(({ code, label }) => ({
    path: `extras.${code}`,
    label,
    definition: isEmpty(values[code]) ? errors.incomplete : errors.invalid,
  }));
}

/** What the declaration says of single values. */
function declaredProblems(content: Content): Problem[] {
  return validate(registerForm, content, { submit: true }).map(({ path, label }) => {
    const own = ownRefusals[path];
    const isMissing = isEmpty(valueAt(content, path));
    if (own && isMissing) return problem(path, own);
    return { path, label, definition: isMissing ? errors.incomplete : errors.invalid };
  });
}

function valueAt(content: Content, path: string): unknown {
  const [root = '', index, name = ''] = path.split('.');
  if (index === undefined) return Array.isArray(content[root]) && content[root].length === 0 ? null : content[root];
  return rowsIn(content, root)[Number(index)]?.[name];
}

function required(content: Content, names: readonly string[]): Problem[] {
  return names.flatMap((name) => {
    if (!isEmpty(content[name])) return [];
    const field = Object.entries(registerForm.fields).find(([own]) => own === name.replace(/Id$/, ''))?.[1];
    const label: Label = field
      ? [`${field.label[0]}不能为空`, `${field.label[1]} is required`]
      : errors.incomplete.label;
    return [{ path: name, definition: errors.incomplete, label }];
  });
}

function groupProblems(content: Content): Problem[] {
  if (content['groupFlag'] !== 'Y') return [];
  const mode = content['groupMode'];
  if (mode === 'CREATE') return required(content, ['groupName']);
  if (mode === 'JOIN') return required(content, ['groupCode', 'joinCode']);
  return required(content, ['groupMode']);
}

/** What is wrong with the credit code of a company in China, or with the number of one abroad. */
export function codeProblems(content: Content, { hasCreditCode, isStrict }: RegisterFacts): Problem[] {
  if (isEmpty(content['countryId'])) return [];
  if (!hasCreditCode) return required(content, ['foreignRegNo']);
  const code = textIn(content, 'creditCode').trim();
  if (code === '') return [problem('creditCode', errors.codeMissing)];
  if (code.length !== creditCodeLength)
    return [problem('creditCode', errors.creditCodeLength, { length: code.length })];
  const wrong = creditCodeProblem(code);
  if (wrong?.kind === 'character')
    return [problem('creditCode', errors.creditCodeCharacters, { character: wrong.character })];
  return wrong?.kind === 'check' && isStrict ? [problem('creditCode', errors.creditCodeCheckDigit)] : [];
}

const foreignNumber = /^\+?[0-9][0-9 ()-]{4,18}$/;

function contactProblems(content: Content, { hasCreditCode }: RegisterFacts): Problem[] {
  const isMobile = (text: string): boolean => isPhone(text) || (!hasCreditCode && foreignNumber.test(text));
  const mobile = textIn(content, 'mobile');
  const contacts = rowsIn(content, 'contacts');
  const keys = contacts.map((row) => `${textIn(row, 'name')} ${textIn(row, 'mobile')} ${textIn(row, 'email')}`);
  return [
    ...(mobile && !isMobile(mobile) ? [problem('mobile', errors.mobileFormat)] : []),
    ...contacts.flatMap((row, index) => {
      const own = textIn(row, 'mobile');
      return own && !isMobile(own) ? [problem(`contacts.${index}.mobile`, errors.mobileFormat)] : [];
    }),
    ...keys.flatMap((key, index) =>
      keys.indexOf(key) < index ? [problem(`contacts.${index}.name`, errors.contactTwice)] : [],
    ),
    ...(contacts.length > 0 && !contacts.some((row) => row['primaryFlag'] === true)
      ? [problem('contacts', errors.primaryContact)]
      : []),
  ];
}

function corporateProblems(content: Content, { today }: RegisterFacts): Problem[] {
  return [
    ...(textIn(content, 'foundDate') > today ? [problem('foundDate', errors.founded)] : []),
    ...(isMore(sum(decimalsIn(rowsIn(content, 'shareholders'), 'ratio')), '100')
      ? [problem('shareholders', errors.shareTotal)]
      : []),
    ...twice(rowsIn(content, 'categories'), 'categoryId').map((index) =>
      problem(`categories.${index}.categoryId`, errors.twice),
    ),
  ];
}

/** The rows that repeat the value of an earlier one. */
function twice(rows: readonly Row[], name: string): number[] {
  const values = rows.map((row) => textIn(row, name));
  return values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []));
}
