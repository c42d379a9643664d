import { defineArea } from '#model/area.ts';
import { certificateType } from './certificateType/certificateType.document.ts';
import { supCertificate } from './certificate/supCertificate.document.ts';
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
    supGroup,
    certificateType,
    supCertificate,
    registerForm,
    registerCategory,
    registerPartner,
    registerFactory,
    registerShareholder,
    registerContact,
    registerBank,
    registerCertificate,
  ],
  menu: [
    {
      code: 'sup',
      path: 'sup',
      icon: 'shop',
      label: ['供应商管理', 'Supplier management'],
      component: 'layout',
      isOperating: 1,
      sides: 'B',
      children: [
        {
          code: 'sup.regForm',
          path: 'sup/register-form',
          icon: 'solution',
          label: ['注册审批', 'Registrations'],
          component: 'sup.registerForm',
          sides: 'B',
        },
        {
          code: 'sup.base',
          path: 'sup/base',
          icon: 'idcard',
          label: ['供应商档案', 'Supplier files'],
          component: 'sup.supplierBase',
          sides: 'B',
        },
        {
          code: 'sup.group',
          path: 'sup/group',
          icon: 'apartment',
          label: ['供应商集团', 'Supplier groups'],
          component: 'sup.supGroup',
          sides: 'B',
        },
        {
          code: 'sup.cert',
          path: 'sup/certificate',
          icon: 'safety-certificate',
          label: ['证照管理', 'Certificates'],
          component: 'sup.supCertificate',
          sides: 'B',
        },
        {
          code: 'sup.certType',
          path: 'sup/certificate-type',
          icon: 'safety-certificate',
          label: ['证照类型', 'Certificate types'],
          component: 'sup.certificateType',
          sides: 'BA',
        },
      ],
    },
    {
      code: 'mine',
      path: 'mine',
      icon: 'user',
      label: ['企业中心', 'My company'],
      component: 'layout',
      isOperating: 1,
      sides: 'S',
      children: [
        {
          code: 'mine.profile',
          path: 'mine/profile',
          icon: 'idcard',
          label: ['企业资料', 'Company profile'],
          component: 'sup.supplierBase',
          sides: 'S',
        },
        {
          code: 'mine.cert',
          path: 'mine/certificate',
          icon: 'safety-certificate',
          label: ['我的证照', 'My certificates'],
          component: 'sup.supCertificate',
          sides: 'S',
        },
      ],
    },
  ],
});
