export const chartTexts = {
    title: ['组织架构图', 'Organisation chart'],
    day: ['查看日期', 'As of'],
    today: ['今天', 'Today'],
    slider: ['拖动查看某一天的组织', 'Move to see the organisation of a day'],
    none: ['这一天没有组织', 'There is no organisation on this day'],
    COMPANY: ['公司', 'Company'],
    DEPARTMENT: ['部门', 'Department'],
    POSITION: ['岗位', 'Position'],
    PERSON: ['人员', 'Person'],
    vacant: ['空缺', 'Vacant'],
    agent: ['代理：{name}', 'Stands in: {name}'],
    manager: ['负责人：{name}', 'Led by {name}'],
    people: ['{n} 人', 'People: {n}'],
    open: ['展开全部', 'Expand all'],
    close: ['收起到部门', 'Collapse'],
    keys: ['方向键移动，左右键收起或展开。', 'Arrows move; left and right fold and unfold.'],
};
export const purchaserTexts = {
    nothing: ['没有待移交的内容', 'There is nothing to hand over'],
    afterwards: ['移交后', 'Afterwards'],
    moves: ['由继任者负责', 'The successor answers for it'],
    kept: ['由其他系统维护，须在该系统中改', 'Kept by another system, to be changed there'],
    confirm: [
        '列出的基础数据与未结订单改由继任者负责；已办结的单据保持不变。',
        'The master data and open orders below become the successor’s; what is over stays as it is.',
    ],
    done: ['已移交 {n} 条', 'Rows handed over: {n}'],
};
export const employeeTexts = {
    reason: ['查看原因', 'Reason'],
    idNo: ['证件号码', 'Identity no.'],
};
