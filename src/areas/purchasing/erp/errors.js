import { defineErrors } from '#model/errors.ts';
/** The refusals of fetching orders from an ERP, and of what it says of them. */
export const erpErrors = defineErrors({
    erpRangeMissing: [
        10008,
        '请填写订单号（最多 200 个）或变更日期范围（最多 31 天），二者选一',
        'Enter order numbers (200 at most) or a range of days of change (31 at most), one of the two',
    ],
    erpCompanyMissing: [10008, '请选择公司', 'Choose a company'],
    erpConnectionMissing: [
        10007,
        '该公司没有启用的 ERP 连接，请联系管理员在“集成接口”中设置',
        'The company has no enabled ERP connection; an administrator sets one up under Integrations',
    ],
    erpConnectionChoice: [
        10008,
        '该公司有多个 ERP 连接，请选择一个',
        'The company has several ERP connections; choose one',
    ],
    erpSecretMissing: [
        10008,
        'ERP 连接“{connection}”还没有设置密钥，请先设置',
        'The ERP connection “{connection}” has no secret yet; set it first',
    ],
    erpAddressWrong: [
        10008,
        '地址不可用：须以 https:// 开头并指向公网主机；内网主机须由运维列入 SRM_OUTSIDE_HOSTS',
        'This address cannot be called: https:// to a public host, or a host that the operator lists in SRM_OUTSIDE_HOSTS',
    ],
    erpUserMissing: [10011, '用户名和密码认证须填写用户名', 'Proof by user and password needs the user'],
    erpRunning: [
        16004,
        '该公司正在从“{connection}”同步，请稍后再试',
        'Orders are being fetched from “{connection}” for this company; try again later',
    ],
    erpUnreachable: [
        0,
        'ERP“{connection}”无法访问或应答有误：{reason}',
        'The ERP “{connection}” cannot be reached or answers wrongly: {reason}',
    ],
    erpNothingToRetry: [16004, '此次同步没有失败的订单', 'No order of this run has failed'],
    erpCodeUnknown: [
        10007,
        '{kind}编码“{code}”在本系统中不存在，请维护主数据或编码对照',
        '{kind} code “{code}” is not known here; add it to the master data or to the code mapping',
    ],
    erpOrderInApproval: [
        16004,
        '订单 {orderNo} 在审批中或待下达，不能更新；请撤回或下达后重试',
        'Order {orderNo} is in approval or waits to be issued; withdraw or issue it, then try again',
    ],
    erpOrderUnanswered: [
        16004,
        '订单 {orderNo} 待供应商确认，ERP 的变更将在确认后自动重试',
        'Order {orderNo} waits for the supplier; the change of the ERP is tried again once he has confirmed',
    ],
    erpOrderRefused: [
        16004,
        '订单 {orderNo} 已被供应商拒绝，请重新下达或作废后重试',
        'Order {orderNo} was refused by the supplier; issue it again or cancel it, then try again',
    ],
    erpOrderEnded: [
        16004,
        '订单 {orderNo} 已结束，ERP 的变更不再生效；请在 ERP 中新建订单',
        'Order {orderNo} has ended; changes in the ERP no longer count. Place a new order there',
    ],
    erpCannotCancel: [
        16004,
        '订单 {orderNo} 供应商已确认，不能随 ERP 作废；请发起终止',
        'The supplier has confirmed order {orderNo}; it cannot be cancelled with the ERP. Ask for its termination',
    ],
    erpChangeWaits: [
        16004,
        '订单 {orderNo} 的变更单 {changeNo} 尚未完成，完成后将自动重试',
        'Change {changeNo} of order {orderNo} is not finished; the order is tried again once it is',
    ],
    erpFixed: [
        16004,
        '订单 {orderNo} 已下达，{what}不能变更；请终止后新建订单',
        'Order {orderNo} is issued; {what} cannot change any more. End it and place a new one',
    ],
});
