import type { EngineContext } from '#engine/runtime/engine.ts';
import { isId } from '#engine/runtime/ids.ts';
import { createRows, updateRow } from '#engine/write/save.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Row as DocumentRow, StateOf } from '#model/row.ts';
import { BusinessError, fail, failFields } from '#model/errors.ts';
import { inputFields } from '#model/validate.ts';
import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import { maskedNumber } from '#model/mask.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { adoptVisitorFiles, visitorFiles } from '#areas/files/public.ts';
import { assertGoodPassword, hashPassword } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { companyKnown, groupNameTaken } from '../supplier.queries.ts';
import {
  extrasIn,
  fileIn,
  filesIn,
  problem,
  rowsIn,
  textIn,
  type Content,
  type FileRef,
  type Row,
} from './content.rules.ts';
import { papers } from './licence.rules.ts';
import { valueText } from '../fieldEngine/fieldDefinition.rules.ts';
import { supInviteSupplier } from '../invitation/supInviteSupplier.document.ts';
import type { FrozenTemplate } from '../template/inviteTemplate.rules.ts';
import { answerDay } from './answerDay.server.ts';
import { marksIn } from './marks.rules.ts';
import { queueSubmitted } from './registerMail.server.ts';
import { coolDaysNow, registerFacts } from './registerOptions.server.ts';
import { templateOf } from './template.server.ts';
import { problemsOf } from './register.rules.ts';
import { registerForm } from './registerForm.document.ts';
import {
  groupToJoin,
  isOpenCompany,
  keepContent,
  lockRegistration,
  takenBy,
  tieForm,
  wasDenied,
  type Registration,
} from './registration.queries.ts';
import type { RegisterParts } from './registration.server.ts';

type Form = DocumentRow<typeof registerForm>;
type State = StateOf<typeof registerForm>;

/** The text under which the files of a registration wait. */
export const fileTicket = (id: string): string => `registration-${id}`;

interface Own {
  readonly registration: Registration;
  readonly form: Form | undefined;
}

/** The registration of a visitor, locked, with its application; refuses in other states than these. */
export async function lockOwn(ctx: EngineContext, id: string, states: readonly State[]): Promise<Own> {
  const registration = (await lockRegistration(ctx.db, id)) ?? fail(errors.linkDead);
  const form = registration.formId === null ? undefined : await ctx.store(registerForm).maybe(registration.formId);
  if (!states.includes(form?.status ?? 'DRAFT')) fail(errors.notEditable);
  return { registration, form };
}

const everyState: readonly State[] = ['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED', 'DENIED', 'CLOSED'];

/** What the visitor sees of the own registration. */
export async function stateOf(ctx: EngineContext, seal: SecretBox, id: string): Promise<Record<string, unknown>> {
  const { registration, form } = await lockOwn(ctx, id, everyState);
  return {
    email: registration.email,
    content: contentOf(seal, registration),
    status: form?.status ?? 'DRAFT',
    registerNo: form?.registerNo ?? null,
    submitTime: form?.submitTime ?? null,
    reason: form?.status === 'REJECTED' ? form.decideReason : null,
    marks: form?.status === 'REJECTED' ? marksIn(form.marks) : [],
    answerBy: form?.answerBy ?? null,
    invitedBy: await inviterOf(ctx, registration),
    template: (await templateOf(ctx, registration, contentOf(seal, registration))) ?? null,
  };
}

/** What was typed. */
export function contentOf(seal: SecretBox, { sealed }: Registration): Content {
  const content: unknown = sealed === null ? {} : JSON.parse(seal.decrypt(sealed));
  return isRecord(content) ? content : {};
}

