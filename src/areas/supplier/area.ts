import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { permissionOf } from '#model/document.ts';
import { supBankAccount } from './bankAccount/supBankAccount.document.ts';
import { certificateType } from './certificateType/certificateType.document.ts';
import { supCertificate } from './certificate/supCertificate.document.ts';
import { supChangeContact } from './change/supChangeContact.document.ts';
import { supChangeLine } from './change/supChangeLine.document.ts';
import { supChangeRequest } from './change/supChangeRequest.document.ts';
import { supEvidence } from './evidence/supEvidence.document.ts';
import { supAdmissionRule } from './lifecycle/supAdmissionRule.document.ts';
import { supFreeze } from './lifecycle/supFreeze.document.ts';
import { supLifecycleChange } from './lifecycle/supLifecycleChange.document.ts';
import { supLifecycleCompany } from './lifecycle/supLifecycleCompany.document.ts';
import { supQuota } from './quota/supQuota.document.ts';
import { supQuotaLine } from './quota/supQuotaLine.document.ts';
import { temporaryQuotaOrderLine } from './quota/temporaryQuotaOrderLine.document.ts';
import { temporaryQuotaOrders } from './quota/temporaryQuotaOrders.document.ts';
import { registerForm } from './register/registerForm.document.ts';
import {
  registerBank,
  registerCategory,
  registerCertificate,
  registerContact,
  registerFactory,
  registerPartner,
  registerShareholder,
} from './register/registerLines.document.ts';
import { supInviteCategory } from './invitation/supInviteCategory.document.ts';
import { supInviteSupplier } from './invitation/supInviteSupplier.document.ts';
import { supExtraValue } from './template/supExtraValue.document.ts';
import { supInviteTemp } from './template/supInviteTemp.document.ts';
import { supTemplateCertificate, supTemplateField } from './template/supTemplateField.document.ts';
import { supGroup } from './supGroup/supGroup.document.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';
import { supplierCompany } from './supplierBase/supplierCompany.document.ts';
import { supplierContact } from './supplierBase/supplierContact.document.ts';
import { supplierSite } from './supplierBase/supplierSite.document.ts';

