import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, datetime, lookup, select, text } from '#model/fields.ts';
export const sysLoginConfig = defineDocument({
    module: 'system',
    code: 'sysLoginConfig',
    label: ['登录页配置', 'Login page'],
    help: [
        '登录页的外观、登录方式、验证码、注册和语言；标志和背景图作为附件上传，发布后立即生效。',
        'What the login page shows, the ways to sign in, registration and languages; logo and backgrounds are attached as files. In force once published.',
    ],
    fields: {
        configName: text('配置名称', 'Name', { required: true, maxLength: 60 }),
        system: lookup('所属系统', 'System', 'system.sysSystem', {
            help: ['标题为空时，登录页显示该系统的名称。', 'Without a title the page is headed with the name of the system.'],
        }),
        title: bilingual('标题', 'Title', { maxLength: 60 }),
        slogan: bilingual('标语', 'Slogan', { maxLength: 200 }),
        themeColor: text('主题颜色', 'Colour', {
            maxLength: 7,
            pattern: '^#[0-9A-Fa-f]{6}$',
            patternHint: ['颜色格式为 #RRGGBB', 'A colour is written #RRGGBB'],
        }),
        footer: bilingual('页脚', 'Footer', { maxLength: 200 }),
        recordNo: text('备案号', 'Record number', { maxLength: 60 }),
        passwordLogin: boolean('密码登录', 'By password', { default: true }),
        wechatLogin: boolean('微信登录', 'By WeChat', {
            help: [
                '需要先配置微信开放平台账号；用户在个人中心绑定后可扫码登录。',
                'Needs an account of the installation at WeChat; users bind theirs in the personal centre.',
            ],
        }),
        smsLogin: boolean('短信验证码登录', 'By a text message', {
            help: [
                '需要先配置短信服务商；验证码发送到用户的手机号。',
                'Needs a provider of text messages; the code goes to the phone number of the user.',
            ],
        }),
        ssoLogin: boolean('单点登录', 'By an identity provider', {
            help: [
                '需要至少一个启用且已设置密钥的单点登录；用户在个人中心关联后可登录。',
                'Needs an identity provider that is enabled and has its secret; users link their accounts in the personal centre.',
            ],
        }),
        captchaPolicy: select('图形验证码', 'Picture before the password', {
            NEVER: ['不需要', 'Never'],
            AFTER_FAILURES: ['失败后需要', 'After failures'],
            ALWAYS: ['每次都需要', 'Always'],
        }, {
            required: true,
            default: 'AFTER_FAILURES',
            help: [
                '失败后：同一用户名失败 3 次，或同一地址失败 10 次。',
                'After failures: three of one user name, or ten from one address.',
            ],
        }),
        registerFlag: boolean('开放注册', 'Registration is open', {
            default: true,
            help: [
                '关闭后不能开始新的注册，已验证邮箱的可以继续。',
                'Once closed nobody begins; whoever has begun may finish.',
            ],
        }),
        bulletinFlag: boolean('显示公告', 'Shows bulletins', { default: true }),
        englishFlag: boolean('提供英文', 'Offers English', {
            default: true,
            help: ['登录页可切换为英文；中文始终可用。', 'The page can be switched to English; Chinese is always there.'],
        }),
        agreementVersion: text('条款版本', 'Version of the terms', { maxLength: 20 }),
        agreementZh: text('注册条款（中文）', 'Registration terms (Chinese)', { maxLength: 20000, multiline: true }),
        agreementEn: text('注册条款（英文）', 'Registration terms (English)', { maxLength: 20000, multiline: true }),
        publishedAt: computed(datetime('发布时间', 'Published at')),
    },
    states: {
        DRAFT: ['草稿', 'Draft'],
        PUBLISHED: ['已发布', 'Published'],
        RETIRED: ['已停用', 'Retired'],
    },
    transitions: {
        publish: {
            label: ['发布', 'Publish'],
            from: ['DRAFT', 'RETIRED'],
            to: 'PUBLISHED',
            confirm: [
                '发布后登录页立即改变，当前生效的配置将停用。',
                'The login page changes at once; the configuration in force is retired.',
            ],
        },
        retire: {
            label: ['停用', 'Retire'],
            from: ['PUBLISHED'],
            to: 'RETIRED',
            confirm: ['停用后登录页恢复默认内容。', 'The login page goes back to its own content.'],
        },
    },
    editableIn: ['DRAFT'],
    attachments: {
        kinds: {
            Logo: { label: ['标志', 'Logo'], pictureMegabytes: 0.5 },
            Background: { label: ['背景图', 'Background'], pictureMegabytes: 2 },
        },
    },
    search: ['configName', 'status'],
    list: ['configName', 'title', 'system', 'captchaPolicy', 'registerFlag', 'agreementVersion', 'status', 'publishedAt'],
    form: [
        {
            label: ['登录页', 'Login page'],
            fields: ['configName', 'system', 'title', 'slogan', 'themeColor', 'footer', 'recordNo'],
        },
        {
            label: ['登录与注册', 'Signing in and registration'],
            fields: [
                'passwordLogin',
                'smsLogin',
                'wechatLogin',
                'ssoLogin',
                'captchaPolicy',
                'registerFlag',
                'bulletinFlag',
                'englishFlag',
            ],
        },
        { label: ['注册条款', 'Registration terms'], fields: ['agreementVersion', 'agreementZh', 'agreementEn'] },
    ],
    lov: { text: 'configName' },
});
