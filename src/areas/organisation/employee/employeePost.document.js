import { defineDocument } from '#model/document.ts';
import { boolean, date, lookup } from '#model/fields.ts';
export const employeePost = defineDocument({
    module: 'basic',
    code: 'employeePost',
    label: ['任职', 'Post of the employee'],
    fields: {
        dept: lookup('部门', 'Department', 'basic.department', { required: true }),
        position: lookup('岗位', 'Position', 'basic.position', { dependsOn: { dept: 'dept' } }),
        mainFlag: boolean('主岗', 'Main post', {
            help: ['任职期内代替主部门和岗位', 'Takes the place of main department and position while it lasts'],
        }),
        agent: lookup('代理人', 'Stands in', 'basic.employee'),
        validFrom: date('任职起', 'From'),
        validTo: date('任职止', 'To'),
    },
    checks: { validity: 'valid_to >= valid_from' },
});