export const supplier = defineArea({
  code: 'supplier',
  label: ['供应商管理', 'Supplier management'],
  documents: [
    supplierBase,
    supplierContact,
    supplierSite,
    supplierCompany,
    supBankAccount,
    supChangeRequest,
    supChangeLine,
    supChangeContact,
    supGroup,
    certificateType,
    supCertificate,
    supLifecycleChange,
    supLifecycleCompany,
    supFreeze,
    supAdmissionRule,
    supEvidence,
    supQuota,
    supQuotaLine,
    temporaryQuotaOrders,
    temporaryQuotaOrderLine,
    supInviteTemp,
    supTemplateField,
    supTemplateCertificate,
    supInviteSupplier,
    supInviteCategory,
    supExtraValue,
    registerForm,
    registerCategory,
    registerPartner,
    registerFactory,
    registerShareholder,
    registerContact,
    registerBank,
    registerCertificate,
  ],
  groups: [
    { code: 'sup', order: 50, icon: 'team', label: ['供应商管理', 'Suppliers'], roles: ['sup_manager'] },
    { code: 'mine', order: 60, icon: 'user', label: ['我的公司', 'My company'] },
  ],
  pages: [
    page(registerForm, {
      code: 'sup.regForm',
      label: ['注册审批', 'Registrations'],
      icon: 'solution',
      group: 'sup',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supInviteSupplier, {
      code: 'sup.invite',
      path: 'sup/invite',
      label: ['供应商邀请', 'Invitations'],
      icon: 'mail',
      viewOf: 'sup.regForm',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supInviteTemp, {
      code: 'sup.inviteTemp',
      path: 'sup/invite-template',
      label: ['邀请模板', 'Invitation templates'],
      icon: 'form',
      viewOf: 'sup.regForm',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supplierBase, {
      code: 'sup.base',
      path: 'sup/base',
      label: ['供应商档案', 'Supplier files'],
      icon: 'idcard',
      group: 'sup',
      sides: 'B',
      roles: ['auditor', 'mdm_admin', 'buyer', 'buyer_mgr', 'finance', 'compliance'],
      with: [supExtraValue],
    }),
    screen('sup.lifecycleBoard', {
      code: 'sup.lifecycle',
      path: 'sup/lifecycle',
      label: ['生命周期看板', 'Lifecycle board'],
      icon: 'project',
      group: 'sup',
      sides: 'B',
      documents: ['sup.supLifecycleChange'],
      roles: ['auditor', 'buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supLifecycleChange, {
      code: 'sup.lifecycleChange',
      path: 'sup/lifecycle-change',
      icon: 'swap',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supFreeze, {
      code: 'sup.freeze',
      path: 'sup/freeze',
      label: ['冻结项', 'Freezes'],
      icon: 'stop',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supAdmissionRule, {
      code: 'sup.admission',
      path: 'sup/admission',
      icon: 'control',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: ['buyer_mgr', 'compliance'],
    }),
    page(supEvidence, {
      code: 'sup.evidence',
      path: 'sup/evidence',
      label: ['准入依据', 'Evidence'],
      icon: 'file-protect',
      viewOf: 'sup.lifecycle',
      sides: 'B',
      roles: ['auditor', 'buyer_mgr', 'compliance'],
    }),
    page(supBankAccount, {
      code: 'sup.bankAccount',
      path: 'sup/bank-account',
      label: ['银行账户', 'Bank accounts'],
      icon: 'bank',
      group: 'sup',
      sides: 'B',
      roles: ['auditor', 'buyer_mgr', 'finance', 'compliance'],
    }),
    page(supChangeRequest, {
      code: 'sup.change',
      path: 'sup/change',
      label: ['信息变更', 'Change requests'],
      icon: 'edit',
      viewOf: 'sup.base',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supGroup, {
      code: 'sup.group',
      path: 'sup/group',
      icon: 'apartment',
      viewOf: 'sup.base',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'compliance', 'sup_manager'],
    }),
    page(supQuota, {
      code: 'sup.quota',
      path: 'sup/quota',
      label: ['配额协议', 'Quotas'],
      icon: 'pie-chart',
      group: 'sup',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr'],
    }),
    page(temporaryQuotaOrders, {
      code: 'sup.tempQuota',
      path: 'sup/temporary-quota-order',
      label: ['临时配额单', 'Temporary quota orders'],
      icon: 'field-time',
      viewOf: 'sup.quota',
      sides: 'B',
      roles: ['auditor', 'buyer', 'buyer_mgr'],
    }),
    page(supCertificate, {
      code: 'sup.cert',
      path: 'sup/certificate',
      label: ['证照管理', 'Certificates'],
      icon: 'safety-certificate',
      group: 'sup',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'compliance'],
    }),
    page(certificateType, {
      code: 'sup.certType',
      icon: 'safety-certificate',
      group: 'sup',
      sides: 'BA',
      roles: ['buyer', 'buyer_mgr', 'compliance'],
    }),
    page(supplierBase, {
      code: 'mine.profile',
      path: 'mine/profile',
      label: ['企业资料', 'Company profile'],
      icon: 'idcard',
      group: 'mine',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales', 'sup_limited'],
      with: [supExtraValue],
    }),
    page(supInviteSupplier, {
      code: 'mine.invitation',
      path: 'mine/invitation',
      label: ['合作邀请', 'Invitations'],
      icon: 'mail',
      viewOf: 'mine.profile',
      sides: 'S',
      roles: ['sup_admin'],
    }),
    page(supChangeRequest, {
      code: 'mine.change',
      path: 'mine/change',
      label: ['信息变更', 'Change requests'],
      icon: 'edit',
      group: 'mine',
      sides: 'S',
      roles: ['sup_admin'],
    }),
    page(supBankAccount, {
      code: 'mine.bankAccount',
      path: 'mine/bank-account',
      label: ['收款账户', 'Bank accounts'],
      icon: 'bank',
      group: 'mine',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales'],
    }),
    page(supCertificate, {
      code: 'mine.cert',
      path: 'mine/certificate',
      label: ['我的证照', 'My certificates'],
      icon: 'safety-certificate',
      group: 'mine',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales', 'sup_quality'],
    }),
  ],
  roles: [
    {
      code: 'sup_manager',
      label: ['供应商管理员', 'Supplier manager'],
      userType: 'BUYER',
      ...worker,
      excludes: ['finance'],
    },
    { code: 'compliance', label: ['合规专员', 'Compliance officer'], userType: 'BUYER', ...worker },
    {
      code: 'sup_admin',
      label: ['供应商管理员', 'Supplier administrator'],
      userType: 'SUPPLIER',
      givenBy: worker.givenBy,
    },
    { code: 'sup_sales', label: ['供应商业务', 'Supplier sales'], userType: 'SUPPLIER', givenBy: worker.givenBy },
    {
      code: 'sup_logistics',
      label: ['供应商物流', 'Supplier logistics'],
      userType: 'SUPPLIER',
      givenBy: worker.givenBy,
    },
    { code: 'sup_quality', label: ['供应商质量', 'Supplier quality'], userType: 'SUPPLIER', givenBy: worker.givenBy },
    {
      code: 'sup_limited',
      label: ['受限供应商', 'Restricted supplier'],
      userType: 'SUPPLIER',
      givenBy: worker.givenBy,
    },
  ],
  // Whoever confirms an account has to see it.
  carriesOver: { [permissionOf(supBankAccount, 'unmask')]: permissionOf(supBankAccount, 'confirm') },
  grants: {
    mdm_admin: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
    buyer: [
      canAll('query', 'export', 'print'),
      can(supplierBase, '*'),
      can(supLifecycleChange, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
      can(supChangeRequest, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw'),
      can(supInviteSupplier, 'add', 'update', 'delete', 'import', 'submit', 'withdraw', 'send', 'resend', 'revoke'),
      can(supQuota, 'add', 'update', 'delete', 'import', 'submit', 'withdraw'),
      can(temporaryQuotaOrders, 'add', 'update', 'delete', 'attach', 'submit', 'withdraw', 'terminate'),
    ],
    buyer_mgr: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
    sup_manager: [canAll('*'), can(registerForm, 'unmask'), can(supBankAccount, 'unmask')],
    finance: [
      can(supplierBase, 'query'),
      can(supBankAccount, 'query', 'export', 'release', 'freeze', 'reject', 'unmask'),
    ],
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
    ],
    sup_sales: [can(supplierBase, 'query'), can(supCertificate, 'query'), can(supBankAccount, 'query', 'freeze')],
    sup_quality: [can(supCertificate, '*')],
    sup_limited: [can(supplierBase, 'query')],
  },
});
