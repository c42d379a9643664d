import { defineDocument } from '#model/document.ts';
import { computed, lookup, text } from '#model/fields.ts';
export const materialAttribute = defineDocument({
    module: 'basic',
    code: 'materialAttribute',
    label: ['物料属性', 'Attribute of the material'],
    fields: {
        attribute: lookup('属性', 'Attribute', 'basic.materialCategoryAttribute', {
            help: ['物料类别及其上级类别规定的属性', 'What the category of the material, or one above it, asks for'],
        }),
        // Where there is no id to say it with: workbooks, other systems.
        attributeText: text('属性名称', 'Name of the attribute', { maxLength: 50 }),
        value: text('值', 'Value', {
            help: ['日期写作 YYYY-MM-DD；是否型填 Y 或 N', 'Days as YYYY-MM-DD; Y or N where it is a matter of yes or no'],
        }),
        unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    },
    unique: [['parent', 'attribute']],
    list: ['attribute', 'value', 'unit'],
});
