import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Row as DocumentRow } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { isBilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { isPhone } from '#model/contact.ts';
import { copyFiles } from '#areas/files/public.ts';
import { storePassword } from '#areas/access/public.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { supBankAccount } from '../bankAccount/supBankAccount.document.ts';
import { supCertificate } from '../certificate/supCertificate.document.ts';
import { errors } from '../errors.ts';
import { companyKnown, groupNameTaken } from '../supplier.queries.ts';
import { supGroup } from '../supGroup/supGroup.document.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { definedKind } from '../fieldEngine/fieldDefinition.rules.ts';
import { templateSteps } from '../template/inviteTemplate.rules.ts';
import { supExtraValue } from '../template/supExtraValue.document.ts';
import { supInviteSupplier } from '../invitation/supInviteSupplier.document.ts';
import { contentOf } from './application.server.ts';
import { marksIn } from './marks.rules.ts';
import { rowsIn, textIn } from './content.rules.ts';
import { registerForm } from './registerForm.document.ts';
import { registerLinkCode, notifyApproved, notifyDenied } from './registerMail.server.ts';
import { forgetRegistration, registrationOfForm, takenBy, type Registration } from './registration.queries.ts';

type Form = DocumentRow<typeof registerForm>;

/** Refuses an approval when names were taken since the submission. */
export async function assertStillFree(form: Form, ctx: Context): Promise<void> {
  await ctx.asSystem(async ({ db }) => {
    const { fullName, shortName, creditCode } = form;
    if (await companyKnown(db, { fullName: fullName ?? '', shortName: shortName ?? '', creditCode }))
      fail(errors.companyKnown);
    if (form.groupMode === 'CREATE' && form.groupName && (await groupNameTaken(db, form.groupName, null)))
      fail(errors.groupNameTaken, { name: form.groupName });
    const taken = await takenBy(db, {
      email: form.email ?? '',
      mobile: form.mobile ?? '',
      userName: form.userName ?? '',
      formId: form.id,
    });
    if (taken.mail) fail(errors.mailTaken);
    if (taken.mobile) fail(errors.mobileTaken);
    if (taken.userName) fail(errors.userNameTaken, { name: form.userName ?? '' });
  });
}

/** Makes the supplier of an approved application, with its group, its files and its first user. */
export async function makeSupplier(form: Form, ctx: Context, seal: SecretBox, publicUrl: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const registration = (await registrationOfForm(system.db, form.id)) ?? fail(errors.linkDead);
    const supGroupId = await groupOf(form, system);
    const supplierBaseId = await openSupplier(form, system, supGroupId);
    await takeAccounts(form, system, supplierBaseId, accountsIn(seal, registration));
    await takeCertificates(form, system, supplierBaseId);
    await openUser(form, system, registration, supplierBaseId);
    await takeExtras(form, system, supplierBaseId);
    if (form.inviteId !== null)
      await system.store(supInviteSupplier).patch(form.inviteId, { supplierBaseId }, 'approve');
    await system.store(registerForm).patch(form.id, { supplierBaseId, supGroupId }, 'approve');
    const [from, to] = [
      { document: registerForm, id: form.id },
      { document: supplierBase, id: supplierBaseId },
    ];
    await copyFiles(system, from, to, (kind) => (kind === 'Internal' ? 'Internal' : 'Licence'));
    await notifyApproved(system, {
      ...addressee(form, registration),
      userName: form.userName ?? '',
      link: `${publicUrl}/`,
    });
    await forgetRegistration(system.db, registration.id);
  });
}

const accountsIn = (seal: SecretBox, registration: Registration): readonly string[] =>
  rowsIn(contentOf(seal, registration), 'banks').map((row) => textIn(row, 'accountNo'));

const addressee = (form: Form, { email, language }: Registration) => ({
  email,
  language,
  name: form.contactName ?? '',
  company: form.fullName ?? '',
  registerNo: form.registerNo,
});

async function groupOf(form: Form, system: Context): Promise<string | null> {
  if (form.groupMode !== 'CREATE' || form.groupFlag !== 'Y' || !form.groupName) return form.supGroupId;
  const group = await system.store(supGroup).create({ groupName: form.groupName, countryId: form.countryId });
  return group.id;
}

