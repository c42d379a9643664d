import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lookup, select, text } from '#model/fields.ts';
export const sysModule = defineDocument({
    module: 'system',
    code: 'sysModule',
    label: ['模块', 'Module'],
    help: ['菜单、页面和按钮；角色由它们组成。', 'Menu entries, pages and buttons, of which roles are made.'],
    fields: {
        moduleCode: text('模块编码', 'Module code', { required: true, minLength: 3, maxLength: 100, unique: true }),
        title: bilingual('显示名称', 'Title', { required: true, maxLength: 100 }),
        moduleName: text('模块名称', 'Module name', {
            required: true,
            maxLength: 120,
            help: ['多语言资源的键，如 menu.pur.order', 'A key of the language resources, such as menu.pur.order'],
        }),
        modulePath: text('模块路径', 'Module path', { maxLength: 100 }),
        component: text('组件', 'Component', { maxLength: 100 }),
        moduleIcon: text('图标', 'Icon', { maxLength: 40 }),
        system: lookup('所属系统', 'System', 'system.sysSystem'),
        parentModule: lookup('上级模块', 'Parent module', 'system.sysModule'),
        supplierParent: lookup('供应商菜单中的上级', 'Parent in the menu of suppliers', 'system.sysModule', {
            help: [
                '供应商的菜单中位于另一目录时填写，不填则与上级模块相同',
                'Where the menu of suppliers has it in another directory; empty for the same one',
            ],
        }),
        // The values are those of the specification.
        isOperating: select('操作类型', 'Kind of entry', {
            0: ['页面', 'Page'],
            1: ['目录', 'Directory'],
            2: ['隐藏页面', 'Hidden page'],
            3: ['按钮', 'Button'],
        }, {
            required: true,
            default: '0',
            help: [
                '页面和目录出现在菜单中，其中页面可搜索；隐藏页面只能由链接打开；按钮是页面上的一项操作',
                'Pages and directories stand in the menu, where pages can be searched for; hidden pages are opened by links alone; a button is an act of its page',
            ],
        }),
        sort: integer('排序', 'Order', { required: true, default: 0 }),
        menuFlag: boolean('是否菜单', 'In the menu', {
            default: true,
            help: [
                '关闭后页面或目录不在菜单和搜索中出现，仍可由链接打开；隐藏页面和按钮本就不在菜单中',
                'Off: a page or directory is in neither menu nor search, and links still lead to it. Hidden pages and buttons never are',
            ],
        }),
        httpMethod: select('请求方式', 'Method', {
            GET: ['GET', 'GET'],
            POST: ['POST', 'POST'],
            PUT: ['PUT', 'PUT'],
            DELETE: ['DELETE', 'DELETE'],
            PATCH: ['PATCH', 'PATCH'],
            HEAD: ['HEAD', 'HEAD'],
        }, { help: ['与接口一起使用，不填则任何方式', 'Goes with the call; empty for any'] }),
        apiPattern: text('接口', 'Call', {
            maxLength: 200,
            pattern: '^(/([A-Za-z0-9_:.-]+|[*]))+(/[*][*])?$',
            patternHint: [
                '以 / 开头的接口地址，* 代表一段，末尾的 /** 代表其下全部，如 /pur/purchaseOrder/*',
                'An address that begins with /; * stands for one part, /** at the end for everything below, as in /pur/purchaseOrder/*',
            ],
            help: [
                '这些接口除原有权限外还须持有本模块；不填则不增加要求。保存后立即生效，请先授予需要的角色',
                'These calls ask for this module beside their own permission; empty for none. It counts at once, so give the module to the roles that need it first',
            ],
        }),
        auditLevel: select('审计级别', 'Audit level', {
            CHANGES: ['记录变更', 'Changes'],
            REFUSALS: ['记录变更和全部拒绝', 'Changes and every refusal'],
            VIEWS: ['记录变更、拒绝和查看', 'Changes, refusals and views'],
        }, {
            required: true,
            default: 'CHANGES',
            help: [
                '变更始终记录；页面和目录的级别对其下的按钮同样有效，查看记入敏感查看日志',
                'Changes are always kept. The level of a page or directory holds for the buttons below it; views go to the log of sensitive views',
            ],
        }),
        supplierAllowed: boolean('供应商可用', 'For suppliers'),
        mfaFlag: boolean('需二次验证', 'Asks for the second factor', {
            help: [
                '启用双因素的用户执行此按钮、或此页面和目录下除查询外的操作前，须在十分钟内验证过身份',
                'Whoever has a second factor must have given it within ten minutes before this act, or before any act but viewing below this page or directory',
            ],
        }),
    },
    enabled: true,
    tree: 'parentModule',
    form: [
        {
            label: ['模块', 'Module'],
            fields: ['moduleCode', 'moduleName', 'title', 'isOperating', 'parentModule', 'supplierParent', 'system'],
        },
        {
            label: ['页面', 'Page'],
            fields: ['modulePath', 'component', 'moduleIcon', 'sort', 'menuFlag', 'supplierAllowed'],
        },
        {
            label: ['接口与审计', 'Calls and audit'],
            fields: ['httpMethod', 'apiPattern', 'auditLevel', 'mfaFlag'],
        },
    ],
    sort: ['sort', 'id'],
    search: ['moduleCode', 'title', 'isOperating', 'parentModule', 'system', 'auditLevel', 'menuFlag', 'enabledFlag'],
    list: [
        'moduleCode',
        'title',
        'modulePath',
        'component',
        'isOperating',
        'sort',
        'menuFlag',
        'auditLevel',
        'apiPattern',
        'enabledFlag',
    ],
    lov: { code: 'moduleCode', text: 'title', columns: ['moduleCode', 'title', 'modulePath'] },
});
