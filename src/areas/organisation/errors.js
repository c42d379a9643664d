import { defineErrors } from '#model/errors.ts';
/** The refusals of companies, organisations and people. */
export const errors = defineErrors({
    parentOfOtherCompany: [
        10008,
        '上级部门属于其他公司，请选择本公司的部门',
        'The parent department belongs to another company; choose one of this company',
    ],
    homeCurrencyUsed: [
        20004,
        '公司已有业务单据，本位币不能再改',
        'The company already has documents; its home currency can no longer change',
    ],
    employeeUserTaken: [
        11001,
        '用户已分配给其他员工“{name}”，请先解除关联',
        'The user is already assigned to employee “{name}”; release that link first',
    ],
    purchaserUserTaken: [
        11002,
        '用户已分配给其他采购员“{name}”，请先解除关联',
        'The user is already assigned to purchaser “{name}”; release that link first',
    ],
    purchaseOrgMissing: [11004, '采购组织不能为空', 'A purchasing organisation is needed'],
    parentUnitOfOtherCompany: [
        10008,
        '上级业务单元属于其他公司，请选择本公司的业务单元',
        'The parent belongs to another company; choose a unit of this company',
    ],
    dimensionWithoutKey: [10011, '请至少勾选一个匹配条件', 'Tick at least one thing to match by'],
    dimensionKey: [
        10008,
        '第 {line} 行：{key}与此维度的匹配条件不符',
        'Row {line}: {key} does not fit what this dimension matches by',
    ],
    dimensionClash: [
        10009,
        '第 {first} 行与第 {second} 行条件相同且有效期重叠',
        'Rows {first} and {second} match the same at the same time',
    ],
    noPurchaser: [11003, '登录人没有采购员档案', 'You have no purchaser record'],
    noCompany: [11003, '没有可选的公司', 'There is no company to choose from'],
    mobileFormat: [10019, '手机号格式不正确', 'This is not a valid mobile number'],
    mobileTaken: [10019, '手机号已由员工“{name}”使用', 'Employee “{name}” has this mobile number already'],
    emailTaken: [12012, '邮箱已由员工“{name}”使用', 'Employee “{name}” has this e-mail address already'],
    idNoFormat: [
        10017,
        '证件号码由 6–20 位字母和数字组成，请输入完整的号码',
        'An identity number has 6 to 20 letters and digits; enter the whole number',
    ],
    idNoCheck: [
        10017,
        '18 位身份证号码的校验位不符，请对照证件核对',
        'The check character of this 18-character identity number is wrong; compare it with the card',
    ],
    orgOfOthers: [
        10012,
        '采购组织“{name}”还服务于您管理范围以外的公司，请联系集团管理员维护',
        'The purchasing organisation “{name}” also serves companies you do not administer; ask the administrator of the group',
    ],
    purchaserOfOthers: [
        10012,
        '采购员“{name}”还属于您管理范围以外的采购组织，请联系集团管理员维护',
        'The purchaser “{name}” also buys for organisations you do not administer; ask the administrator of the group',
    ],
    successorSelf: [10008, '不能移交给本人，请选择其他采购员', 'Nobody hands over to himself; choose another purchaser'],
    successorGone: [
        10008,
        '采购员“{name}”已离岗，请选择在岗的采购员',
        'The purchaser “{name}” is out of service; choose one who is in service',
    ],
    postTwice: [
        10009,
        '任职第 {first} 行与第 {second} 行是同一岗位且日期重叠，请调整日期',
        'Posts {first} and {second} are the same at the same time; change their dates',
    ],
    mainPostTwice: [
        10009,
        '任职第 {first} 行与第 {second} 行在同一时期都是主岗，请只保留一个',
        'Posts {first} and {second} are both the main post at the same time; keep one of them',
    ],
    ownAgent: [
        10008,
        '任职第 {line} 行：代理人不能是本人，请选择其他员工',
        'Post {line}: nobody stands in for himself; choose another employee',
    ],
    idNoMissing: [10007, '此员工没有登记证件号码', 'No identity number is kept for this employee'],
    emailFormat: [10017, '邮箱格式不正确', 'This is not a valid e-mail address'],
});
