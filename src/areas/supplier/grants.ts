import { can, canAll, type Grants } from '#model/area.ts';
import { supBankAccount } from './bankAccount/supBankAccount.document.ts';
import { certificateType } from './certificateType/certificateType.document.ts';
import { supCertificate } from './certificate/supCertificate.document.ts';
import { supChangeRequest } from './change/supChangeRequest.document.ts';
import { supLifecycleChange } from './lifecycle/supLifecycleChange.document.ts';
import { supQuota } from './quota/supQuota.document.ts';
import { temporaryQuotaOrders } from './quota/temporaryQuotaOrders.document.ts';
import { registerForm } from './register/registerForm.document.ts';
import { supInviteSupplier } from './invitation/supInviteSupplier.document.ts';
import { supExtraValue } from './template/supExtraValue.document.ts';
import { supSurvey } from './survey/supSurvey.document.ts';
import { supSurveyAnswer } from './survey/supSurveyAnswer.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';

/** What default roles may do with suppliers. */
export const supplierGrants: Grants = {
  mdm_admin: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
  buyer: [
    canAll('query', 'export', 'print'),
    can(supplierBase, '*'),
    can(supLifecycleChange, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
    can(supChangeRequest, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
    can(supInviteSupplier, 'add', 'update', 'delete', 'import', 'submit', 'withdraw', 'send', 'resend', 'revoke'),
    can(supSurvey, 'add', 'update', 'delete', 'issue', 'close'),
    can(supSurveyAnswer, 'attach', 'submit', 'review', 'sendBack'),
    can(supQuota, 'add', 'update', 'delete', 'import', 'submit', 'withdraw'),
    can(temporaryQuotaOrders, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'terminate'),
  ],
  buyer_mgr: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
  sup_manager: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
  finance: [
    can(supplierBase, 'query'),
    can(supBankAccount, 'query', 'export', 'release', 'freeze', 'reject', 'unmask'),
  ],
  finance_mgr: [can(supplierBase, 'query'), can(supBankAccount, 'query', 'export')],
  compliance: [
    canAll('query', 'export'),
    can(supCertificate, '*'),
    can(certificateType, '*'),
    can(supLifecycleChange, '*', 'confirmBlacklist'),
  ],
  sup_admin: [
    can(supplierBase, 'query'),
    can(supCertificate, '*'),
    can(supBankAccount, '*'),
    can(supChangeRequest, '*'),
    can(supInviteSupplier, 'query', 'accept', 'decline'),
    can(supExtraValue, 'query'),
    can(supSurveyAnswer, 'query', 'export', 'attach', 'submit'),
  ],
  sup_sales: [
    can(supplierBase, 'query'),
    can(supCertificate, 'query'),
    can(supBankAccount, 'query', 'freeze'),
    can(supSurveyAnswer, 'query', 'attach', 'submit'),
  ],
  sup_quality: [can(supCertificate, '*'), can(supSurveyAnswer, 'query', 'attach', 'submit')],
  sup_limited: [can(supplierBase, 'query')],
};
