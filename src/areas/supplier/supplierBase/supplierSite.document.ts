import { defineDocument } from '#model/document.ts';
import { boolean, select, text } from '#model/fields.ts';

export const supplierSite = defineDocument({
  module: 'sup',
  code: 'supplierSite',
  label: ['供应商地点', 'Supplier site'],

  fields: {
    name: text('地点名称', 'Site', { required: true, maxLength: 100, inEnglish: 'englishName' }),
    englishName: text('外文名称', 'Site in English', { maxLength: 100 }),
    siteType: select(
      '地点类型',
      'Kind of site',
      { FACTORY: ['工厂', 'Factory'], WAREHOUSE: ['仓库', 'Warehouse'], OFFICE: ['办公', 'Office'] },
      { required: true, default: 'FACTORY' },
    ),
    region: text('所在地区', 'Region', { maxLength: 100 }),
    address: text('地址', 'Address', { required: true, maxLength: 200 }),
    contactName: text('现场联系人', 'Contact at the site', { maxLength: 50 }),
    phone: text('电话', 'Phone', { maxLength: 30 }),
    primaryFlag: boolean('主要地点', 'Main site'),
  },

  search: ['name', 'siteType', 'address'],
  lov: { text: 'name', columns: ['siteType', 'region', 'address'] },
});
