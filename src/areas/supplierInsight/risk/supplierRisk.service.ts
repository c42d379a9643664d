import { defineService } from '#model/document.ts';
import { json, lookup, text } from '#model/fields.ts';

const looking = { by: 'buyer', action: 'use', readOnly: true } as const;
const company = text('公司', 'Company', { required: true, maxLength: 19, pattern: '^[0-9]+$' });

/** Risks that follow from what is on file already: suppliers that belong together, dependency, missing certificates. */
export const supplierRisk = defineService({
  module: 'sup',
  code: 'supplierRisk',
  label: ['供应商风险', 'Supplier risks'],
  endpoints: {
    relations: {
      ...looking,
      label: ['关联关系', 'Relations'],
      path: 'relations',
      returns: {
        suppliers: json('供应商', 'Suppliers', { required: true }),
        clusters: json('关联组', 'Groups', { required: true }),
      },
    },
    dependency: {
      ...looking,
      label: ['依赖度', 'Dependency'],
      path: 'dependency',
      body: { company },
      returns: {
        since: text('自', 'Since', { required: true }),
        shares: json('采购额占比', 'Shares of turnover', { required: true }),
        singles: json('单一来源物料', 'Single-source materials', { required: true }),
      },
    },
    about: {
      ...looking,
      label: ['一家供应商的风险', 'Risks of one supplier'],
      path: 'about',
      body: { supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }) },
      returns: {
        since: text('自', 'Since', { required: true }),
        suppliers: json('供应商', 'Suppliers', { required: true }),
        clusters: json('关联组', 'Groups', { required: true }),
        shares: json('采购额占比', 'Shares of turnover', { required: true }),
        singles: json('单一来源物料', 'Single-source materials', { required: true }),
        gaps: json('证照缺口', 'Certificate gaps', { required: true }),
      },
    },
    gaps: {
      ...looking,
      label: ['证照缺口', 'Certificate gaps'],
      path: 'gaps',
      body: { company },
      returns: { records: json('缺口', 'Gaps', { required: true }) },
    },
  },
});
