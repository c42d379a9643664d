import { can, canAll, defineArea, page } from '#model/area.ts';
import { area } from './area/area.document.ts';
import { bank } from './bank/bank.document.ts';
import { bankBranch } from './bank/bankBranch.document.ts';
import { budgetItem } from './costObject/budgetItem.document.ts';
import { costCenter } from './costObject/costCenter.document.ts';
import { project } from './costObject/project.document.ts';
import { country } from './country/country.document.ts';
import { currency } from './currency/currency.document.ts';
import { exchangeRate } from './exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from './exchangeRate/exchangeRateType.document.ts';
import { finPeriod } from './finPeriod/finPeriod.document.ts';
import { incoterm } from './incoterm/incoterm.document.ts';
import { material } from './material/material.document.ts';
import { materialOrgParam } from './material/materialOrgParam.document.ts';
import { materialAttribute } from './material/materialAttribute.document.ts';
import { materialSubstitute } from './material/materialSubstitute.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { materialCategoryAttribute } from './materialCategory/materialCategoryAttribute.document.ts';
import { materialSupplier } from './materialSupplier/materialSupplier.document.ts';
import { rateSource, rateSourceCurrency } from './rateSource/rateSource.document.ts';
import { mergeRequest } from './merge/mergeRequest.document.ts';
import { paymentTerm } from './paymentTerm/paymentTerm.document.ts';
import { paymentTermLine } from './paymentTerm/paymentTermLine.document.ts';
import { settlementMethod } from './settlement/settlementMethod.document.ts';
import { transportMode } from './settlement/transportMode.document.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
import { unit } from './unit/unit.document.ts';
import { unitCategory } from './unit/unitCategory.document.ts';
import { unitConversion } from './unitConversion/unitConversion.document.ts';
import { location } from './warehouse/location.document.ts';
import { warehouse } from './warehouse/warehouse.document.ts';

