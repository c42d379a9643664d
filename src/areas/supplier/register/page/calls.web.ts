import { isBilingual, nameOf, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { frozenTemplateIn, type FrozenTemplate } from '../../template/inviteTemplate.rules.ts';
import type { CertificateFacts, Content, FileRef } from '../content.rules.ts';
import { marksIn, type Mark } from '../marks.rules.ts';

/** One thing to choose. */
export interface Option {
  readonly id: string;
  readonly label: Label;
  /** Of a country: its companies have a unified social credit code. */
  readonly hasCreditCode?: boolean;
}

/** Everything a visitor chooses from, by the document that a field points to. */
export interface Options {
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  readonly certificateTypes: readonly CertificateFacts[];
  readonly isStrict: boolean;
  /** The terms in force; undefined without any. */
  readonly termsVersion: string | undefined;
}

/** Where a registration stands. */
export interface RegistrationState {
  readonly email: string;
  readonly content: Content;
  readonly status: string;
  readonly registerNo: string;
  readonly reason: string | undefined;
  /** What the approver wants corrected, field by field. */
  readonly marks: readonly Mark[];
  /** The day by which it is decided. */
  readonly answerBy: string | undefined;
  /** The company that invited. */
  readonly invitedBy: string | undefined;
  /** What is asked for beside the registration itself. */
  readonly template: FrozenTemplate | undefined;
}

const path = '/sup/register';
const quiet = { quiet: true } as const;

function labelOf(value: unknown): Label {
  if (Array.isArray(value)) return [String(value[0]), String(value[1])];
  if (isBilingual(value)) return [nameOf(value, 'zh'), nameOf(value, 'en')];
  return [String(value ?? ''), String(value ?? '')];
}

const optionOf = (row: Record<string, unknown>): Option => ({ id: String(row['id']), label: labelOf(row['name']) });

/** What can be chosen, once for a visit. */
export async function loadOptions(): Promise<Options> {
  const [answer, countries, companies, terms] = await Promise.all([
    server.get(`${path}/options`, {}, quiet),
    server.post('/basic/country/getAllCountry', {}, quiet),
    // No company is open: the list is empty, and the page says so at its field.
    server.post('/basic/company/getUserCompany', {}, quiet).catch(() => undefined),
    server.get('/system/loginPage/terms', {}, quiet),
  ]);
  const input = recordOf(answer) ?? {};
  const named = (name: string): Option[] => rowsOf(input[name]).map(optionOf);
  const { version, zh, en } = recordOf(terms) ?? {};
  const certificateTypes = rowsOf(input['certificateType']).map((row) => ({
    id: String(row['id']),
    name: labelOf(row['name']),
    registerRequired: row['registerRequired'] === true,
    expiryRequired: row['expiryRequired'] === true,
  }));
  return {
    lists: {
      'basic.currency': named('currency'),
      'basic.taxRate': named('taxRate'),
      'basic.paymentTerm': named('paymentTerm'),
      'basic.supplierType': named('supplierType'),
      'basic.materialCategory': named('materialCategory'),
      'basic.bank': named('bank'),
      'basic.company': rowsOf(recordOf(companies)?.['records']).map(optionOf),
      'basic.country': rowsOf(recordOf(countries)?.['records']).map((row) => ({
        ...optionOf(row),
        hasCreditCode: row['creditCodeFlag'] === true,
      })),
      'sup.certificateType': certificateTypes.map(({ id, name }) => ({ id, label: name })),
    },
    certificateTypes,
    isStrict: input['isStrict'] !== false,
    termsVersion: zh || en ? String(version ?? '') : undefined,
  };
}

/** The areas below another one, or the provinces of a country. */
export async function loadAreas(query: { parentId?: string; countryId?: string }): Promise<readonly Option[]> {
  const answer = await server.get('/basic/area/queryArea', query, quiet);
  return rowsOf(recordOf(answer)?.['records']).map(optionOf);
}

/** A picture to read before a mail goes out. */
export async function askPicture(email: string): Promise<{ readonly flow: string; readonly picture: string }> {
  const answer = recordOf(await server.post(`${path}/picture`, { email }, quiet)) ?? {};
  return {
    flow: String(answer['flow']),
    picture: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(String(answer['captcha']))}`,
  };
}

export const sendCode = (flow: string, captcha: string): Promise<unknown> =>
  server.post(`${path}/code`, { flow, captcha }, quiet);

function stateOf(answer: unknown): RegistrationState {
  const { email, content, status, registerNo, reason, marks, answerBy, invitedBy, template } = recordOf(answer) ?? {};
  return {
    email: String(email ?? ''),
    content: isRecord(content) ? content : {},
    status: String(status ?? 'DRAFT'),
    registerNo: String(registerNo ?? ''),
    reason: typeof reason === 'string' ? reason : undefined,
    marks: marksIn(marks),
    answerBy: typeof answerBy === 'string' ? answerBy : undefined,
    invitedBy: typeof invitedBy === 'string' ? invitedBy : undefined,
    template: frozenTemplateIn(template),
  };
}

interface Begun {
  readonly token: string;
  readonly state: RegistrationState;
}

/** The code of the mail opens a registration, or one that the mailbox has already. */
export async function begin(body: {
  readonly flow: string;
  readonly code: string;
  readonly termsVersion: string | undefined;
  readonly content: Content;
  /** The invitation that has led here. */
  readonly invite?: string | undefined;
}): Promise<Begun> {
  const answer = await server.post(`${path}/begin`, body, quiet);
  return { token: String(recordOf(answer)?.['token']), state: stateOf(answer) };
}

export const readState = async (token: string): Promise<RegistrationState> =>
  stateOf(await server.post(`${path}/read`, { token }, quiet));

/** Keeps what was typed; answers what the template asks for as the choices stand now. */
export async function saveContent(token: string, content: Content): Promise<FrozenTemplate | undefined> {
  const answer = await server.post(`${path}/save`, { token, content }, quiet);
  return frozenTemplateIn(recordOf(answer)?.['template']);
}

/** What whoever follows the link of an invitation reads. */
export interface Invited {
  readonly company: string;
  readonly email: string;
  readonly expireDate: string | undefined;
  /** The registration has begun: a mail leads back to it. */
  readonly isBegun: boolean;
  /** The mailbox has another registration under way, which a code opens. */
  readonly needsCode: boolean;
  readonly content: Content;
}

export async function readInvite(invite: string): Promise<Invited> {
  const answer = recordOf(await server.post(`${path}/invite`, { invite }, quiet)) ?? {};
  const { company, email, expireDate, isBegun, needsCode, content } = answer;
  return {
    company: String(company ?? ''),
    email: String(email ?? ''),
    expireDate: typeof expireDate === 'string' ? expireDate : undefined,
    isBegun: isBegun === true,
    needsCode: needsCode === true,
    content: isRecord(content) ? content : {},
  };
}

/** The link of the invitation opens the registration. */
export async function beginInvited(body: {
  readonly invite: string;
  readonly termsVersion: string | undefined;
  readonly content: Content;
}): Promise<Begun> {
  const answer = await server.post(`${path}/beginInvited`, body, quiet);
  return { token: String(recordOf(answer)?.['token']), state: stateOf(answer) };
}

export const resumeInvited = (invite: string): Promise<unknown> =>
  server.post(`${path}/resumeInvited`, { invite }, quiet);

export const declineInvite = (invite: string, reason: string): Promise<unknown> =>
  server.post(`${path}/declineInvite`, { invite, reason }, quiet);

export const withdraw = async (token: string): Promise<RegistrationState> =>
  stateOf(await server.post(`${path}/withdraw`, { token }, quiet));

interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}

export const submit = async (token: string, content: Content, passwords: Passwords): Promise<RegistrationState> =>
  stateOf(await server.post(`${path}/`, { token, content, ...passwords }, quiet));

/** Sends a file of the registration; refusals are shown. */
export async function sendFile(token: string, file: File): Promise<FileRef> {
  const answer = recordOf(await server.upload(`${path}/upload`, file, { headers: { 'x-registration': token } })) ?? {};
  return { id: String(answer['id']), name: String(answer['name']) };
}

export const removeFile = (token: string, id: string): Promise<unknown> =>
  server.post(`${path}/removeFile`, { token, id }, quiet);

/** The text of an option in a language. */
export const textOfOption = (option: Option, language: Language): string => option.label[language === 'en' ? 1 : 0];
