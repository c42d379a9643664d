export const referenceTexts = {
    title: ['接口文档', 'Interface reference'],
    search: ['按路径、名称或权限查找', 'Find by path, name or permission'],
    download: ['下载 OpenAPI 3.1', 'Download OpenAPI 3.1'],
    parameters: ['参数', 'Parameters'],
    body: ['请求内容', 'Request body'],
    answer: ['返回数据', 'Answer data'],
    name: ['名称', 'Name'],
    type: ['类型', 'Type'],
    required: ['必填', 'Required'],
    description: ['说明', 'Description'],
    permission: ['权限', 'Permission'],
    decidedBy: ['操作方', 'Decided by'],
    isPublic: ['无需登录', 'No login needed'],
    none: ['没有符合条件的接口', 'No call matches'],
};
export const parameterTexts = {
    effective: ['生效取值', 'Value in force'],
    effectiveHelp: [
        '选择公司、供应商、物料，查看此时生效的取值及原因；范围越细越优先。',
        'Choose a company, a supplier and a material to see which value counts there, and why. The more specific one goes first.',
    ],
    place: ['对象', 'Of'],
    verdict: ['判断', 'Verdict'],
    declared: ['产品默认', 'Of the product'],
    applies: ['生效', 'Applies'],
    outdone: ['有更细的取值', 'A more specific value goes first'],
    disabled: ['已停用', 'Disabled'],
};
export const lovTexts = {
    preview: ['预览', 'Preview'],
    run: ['运行', 'Run'],
    help: [
        '按您自己的数据权限显示前 10 行；不改变发布状态。',
        'The first ten rows, within your own data permissions; the state of the list stays as it is.',
    ],
    none: ['没有数据', 'No rows'],
};
export const auditTexts = {
    verify: ['校验完整性', 'Verify integrity'],
    intact: ['审计日志完整，共校验 {n} 行', 'The audit log is intact; {n} rows verified'],
    broken: ['审计日志已被改动', 'The audit log has been tampered with'],
    brokenAt: ['第一处问题：{kind}，行号 {id}，时间 {time}', 'First problem: {kind}, row {id}, time {time}'],
    EDITED: ['行被修改', 'a row was edited'],
    REMOVED: ['行被删除', 'a row was removed'],
    INSERTED: ['行被插入', 'a row was put in'],
    CHAIN: ['哈希链被改动', 'the chain was changed'],
    SEAL: ['与封存不符', 'a seal does not fit'],
    changes: ['改前改后', 'Before and after'],
    field: ['字段', 'Field'],
    before: ['改前', 'Before'],
    after: ['改后', 'After'],
    none: ['没有字段变化', 'No field changed'],
    platform: ['系统', 'System'],
};
export const exportTexts = {
    field: ['{name}（{label}）', '{name} ({label})'],
    comma: ['、', ', '],
    everything: ['全部数据，无查询条件', 'Everything, without conditions'],
};
export const i18nTexts = {
    publish: ['发布所选', 'Publish the selected'],
    published: ['已发布 {n} 条', '{n} published'],
    completeness: ['完整度与缺失的键', 'Completeness and missing keys'],
    language: ['语言', 'Language'],
    zh: ['中文', 'Chinese'],
    en: ['英文', 'English'],
    filled: ['已有 / 全部', 'Present / all'],
    missing: ['缺失的键', 'Missing keys'],
    complete: ['没有缺失的键', 'No key is missing'],
    draftsOnly: ['请先选择未发布的资源', 'Select unpublished resources first'],
};
export const numberTexts = {
    preview: ['下一个编号', 'Next number'],
    previewHelp: ['仅预览，不占用流水号。', 'Only looked at; no number is taken.'],
    further: ['随后：{numbers}', 'Then {numbers}'],
    exampleHelp: [
        '按“{document}”的字段举例；未选的取第一个可用值。',
        'An example by the fields of “{document}”; what is not chosen is the first there is.',
    ],
    organisations: ['组织编码可取字段：{fields}', 'An organisation code may come from {fields}'],
    choices: ['字段值可取字段：{fields}', 'A value may come from {fields}'],
    field: ['{name}（{label}）', '{name} ({label})'],
    comma: ['、', ', '],
};
export const placeholderTexts = {
    title: ['占位符', 'Placeholders'],
    document: ['业务单据', 'Business document'],
    find: ['按名称或占位符筛选', 'Filter by name or placeholder'],
    code: ['占位符', 'Placeholder'],
    name: ['名称', 'Name'],
    format: ['格式', 'Format'],
    sample: ['示例', 'Example'],
    line: ['明细', 'Line'],
    none: ['没有符合条件的占位符', 'No placeholder matches'],
    help: [
        '消息模板和打印模板用占位符取单据中的值。',
        'Message and print templates take the values of a document by these names.',
    ],
};
export const partnerTexts = {
    wakeAsk: [
        '所选合作方将立即恢复调用，失败次数清零。',
        'The selected partners are called again at once, and their failures are forgotten.',
    ],
};
export const externalTexts = {
    title: ['外部服务', 'External services'],
    help: [
        '由运维在服务器的环境变量中设置的服务。可在此查看是否已配置，并测试是否可用；测试结果记入审计日志。',
        'Services that the operator sets in the environment of the server. See here which are set, and test whether they work; the audit log keeps what came of it.',
    ],
    set: ['已配置', 'Set'],
    unset: ['未配置', 'Not set'],
    toSet: [
        '如需启用，请由运维设置以下环境变量后重新启动：',
        'To use it, the operator sets these and starts the platform again:',
    ],
    breaker: ['调用状态：{state}', 'Calls: {state}'],
    nextTry: ['调用状态：{state}，{time} 再试', 'Calls: {state}; tried again at {time}'],
    textAsk: [
        '将向您账号中的手机号发送一条测试短信，服务商可能收费。',
        'A message is sent to the phone number of your own account; the provider may charge for it.',
    ],
};
export const businessTypeTexts = {
    fields: ['字段', 'Fields'],
    table: ['表', 'Table'],
    fieldName: ['字段名', 'Field'],
    label: ['名称', 'Label'],
    type: ['类型', 'Type'],
    refers: ['引用', 'Refers to'],
    sensitive: ['敏感', 'Sensitive'],
    condition: ['可作条件', 'In conditions'],
    placeholder: ['占位符', 'Placeholder'],
    search: ['可查询', 'Searched by'],
};
