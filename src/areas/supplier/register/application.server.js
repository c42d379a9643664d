import { isId } from '#engine/runtime/ids.ts';
import { createRows, updateRow } from '#engine/write/save.ts';
import { BusinessError, fail, failFields } from '#model/errors.ts';
import { inputFields } from '#model/validate.ts';
import { linesOf, wireName } from '#model/document.ts';
import { maskedNumber } from '#model/mask.ts';
import { isRecord } from '#model/value.ts';
import { adoptVisitorFiles, visitorFiles } from '#areas/files/public.ts';
import { assertGoodPassword, hashPassword } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { companyKnown, groupNameTaken } from '../supplier.queries.ts';
import { fileIn, filesIn, problem, rowsIn, textIn } from './content.rules.ts';
import { papers } from './licence.rules.ts';
import { coolDaysNow, registerFacts } from './registerOptions.server.ts';
import { problemsOf } from './register.rules.ts';
import { registerForm } from './registerForm.document.ts';
import { groupToJoin, isOpenCompany, keepContent, lockRegistration, takenBy, tieForm, wasDenied, } from './registration.queries.ts';
/** The text under which the files of a registration wait. */
export const fileTicket = (id) => `registration-${id}`;
/** The registration of a visitor, locked, with its application; refuses in other states than these. */
export async function lockOwn(ctx, id, states) {
    const registration = (await lockRegistration(ctx.db, id)) ?? fail(errors.linkDead);
    const form = registration.formId === null ? undefined : await ctx.store(registerForm).maybe(registration.formId);
    if (!states.includes(form?.status ?? 'DRAFT'))
        fail(errors.notEditable);
    return { registration, form };
}
const everyState = ['DRAFT', 'SUBMITTED', 'REJECTED', 'APPROVED', 'DENIED', 'CLOSED'];
/** What the visitor sees of the own registration. */
export async function stateOf(ctx, seal, id) {
    const { registration, form } = await lockOwn(ctx, id, everyState);
    return {
        email: registration.email,
        content: contentOf(seal, registration),
        status: form?.status ?? 'DRAFT',
        registerNo: form?.registerNo ?? null,
        submitTime: form?.submitTime ?? null,
        reason: form?.status === 'REJECTED' ? form.decideReason : null,
    };
}
/** What was typed. */
export function contentOf(seal, { sealed }) {
    const content = sealed === null ? {} : JSON.parse(seal.decrypt(sealed));
    return isRecord(content) ? content : {};
}
/** Judges a registration as a whole and makes the application of it that the buyer decides on. */
export async function submitRegistration(ctx, { seal, lengths }, id, typed, passwords) {
    const { registration, form } = await lockOwn(ctx, id, ['DRAFT', 'REJECTED', 'SUBMITTED']);
    if (form?.status === 'SUBMITTED')
        fail(errors.alreadySubmitted);
    const content = { ...typed, email: registration.email };
    await assertComplete(ctx, content);
    assertGoodPassword(passwords, textIn(content, 'userName'), lengths);
    await assertFree(ctx, registration, content);
    const supGroupId = await groupOf(ctx, content);
    const row = { ...rowOf(content), supGroupId, ...termsOf(registration), submitTime: ctx.now, decideReason: null };
    const formId = await keepForm(ctx, form?.id, row);
    await giveFiles(ctx, id, formId, content);
    await keepContent(ctx.db, id, seal.encrypt(JSON.stringify(content)));
    await tieForm(ctx.db, id, formId, await hashPassword(passwords.newPassword));
    await ctx.store(registerForm).run('submit', formId);
}
async function assertComplete(ctx, content) {
    const country = textIn(content, 'countryId');
    const problems = problemsOf(content, await registerFacts(ctx.db, isId(country) ? country : null, ctx.today));
    const [first] = problems;
    if (first)
        throw new BusinessError({ code: first.definition.code, label: titleOf(first) }, {}, problems);
    if (!(await isOpenCompany(ctx.db, textIn(content, 'companyId'))))
        failFields(errors.companyMissing, [problem('companyId', errors.companyMissing)]);
}
// Where several values are missing, the refusal says so once; the others stand at their fields.
const titleOf = ({ definition, label }) => definition.code === errors.incomplete.code ? errors.incomplete.label : label;
/** Refuses names that belong to somebody already. */
async function assertFree(ctx, { email, formId }, content) {
    const textOf = (name) => textIn(content, name).trim();
    const [userName, fullName, shortName] = [textOf('userName'), textOf('fullName'), textOf('shortName')];
    const taken = await takenBy(ctx.db, { email, mobile: textOf('mobile'), userName, formId });
    if (taken.mail)
        failFields(errors.mailTaken, [problem('email', errors.mailTaken)]);
    if (taken.userName) {
        const values = { name: userName };
        failFields(errors.userNameTaken, [problem('userName', errors.userNameTaken, values)], values);
    }
    if (taken.mobile)
        failFields(errors.mobileTaken, [problem('mobile', errors.mobileTaken)]);
    const creditCode = textOf('creditCode') || null;
    if (await companyKnown(ctx.db, { fullName, shortName, creditCode }))
        failFields(errors.companyKnown, [problem('fullName', errors.companyKnown)]);
    const code = creditCode ?? textOf('foreignRegNo');
    if (await wasDenied(ctx.db, code, await coolDaysNow(ctx.db)))
        fail(errors.coolingDown);
}
/** The group that the company joins; a wrong code and a wrong joining code are answered alike. */
async function groupOf(ctx, content) {
    if (content['groupFlag'] !== 'Y')
        return null;
    if (content['groupMode'] === 'CREATE') {
        const name = textIn(content, 'groupName');
        if (!(await groupNameTaken(ctx.db, name, null)))
            return null;
        return failFields(errors.groupNameTaken, [problem('groupName', errors.groupNameTaken, { name })], { name });
    }
    const group = await groupToJoin(ctx.db, textIn(content, 'groupCode'), textIn(content, 'joinCode'));
    if (!group)
        return failFields(errors.groupWrong, [problem('groupCode', errors.groupWrong)]);
    return group.enabledFlag ? group.id : fail(errors.groupUnavailable);
}
const termsOf = ({ termsVersion, termsTime, termsAddress }) => ({
    termsVersion,
    termsTime,
    termsAddress,
});
/** The values of the application: those that its declaration names, and of accounts and files what people may read. */
function rowOf(content) {
    const named = pick(registerForm, content);
    const banks = rowsIn(content, 'banks').map((row) => ({
        accountNo: maskedNumber(textIn(row, 'accountNo')),
        proofName: fileIn(row, 'proof')?.name ?? null,
    }));
    const certificates = rowsIn(content, 'certificates').map((row) => ({ fileName: fileIn(row, 'file')?.name ?? null }));
    const shown = { banks, certificates };
    const tables = linesOf(registerForm).map(([name, line]) => [
        name,
        rowsIn(content, name).map((row, index) => ({ ...pick(line, row), ...shown[name]?.[index] })),
    ]);
    // The licence of a company in China bears its credit code.
    const licenceNo = textIn(content, 'licenceNo') || textIn(content, 'creditCode') || null;
    return { ...named, licenceNo, ...Object.fromEntries(tables) };
}
function pick(document, row) {
    const names = Object.entries(inputFields(document))
        .filter(([, field]) => field.type !== 'lines' && field.type !== 'serial')
        .map(([name, field]) => wireName(name, field));
    return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
async function keepForm(ctx, id, row) {
    if (id !== undefined)
        return (await updateRow(ctx, registerForm, id, row, { from: 'server' })).id;
    const [made] = await createRows(ctx, registerForm, [row], { from: 'server' });
    return made?.id ?? fail(errors.linkDead);
}
/** Every file that the content names, and what it is. */
function namedFiles(content) {
    const found = (path, file, kind) => (file ? [{ path, file, kind }] : []);
    return [
        ...Object.keys(papers).flatMap((kind) => found(`files.${kind}`, fileIn(filesIn(content), kind), kind)),
        ...rowsIn(content, 'banks').flatMap((row, index) => found(`banks.${index}.proof`, fileIn(row, 'proof'), 'AccountProof')),
        ...rowsIn(content, 'certificates').flatMap((row, index) => found(`certificates.${index}.file`, fileIn(row, 'file'), 'Certificate')),
    ];
}
// Files that waited too long are gone; then the visitor is told at which place.
async function giveFiles(ctx, id, formId, content) {
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
export async function withdrawRegistration(ctx, id) {
    const registration = (await lockRegistration(ctx.db, id)) ?? fail(errors.linkDead);
    const form = registration.formId === null ? undefined : await ctx.store(registerForm).maybe(registration.formId);
    if (form?.status !== 'SUBMITTED')
        return fail(errors.notWithdrawable);
    await ctx.store(registerForm).run('withdraw', form.id);
}