async function openSupplier(form: Form, system: Context, supGroupId: string | null): Promise<string> {
  const { fullName, shortName, companyId, currencyId, paymentTermId, taxRateId } = form;
  const country = await system.db.maybe<{ flag: boolean }>(sql`
    select credit_code_flag as flag from basic_country where id = ${form.countryId}::bigint`);
  const supplier = await system.store(supplierBase).create({
    fullName: { zh: fullName ?? '' },
    shortName: { zh: shortName ?? '' },
    foreignFlag: country?.flag !== true,
    creditCode: country?.flag === true ? form.creditCode : null,
    foreignRegNo: form.foreignRegNo,
    countryId: form.countryId,
    supplierTypeId: form.supplierTypeId,
    supGroupId,
    region: form.registerAreaName ?? null,
    phone: form.mobile,
    legalPerson: form.legalPerson,
    registeredCapital: form.registeredCapital,
    foundDate: form.foundDate,
    registerAddress: form.registerAddress,
    website: form.website,
    mainProducts: form.mainProducts,
    taxRateId,
    paymentTermId,
    currencyId,
    contacts: form.contacts.map(({ name, position, role, mobile, email, primaryFlag }) => ({
      name,
      position,
      role,
      mobile,
      email,
      primaryFlag,
    })),
    sites: form.factories.map(({ region, address }, index) => ({
      name: (address ?? '').slice(0, 100),
      region,
      address,
      primaryFlag: index === 0,
    })),
    companies: companyId ? [{ companyId, currencyId, paymentTermId, taxRateId }] : [],
  });
  return supplier.id;
}

/** The accounts of an application are verified like any other before something is paid to them. */
async function takeAccounts(
  form: Form,
  system: Context,
  supplierBaseId: string,
  accounts: readonly string[],
): Promise<void> {
  for (const [index, bank] of form.banks.entries()) {
    const { bankId, branchName, accountName, thirdPartyReason, currencyId, cnaps, swift, iban } = bank;
    const paper = { bankId, branchName, accountName, thirdPartyReason, currencyId, cnaps, swift, iban };
    const accountNo = accounts[index];
    if (accountNo !== undefined)
      await system.store(supBankAccount).create({ ...paper, supplierBaseId, accountNo, reason: '随注册申请提供' });
  }
}

/** Whoever approves an application has looked at its certificates. */
async function takeCertificates(form: Form, system: Context, supplierBaseId: string): Promise<void> {
  const certificates = system.store(supCertificate);
  for (const { certTypeId, certNo, issuer, issueDate, expireDate } of form.certificates) {
    const { id } = await certificates.create({ supplierBaseId, certTypeId, certNo, issuer, issueDate, expireDate });
    await certificates.run('verify', id);
  }
}

/** What was answered to the fields of the template stays with the supplier. */
async function takeExtras(form: Form, system: Context, supplierBaseId: string): Promise<void> {
  const rows = (Array.isArray(form.extras) ? form.extras : []).filter(isRecord).flatMap((each) => {
    const { code, label, text, value } = each;
    const fieldType = definedKind(each['kind']);
    if (!fieldType || !isBilingual(label) || !isBilingual(text)) return [];
    const step = Object.keys(templateSteps).find((name) => name === each['step']);
    const stepCode = isStep(step) ? step : 'BUSINESS';
    const place = { supplierBaseId, companyId: form.companyId, registerFormId: form.id };
    return [{ ...place, stepCode, fieldCode: String(code), label, fieldType, answer: text, value }];
  });
  if (rows.length > 0) await system.store(supExtraValue).createMany(rows);
}

const isStep = (name: string | undefined): name is keyof typeof templateSteps => name !== undefined;

/** The first user of the supplier, with the password that was chosen with the registration. */
async function openUser(
  form: Form,
  system: Context,
  { email, language, passwordHash }: Registration,
  supplierBaseId: string,
): Promise<void> {
  const roles = await system.db.many<{ roleId: string }>(sql`
    select id as "roleId" from system_sys_role where role_code = 'sup_admin' and not deleted_flag`);
  const user = await system.store(iapSysUserT).create({
    userName: form.userName ?? '',
    realName: form.contactName ?? '',
    userType: 'SUPPLIER',
    supplierBaseId,
    email,
    phone: isPhone(form.mobile ?? '') ? form.mobile : null,
    languageId: language,
    roles,
  });
  await storePassword(system.db, user.id, passwordHash ?? fail(errors.linkDead), false);
}

/** Tells the applicant what to correct, with a link that leads back to it. */
export async function returnToApplicant(form: Form, ctx: Context, reason: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const registration = (await registrationOfForm(system.db, form.id)) ?? fail(errors.linkDead);
    const { name, company, registerNo } = addressee(form, registration);
    const marks = marksIn(form.marks)
      .map(({ name: field, note }) => `${field}：${note}`)
      .join('；');
    const back = { name, company, registerNo, reason, marks };
    await system.jobs.add({ code: registerLinkCode }, { registrationId: registration.id, back });
  });
}

/** Tells the applicant of a denial and forgets what was entrusted. */
export async function forgetDenied(form: Form, ctx: Context, reason: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const registration = (await registrationOfForm(system.db, form.id)) ?? fail(errors.linkDead);
    await notifyDenied(system, { ...addressee(form, registration), reason });
    await forgetRegistration(system.db, registration.id);
  });
}