export const masterData = defineArea({
  code: 'masterData',
  label: ['基础数据', 'Master data'],
  documents: [
    unitCategory,
    unit,
    currency,
    taxRate,
    paymentTerm,
    paymentTermLine,
    incoterm,
    finPeriod,
    warehouse,
    location,
    materialCategory,
    materialCategoryAttribute,
    material,
    materialOrgParam,
    materialAttribute,
    materialSubstitute,
    materialSupplier,
    mergeRequest,
    country,
    area,
    unitConversion,
    exchangeRateType,
    exchangeRate,
    rateSource,
    rateSourceCurrency,
    bank,
    bankBranch,
    settlementMethod,
    transportMode,
    costCenter,
    project,
    budgetItem,
  ],
  groups: [
    {
      code: 'base',
      order: 70,
      icon: 'database',
      label: ['基础数据', 'Master data'],
      roles: ['platform_admin', 'mdm_admin', 'auditor'],
    },
    { code: 'base.materials', group: 'base', order: 30, icon: 'appstore', label: ['物料', 'Materials'] },
    { code: 'base.measures', group: 'base', order: 40, icon: 'environment', label: ['计量与地区', 'Units and areas'] },
    { code: 'base.finance', group: 'base', order: 50, icon: 'account-book', label: ['财务基础', 'Finance'] },
    { code: 'base.accounts', group: 'base', order: 60, icon: 'bar-chart', label: ['核算对象', 'Account assignment'] },
    { code: 'base.logistics', group: 'base', order: 70, icon: 'environment', label: ['物流基础', 'Logistics'] },
  ],
  pages: [
    page(materialCategory, {
      code: 'base.category',
      path: 'base/category',
      icon: 'partition',
      group: 'base.materials',
      sides: 'BA',
      roles: ['buyer', 'buyer_mgr', 'sup_manager'],
    }),
    page(material, {
      code: 'base.material',
      path: 'base/material',
      icon: 'gold',
      group: 'base.materials',
      sides: 'BA',
      roles: ['buyer', 'buyer_mgr', 'planner'],
    }),
    page(materialSupplier, {
      code: 'base.matSup',
      path: 'base/material-supplier',
      icon: 'link',
      group: 'base.materials',
      sides: 'BA',
    }),
    page(mergeRequest, {
      code: 'base.merge',
      path: 'base/merge-request',
      icon: 'diff',
      group: 'base.materials',
      sides: 'BA',
      roles: ['buyer', 'buyer_mgr', 'sup_manager'],
    }),
    page(unit, {
      code: 'base.unit',
      path: 'base/unit',
      label: ['计量单位与换算', 'Units and conversions'],
      icon: 'column-width',
      group: 'base.measures',
      sides: 'A',
    }),
    page(unitCategory, {
      code: 'base.unitCategory',
      path: 'base/unit-category',
      icon: 'tags',
      group: 'base.measures',
      sides: 'A',
    }),
    page(unitConversion, {
      code: 'base.conversion',
      path: 'base/unit-conversion',
      icon: 'swap',
      group: 'base.measures',
      sides: 'A',
    }),
    page(country, { code: 'base.country', path: 'base/country', icon: 'global', group: 'base.measures', sides: 'A' }),
    page(area, {
      code: 'base.area',
      path: 'base/area',
      label: ['行政区划', 'Areas'],
      icon: 'environment',
      group: 'base.measures',
      sides: 'A',
    }),
    page(currency, {
      code: 'base.currency',
      path: 'base/currency',
      icon: 'dollar',
      group: 'base.finance',
      sides: 'A',
    }),
    page(exchangeRate, {
      code: 'base.rate',
      path: 'base/exchange-rate',
      icon: 'swap',
      group: 'base.finance',
      sides: 'A',
    }),
    page(exchangeRateType, {
      code: 'base.rateType',
      path: 'base/exchange-rate-type',
      icon: 'tags',
      group: 'base.finance',
      sides: 'A',
    }),
    page(rateSource, {
      code: 'base.rateSource',
      path: 'base/rate-source',
      icon: 'cloud-sync',
      group: 'base.finance',
      sides: 'A',
    }),
    page(taxRate, {
      code: 'base.tax',
      path: 'base/tax-rate',
      icon: 'percentage',
      group: 'base.finance',
      sides: 'A',
    }),
    page(paymentTerm, {
      code: 'base.payTerm',
      path: 'base/payment-term',
      icon: 'schedule',
      group: 'base.finance',
      sides: 'A',
    }),
    page(settlementMethod, {
      code: 'base.settle',
      path: 'base/settlement',
      icon: 'pay-circle',
      group: 'base.finance',
      sides: 'A',
    }),
    page(transportMode, {
      code: 'base.transport',
      path: 'base/transport-mode',
      icon: 'car',
      group: 'base.logistics',
      sides: 'A',
    }),
    page(bank, { code: 'base.bank', path: 'base/bank', icon: 'bank', group: 'base.finance', sides: 'A' }),
    page(bankBranch, {
      code: 'base.bankBranch',
      path: 'base/bank-branch',
      icon: 'bank',
      group: 'base.finance',
      sides: 'A',
    }),
    page(incoterm, {
      code: 'base.incoterm',
      path: 'base/incoterm',
      icon: 'swap',
      group: 'base.logistics',
      sides: 'A',
    }),
    page(warehouse, {
      code: 'base.warehouse',
      path: 'base/warehouse',
      icon: 'home',
      group: 'base.logistics',
      sides: 'A',
    }),
    page(location, {
      code: 'base.location',
      path: 'base/location',
      icon: 'environment',
      group: 'base.logistics',
      sides: 'A',
    }),
    page(finPeriod, {
      code: 'base.finPeriod',
      path: 'base/accounting-period',
      icon: 'calendar',
      group: 'base.accounts',
      sides: 'BA',
      roles: ['finance'],
    }),
    page(costCenter, {
      code: 'base.cost',
      path: 'base/cost-center',
      icon: 'account-book',
      group: 'base.accounts',
      sides: 'A',
    }),
    page(project, {
      code: 'base.project',
      path: 'base/project',
      icon: 'project',
      group: 'base.accounts',
      sides: 'A',
    }),
    page(budgetItem, {
      code: 'base.budgetItem',
      path: 'base/budget-item',
      icon: 'fund',
      group: 'base.accounts',
      sides: 'A',
    }),
  ],
  roles: [
    {
      code: 'mdm_admin',
      label: ['主数据管理员', 'Master-data administrator'],
      userType: 'ADMIN',
      givenBy: ['group_admin'],
    },
  ],
  grants: {
    platform_admin: [canAll('*')],
    group_admin: [canAll('query')],
    company_admin: [canAll('query')],
    mdm_admin: [canAll('*')],
    buyer: [canAll('query'), can(material, '*'), can(materialCategory, '*'), can(mergeRequest, 'withdraw')],
    buyer_mgr: [canAll('query'), can(material, '*'), can(materialCategory, '*'), can(mergeRequest, '*')],
    sup_manager: [canAll('query'), can(mergeRequest, '*')],
    planner: [can(material, 'query')],
    sqe: [can(material, 'query')],
    quality_mgr: [can(material, 'query')],
    finance: [canAll('query'), can(finPeriod, '*')],
    finance_mgr: [canAll('query')],
    compliance: [canAll('query')],
  },
});