interface Passwords {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Judges a registration as a whole and makes the application of it that the buyer decides on. */
export async function submitRegistration(
  ctx: EngineContext,
  { seal, lengths }: RegisterParts,
  id: string,
  typed: Content,
  passwords: Passwords,
): Promise<void> {
  const { registration, form } = await lockOwn(ctx, id, ['DRAFT', 'REJECTED', 'SUBMITTED']);
  if (form?.status === 'SUBMITTED') fail(errors.alreadySubmitted);
  const content: Content = { ...typed, email: registration.email };
  const template = await templateOf(ctx, registration, content);
  await assertComplete(ctx, registration, content, template);
  assertGoodPassword(passwords, textIn(content, 'userName'), lengths);
  await assertFree(ctx, registration, content);
  const supGroupId = await groupOf(ctx, content);
  const answerBy = await answerDay(ctx, textIn(content, 'companyId'), template?.answerDays ?? null);
  const row = {
    ...rowOf(content),
    supGroupId,
    ...termsOf(registration),
    submitTime: ctx.now,
    answerBy,
    remindedOn: null,
    decideReason: null,
    marks: null,
    inviteId: registration.inviteId,
    extras: extrasOf(content, template),
  };
  const formId = await keepForm(ctx, form?.id, row);
  await giveFiles(ctx, id, formId, content);
  await keepContent(ctx.db, id, seal.encrypt(JSON.stringify(content)));
  await tieForm(ctx.db, id, formId, await hashPassword(passwords.newPassword));
  await ctx.store(registerForm).run('submit', formId);
  if (registration.inviteId !== null) await closeInvitation(ctx, registration.inviteId, formId);
  await queueSubmitted(ctx, formId);
}

async function assertComplete(
  ctx: EngineContext,
  { inviteId }: Registration,
  content: Content,
  template: FrozenTemplate | undefined,
): Promise<void> {
  const country = textIn(content, 'countryId');
  const facts = { countryId: isId(country) ? country : null, today: ctx.today, template };
  const problems = problemsOf(content, await registerFacts(ctx.db, facts));
  const [first] = problems;
  if (first) throw new BusinessError({ code: first.definition.code, label: titleOf(first) }, {}, problems);
  // Whom a company invited may register with that one, whether it takes others or not.
  const companyId = textIn(content, 'companyId');
  const invite = inviteId === null ? undefined : await ctx.store(supInviteSupplier).maybe(inviteId);
  if (invite?.companyId !== companyId && !(await isOpenCompany(ctx.db, companyId)))
    failFields(errors.companyMissing, [problem('companyId', errors.companyMissing)]);
}

// Where several values are missing, the refusal says so once; the others stand at their fields.
const titleOf = ({ definition, label }: { definition: { code: string }; label: readonly [string, string] }) =>
  definition.code === errors.incomplete.code ? errors.incomplete.label : label;

/** Refuses names that belong to somebody already. */
async function assertFree(ctx: EngineContext, { email, formId }: Registration, content: Content): Promise<void> {
  const textOf = (name: string): string => textIn(content, name).trim();
  const [userName, fullName, shortName] = [textOf('userName'), textOf('fullName'), textOf('shortName')];
  const taken = await takenBy(ctx.db, { email, mobile: textOf('mobile'), userName, formId });
  if (taken.mail) failFields(errors.mailTaken, [problem('email', errors.mailTaken)]);
  if (taken.userName) {
    const values = { name: userName };
    failFields(errors.userNameTaken, [problem('userName', errors.userNameTaken, values)], values);
  }
  if (taken.mobile) failFields(errors.mobileTaken, [problem('mobile', errors.mobileTaken)]);
  const creditCode = textOf('creditCode') || null;
  if (await companyKnown(ctx.db, { fullName, shortName, creditCode }))
    failFields(errors.companyKnown, [problem('fullName', errors.companyKnown)]);
  const code = creditCode ?? textOf('foreignRegNo');
  if (await wasDenied(ctx.db, code, await coolDaysNow(ctx.db))) fail(errors.coolingDown);
}

/** The group that the company joins; a wrong code and a wrong joining code are answered alike. */
async function groupOf(ctx: EngineContext, content: Content): Promise<string | null> {
  if (content['groupFlag'] !== 'Y') return null;
  if (content['groupMode'] === 'CREATE') {
    const name = textIn(content, 'groupName');
    if (!(await groupNameTaken(ctx.db, name, null))) return null;
    return failFields(errors.groupNameTaken, [problem('groupName', errors.groupNameTaken, { name })], { name });
  }
  const group = await groupToJoin(ctx.db, textIn(content, 'groupCode'), textIn(content, 'joinCode'));
  if (!group) return failFields(errors.groupWrong, [problem('groupCode', errors.groupWrong)]);
  return group.enabledFlag ? group.id : fail(errors.groupUnavailable);
}

/** What was answered to the fields of the template, as people read it. */
function extrasOf(content: Content, template: FrozenTemplate | undefined) {
  const values = extrasIn(content);
  return (template?.fields ?? []).flatMap((field) => {
    const value = values[field.code];
    const text = valueText(field, value);
    if (text === null || isEmpty(value)) return [];
    const { code, kind, label, step } = field;
    return [{ code, kind, step, label: { zh: label[0], en: label[1] }, text: { zh: text[0], en: text[1] }, value }];
  });
}

/** An invitation has led to a registration; one that ended meanwhile stays as it is. */
async function closeInvitation(ctx: EngineContext, inviteId: string, formId: string): Promise<void> {
  const invites = ctx.store(supInviteSupplier);
  const invite = await invites.get(inviteId, 'for update');
  if (invite.status === 'SENT' || invite.status === 'OPENED') await invites.run('register', inviteId);
  await invites.patch(inviteId, { registerFormId: formId }, 'register');
}

async function inviterOf(ctx: EngineContext, { inviteId }: Registration): Promise<string | null> {
  const invite = inviteId === null ? undefined : await ctx.store(supInviteSupplier).maybe(inviteId);
  return invite?.companyName ?? null;
}

const termsOf = ({ termsVersion, termsTime, termsAddress }: Registration) => ({
  termsVersion,
  termsTime,
  termsAddress,
});

/** The values of the application: those that its declaration names, and of accounts and files what people may read. */
function rowOf(content: Content): Record<string, unknown> {
  const named = pick(registerForm, content);
  const banks = rowsIn(content, 'banks').map((row) => ({
    accountNo: maskedNumber(textIn(row, 'accountNo')),
    proofName: fileIn(row, 'proof')?.name ?? null,
  }));
  const certificates = rowsIn(content, 'certificates').map((row) => ({ fileName: fileIn(row, 'file')?.name ?? null }));
  const shown: Readonly<Record<string, readonly object[]>> = { banks, certificates };
  const tables = linesOf(registerForm).map(([name, line]) => [
    name,
    rowsIn(content, name).map((row, index) => ({ ...pick(line, row), ...shown[name]?.[index] })),
  ]);
  // The licence of a company in China bears its credit code.
  const licenceNo = textIn(content, 'licenceNo') || textIn(content, 'creditCode') || null;
  return { ...named, licenceNo, ...Object.fromEntries(tables) };
}

function pick(document: AnyDocument, row: Row): Record<string, unknown> {
  const names = Object.entries(inputFields(document))
    .filter(([, field]) => field.type !== 'lines' && field.type !== 'serial')
    .map(([name, field]) => wireName(name, field));
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

async function keepForm(ctx: EngineContext, id: string | undefined, row: Record<string, unknown>): Promise<string> {
  if (id !== undefined) return (await updateRow(ctx, registerForm, id, row, { from: 'server' })).id;
  const [made] = await createRows(ctx, registerForm, [row], { from: 'server' });
  return made?.id ?? fail(errors.linkDead);
}

/** Every file that the content names, and what it is. */
function namedFiles(content: Content): { readonly path: string; readonly file: FileRef; readonly kind: string }[] {
  const found = (path: string, file: FileRef | undefined, kind: string) => (file ? [{ path, file, kind }] : []);
  return [
    ...Object.keys(papers).flatMap((kind) => found(`files.${kind}`, fileIn(filesIn(content), kind), kind)),
    ...rowsIn(content, 'banks').flatMap((row, index) =>
      found(`banks.${index}.proof`, fileIn(row, 'proof'), 'AccountProof'),
    ),
    ...rowsIn(content, 'certificates').flatMap((row, index) =>
      found(`certificates.${index}.file`, fileIn(row, 'file'), 'Certificate'),
    ),
  ];
}

// Files that waited too long are gone; then the visitor is told at which place.
async function giveFiles(ctx: EngineContext, id: string, formId: string, content: Content): Promise<void> {
  const held = await visitorFiles(ctx, fileTicket(id), registerForm, formId);
  const named = namedFiles(content);
  const gone = named.filter(({ file }) => !held.some((each) => each.id === file.id));
  const [first] = gone;
  if (first) {
    const problems = gone.map(({ path, file }) => problem(path, errors.filesMissing, { name: file.name }));
    failFields(errors.filesMissing, problems, { name: first.file.name });
  }
  await adoptVisitorFiles(ctx, held, registerForm, formId, new Map(named.map(({ file, kind }) => [file.id, kind])));
}

/** Takes the application back as long as nobody has decided it. */
export async function withdrawRegistration(ctx: EngineContext, id: string): Promise<void> {
  const registration = (await lockRegistration(ctx.db, id)) ?? fail(errors.linkDead);
  const form = registration.formId === null ? undefined : await ctx.store(registerForm).maybe(registration.formId);
  if (form?.status !== 'SUBMITTED') return fail(errors.notWithdrawable);
  await ctx.store(registerForm).run('withdraw', form.id);
}
