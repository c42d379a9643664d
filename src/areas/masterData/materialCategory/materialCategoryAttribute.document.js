import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, select } from '#model/fields.ts';
export const materialCategoryAttribute = defineDocument({
    module: 'basic',
    code: 'materialCategoryAttribute',
    label: ['类别属性', 'Attribute of the category'],
    fields: {
        seq: integer('序号', 'Seq.', { required: true, min: 1 }),
        name: bilingual('属性名称', 'Attribute', { required: true, maxLength: 50 }),
        dataType: select('类型', 'Type', {
            TEXT: ['文本', 'Text'],
            NUMBER: ['数值', 'Number'],
            DATE: ['日期', 'Date'],
            BOOLEAN: ['是否', 'Yes or no'],
        }, { required: true, default: 'TEXT' }),
        unit: lookup('单位', 'Unit', 'basic.unit'),
        requiredFlag: boolean('必填', 'Required'),
    },
    unique: [['parent', 'seq']],
    lov: { text: 'name', columns: ['dataType', 'unit'] },
});
