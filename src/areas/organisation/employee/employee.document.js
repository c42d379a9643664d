import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, lines, lookup, select, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';
import { employeePost } from './employeePost.document.ts';
export const employee = defineDocument({
    module: 'basic',
    code: 'employee',
    label: ['员工', 'Employee'],
    fields: {
        employeeNo: text('工号', 'Employee no.', { required: true, unique: true, maxLength: 30 }),
        realName: text('姓名', 'Name', { required: true, maxLength: 50 }),
        gender: select('性别', 'Gender', { M: ['男', 'Male'], F: ['女', 'Female'] }),
        mobile: text('手机', 'Mobile', { maxLength: 20 }),
        email: text('邮箱', 'E-mail', { maxLength: 100 }),
        mainDept: lookup('主部门', 'Main department', 'basic.department', { required: true }),
        position: lookup('岗位', 'Position', 'basic.position'),
        manager: lookup('上级', 'Reports to', 'basic.employee'),
        user: lookup('关联用户', 'User account', 'system.iapSysUserT', { unique: true }),
        entryDate: date('入职日期', 'Joined on'),
        leaveDate: date('离职日期', 'Left on'),
        idNo: text('证件号码', 'Identity no.', {
            maxLength: 30,
            help: [
                '身份证、护照等；加密保存，保存后只显示首尾几位',
                'Of an identity card, a passport …; kept encrypted, later only its ends are shown',
            ],
        }),
        idNoDate: computed(datetime('证件号码登记时间', 'Identity no. set at')),
        posts: lines('任职', 'Posts', employeePost),
        ...sourceFields,
    },
    events: {
        purchaserGone: {
            label: ['作为采购员已离岗，其采购待移交', 'Out of service as a purchaser; purchases are to be handed over'],
            notifies: [{ peopleIn: 'manager' }, { peopleIn: 'mainDept' }],
        },
    },
    endpoints: {
        revealIdNo: {
            label: ['查看完整证件号码', 'Show the whole identity no.'],
            path: 'revealIdNo',
            by: 'buyer',
            action: 'unmask',
            answersSecret: true,
            body: {
                employee: lookup('员工', 'Employee', 'basic.employee', { required: true }),
                reason: text('查看原因', 'Reason', { required: true, maxLength: 200 }),
            },
        },
    },
    checks: { employment: 'leave_date >= entry_date' },
    // An ERP may keep these.
    owned: [
        'employeeNo',
        'realName',
        'gender',
        'mobile',
        'email',
        'mainDept',
        'position',
        'manager',
        'entryDate',
        'leaveDate',
        'idNo',
    ],
    enabled: true,
    sideTree: 'mainDept',
    search: ['employeeNo', 'realName', 'mainDept'],
    list: ['employeeNo', 'realName', 'mainDept', 'position', 'mobile', 'email', 'user', 'enabledFlag'],
    sort: ['employeeNo'],
    lov: { code: 'employeeNo', text: 'realName', columns: ['mainDept', 'position'], pinyinSearch: true },
    excel: {
        import: [
            'employeeNo',
            'realName',
            'gender',
            'mobile',
            'email',
            'mainDept',
            'position',
            'manager',
            'entryDate',
            'leaveDate',
            'idNo',
            'posts.dept',
            'posts.position',
            'posts.mainFlag',
            'posts.agent',
            'posts.validFrom',
            'posts.validTo',
        ],
        groupBy: 'employeeNo',
        titles: {
            mainDept: ['部门', '所属部门'],
            mobile: ['手机号', '联系电话'],
            idNo: ['身份证号', '身份证号码', '身份证', '护照号码'],
        },
    },
});
