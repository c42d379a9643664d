import { organisationPages } from '#areas/organisation/area.ts';
import { defineArea } from '#model/area.ts';
import { currency } from './currency/currency.document.ts';
import { incoterm } from './incoterm/incoterm.document.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { paymentTerm } from './paymentTerm/paymentTerm.document.ts';
import { paymentTermLine } from './paymentTerm/paymentTermLine.document.ts';
import { taxRate } from './taxRate/taxRate.document.ts';
import { unit } from './unit/unit.document.ts';
import { unitCategory } from './unit/unitCategory.document.ts';
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
    warehouse,
    location,
    materialCategory,
    material,
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
          code: 'base.currency',
          path: 'base/currency',
          icon: 'dollar',
          label: ['币种', 'Currencies'],
          component: 'basic.currency',
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
      ],
    },
  ],
});
