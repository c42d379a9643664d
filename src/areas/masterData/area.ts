import { organisationPages } from '#areas/organisation/area.ts';
import { defineArea } from '#model/area.ts';
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
  menu: [
    {
      code: 'base',
      path: 'base',
      icon: 'database',
      label: ['基础数据', 'Master data'],
      component: 'layout',
      isOperating: 1,
      sides: 'BA',
      children: [
        ...organisationPages,
        {
          code: 'base.category',
          path: 'base/category',
          icon: 'partition',
          label: ['物料类别', 'Material categories'],
          component: 'basic.materialCategory',
          sides: 'BA',
        },
        {
          code: 'base.material',
          path: 'base/material',
          icon: 'gold',
          label: ['物料', 'Materials'],
          component: 'basic.material',
          sides: 'BA',
        },
        {
          code: 'base.matSup',
          path: 'base/material-supplier',
          icon: 'link',
          label: ['物料供应商', 'Material suppliers'],
          component: 'basic.materialSupplier',
          sides: 'BA',
        },
        {
          code: 'base.merge',
          path: 'base/merge-request',
          icon: 'diff',
          label: ['合并申请', 'Merge requests'],
          component: 'basic.mergeRequest',
          sides: 'BA',
        },
        {
          code: 'base.unit',
          path: 'base/unit',
          icon: 'column-width',
          label: ['计量单位与换算', 'Units and conversions'],
          component: 'basic.unit',
          sides: 'A',
        },
        {
          code: 'base.unitCategory',
          path: 'base/unit-category',
          icon: 'tags',
          label: ['单位类别', 'Unit categories'],
          component: 'basic.unitCategory',
          sides: 'A',
        },
        {
          code: 'base.conversion',
          path: 'base/unit-conversion',
          icon: 'swap',
          label: ['单位换算', 'Unit conversions'],
          component: 'basic.unitConversion',
          sides: 'A',
        },
        {
          code: 'base.country',
          path: 'base/country',
          icon: 'global',
          label: ['国家地区', 'Countries'],
          component: 'basic.country',
          sides: 'A',
        },
        {
          code: 'base.area',
          path: 'base/area',
          icon: 'environment',
          label: ['行政区划', 'Areas'],
          component: 'basic.area',
          sides: 'A',
        },
        {
          code: 'base.currency',
          path: 'base/currency',
          icon: 'dollar',
          label: ['币种', 'Currencies'],
          component: 'basic.currency',
          sides: 'A',
        },
        {
          code: 'base.rate',
          path: 'base/exchange-rate',
          icon: 'swap',
          label: ['汇率', 'Exchange rates'],
          component: 'basic.exchangeRate',
          sides: 'A',
        },
        {
          code: 'base.rateType',
          path: 'base/exchange-rate-type',
          icon: 'tags',
          label: ['汇率类型', 'Exchange rate types'],
          component: 'basic.exchangeRateType',
          sides: 'A',
        },
        {
          code: 'base.rateSource',
          path: 'base/rate-source',
          icon: 'cloud-sync',
          label: ['汇率来源', 'Rate sources'],
          component: 'basic.rateSource',
          sides: 'A',
        },
        {
          code: 'base.tax',
          path: 'base/tax-rate',
          icon: 'percentage',
          label: ['税率', 'Tax rates'],
          component: 'basic.taxRate',
          sides: 'A',
        },
        {
          code: 'base.payTerm',
          path: 'base/payment-term',
          icon: 'schedule',
          label: ['付款条件', 'Payment terms'],
          component: 'basic.paymentTerm',
          sides: 'A',
        },
        {
          code: 'base.settle',
          path: 'base/settlement',
          icon: 'pay-circle',
          label: ['结算方式', 'Settlement methods'],
          component: 'basic.settlementMethod',
          sides: 'A',
        },
        {
          code: 'base.transport',
          path: 'base/transport-mode',
          icon: 'car',
          label: ['运输方式', 'Transport modes'],
          component: 'basic.transportMode',
          sides: 'A',
        },
        {
          code: 'base.bank',
          path: 'base/bank',
          icon: 'bank',
          label: ['银行', 'Banks'],
          component: 'basic.bank',
          sides: 'A',
        },
        {
          code: 'base.bankBranch',
          path: 'base/bank-branch',
          icon: 'bank',
          label: ['支行', 'Bank branches'],
          component: 'basic.bankBranch',
          sides: 'A',
        },
        {
          code: 'base.incoterm',
          path: 'base/incoterm',
          icon: 'swap',
          label: ['贸易术语', 'Trade terms'],
          component: 'basic.incoterm',
          sides: 'A',
        },
        {
          code: 'base.warehouse',
          path: 'base/warehouse',
          icon: 'home',
          label: ['仓库', 'Warehouses'],
          component: 'basic.warehouse',
          sides: 'A',
        },
        {
          code: 'base.location',
          path: 'base/location',
          icon: 'environment',
          label: ['库位', 'Storage locations'],
          component: 'basic.location',
          sides: 'A',
        },
        {
          code: 'base.calendar',
          path: 'base/calendar',
          icon: 'calendar',
          label: ['工作日历', 'Work calendars'],
          component: 'basic.workCalendar',
          sides: 'A',
        },
        {
          code: 'base.finPeriod',
          path: 'base/accounting-period',
          icon: 'calendar',
          label: ['会计期间', 'Accounting periods'],
          component: 'basic.finPeriod',
          sides: 'BA',
        },
        {
          code: 'base.cost',
          path: 'base/cost-center',
          icon: 'account-book',
          label: ['成本中心', 'Cost centres'],
          component: 'basic.costCenter',
          sides: 'A',
        },
        {
          code: 'base.project',
          path: 'base/project',
          icon: 'project',
          label: ['项目', 'Projects'],
          component: 'basic.project',
          sides: 'A',
        },
        {
          code: 'base.budgetItem',
          path: 'base/budget-item',
          icon: 'fund',
          label: ['预算科目', 'Budget items'],
          component: 'basic.budgetItem',
          sides: 'A',
        },
      ],
    },
  ],
});
