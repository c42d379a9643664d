import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { sysAuditLog } from './audit/auditLog.document.ts';
import { sysBusinessDoc } from './businessType/sysBusinessDoc.document.ts';
import { sysBusinessType, sysBusinessTypeDefault, sysBusinessTypeFile, } from './businessType/sysBusinessType.document.ts';
import { draft } from './draft/draft.service.ts';
import { errorLog } from './errorLog/errorLog.service.ts';
import { externalService } from './externalService/externalService.service.ts';
import { sysExportRequest } from './exportRequest/exportRequest.document.ts';
import { home } from './home/home.service.ts';
import { iapSysI18nT } from './i18n/i18n.document.ts';
import { sysWebhook } from './webhook/webhook.document.ts';
import { sysPartner } from './partner/sysPartner.document.ts';
import { sysWebhookDelivery } from './webhook/webhookDelivery.document.ts';
import { sysInterfaceLog } from './interfaceLog/interfaceLog.document.ts';
import { sysExportLog } from './logs/exportLog.document.ts';
import { sysRightsLog } from './logs/rightsLog.document.ts';
import { sysViewLog } from './logs/viewLog.document.ts';
import { sysLedgerCheck } from './ledgerCheck/sysLedgerCheck.document.ts';
import { sysLedgerDifference } from './ledgerCheck/sysLedgerDifference.document.ts';
import { sysLov, sysLovEntry, sysLovParameter } from './lov/lov.document.ts';
import { sysNumberRule, sysNumberSegment } from './numberRule/numberRule.document.ts';
import { sysParam } from './param/param.document.ts';
import { placeholder, placeholderModule } from './placeholder/placeholder.service.ts';
import { userSetting, userView } from './personal/personal.service.ts';
import { i18n, login, openapi } from './public/public.service.ts';
import { sysCode, sysCodeEntry } from './quickCode/quickCode.document.ts';
import { search } from './search/search.service.ts';
export const system = defineArea({
    code: 'system',
    label: ['系统管理', 'System administration'],
    documents: [
        sysBusinessDoc,
        sysBusinessType,
        sysBusinessTypeDefault,
        sysBusinessTypeFile,
        sysNumberRule,
        sysNumberSegment,
        sysCode,
        sysCodeEntry,
        sysParam,
        iapSysI18nT,
        sysAuditLog,
        sysViewLog,
        sysRightsLog,
        sysExportLog,
        sysExportRequest,
        sysInterfaceLog,
        sysWebhook,
        sysWebhookDelivery,
        sysPartner,
        sysLedgerCheck,
        sysLedgerDifference,
        sysLov,
        sysLovEntry,
        sysLovParameter,
    ],
    services: [
        home,
        search,
        userView,
        userSetting,
        draft,
        login,
        i18n,
        openapi,
        placeholder,
        placeholderModule,
        errorLog,
        externalService,
    ],
    groups: [
        { code: 'sys', order: 90, icon: 'setting', label: ['系统管理', 'Administration'], roles: ['platform_admin'] },
        { code: 'sys.config', group: 'sys', order: 20, icon: 'setting', label: ['配置', 'Configuration'] },
        { code: 'sys.connect', group: 'sys', order: 40, icon: 'node-index', label: ['集成', 'Integration'] },
        { code: 'sys.logs', group: 'sys', order: 50, icon: 'clock-circle', label: ['日志', 'Logs'] },
    ],
    pages: [
        screen('dashboard', {
            code: 'home',
            path: '/dashboard/index',
            icon: 'home',
            label: ['首页', 'Home'],
            sides: 'BSEA',
            roles: ['*'],
        }),
        screen('language', {
            code: 'language',
            path: '/language',
            icon: 'global',
            label: ['多语言页(中文)', 'Language (Chinese page)'],
            hidden: true,
            sides: 'BSEA',
            roles: ['*'],
        }),
        screen('language', {
            code: 'english',
            path: '/language/en',
            icon: 'global',
            label: ['多语言页(英文)', 'Language (English page)'],
            hidden: true,
            sides: 'BSEA',
            roles: ['*'],
        }),
        page(sysCode, {
            code: 'sys.code',
            path: 'sys/code',
            label: ['快码管理', 'Quick codes'],
            icon: 'barcode',
            group: 'sys.config',
            sides: 'A',
        }),
        screen('system.placeholder', {
            code: 'sys.holder',
            path: 'sys/placeholder',
            label: ['占位符', 'Placeholders'],
            icon: 'code',
            group: 'sys.config',
            sides: 'A',
            actions: {
                'basic:placeholder:findAllByParam': ['查询占位符', 'Find placeholders'],
                'basic:placeholderModule:queryAll': ['占位符模块', 'Modules with placeholders'],
            },
        }),
        page(sysLov, {
            code: 'sys.lov',
            path: 'sys/lov',
            label: ['值列表', 'Lists of values'],
            icon: 'select',
            group: 'sys.config',
            sides: 'A',
            roles: ['designer'],
        }),
        page(sysNumberRule, {
            code: 'sys.number',
            path: 'sys/number-rule',
            icon: 'number',
            group: 'sys.config',
            sides: 'A',
            roles: ['auditor'],
        }),
        page(iapSysI18nT, { code: 'sys.i18n', path: 'sys/i18n', icon: 'translation', group: 'sys.config', sides: 'A' }),
        page(sysParam, { code: 'sys.param', path: 'sys/param', icon: 'control', group: 'sys.config', sides: 'A' }),
        page(sysAuditLog, {
            code: 'sys.audit',
            path: 'sys/audit',
            label: ['审计日志', 'Audit log'],
            icon: 'audit',
            group: 'sys.logs',
            sides: 'A',
            roles: ['sec_officer', 'auditor'],
        }),
        page(sysViewLog, {
            code: 'sys.viewLog',
            path: 'sys/view-log',
            label: ['敏感查看日志', 'Log of sensitive views'],
            icon: 'eye',
            group: 'sys.logs',
            sides: 'A',
            roles: ['sec_officer', 'auditor'],
        }),
        page(sysRightsLog, {
            code: 'sys.rightsLog',
            path: 'sys/rights-log',
            label: ['权限变更日志', 'Log of permission changes'],
            icon: 'safety',
            group: 'sys.logs',
            sides: 'A',
            roles: ['sec_officer', 'auditor'],
        }),
        page(sysExportLog, {
            code: 'sys.exportLog',
            path: 'sys/export-log',
            label: ['导入导出日志', 'Import and export log'],
            icon: 'file-sync',
            group: 'sys.logs',
            sides: 'A',
            roles: ['auditor'],
        }),
        page(sysLedgerCheck, {
            code: 'sys.ledger',
            path: 'sys/ledger-check',
            icon: 'audit',
            group: 'sys.logs',
            sides: 'A',
        }),
        page(sysExportRequest, {
            code: 'sys.exportReq',
            path: 'sys/export-request',
            icon: 'audit',
            group: 'sys.logs',
            sides: 'A',
        }),
        page(sysInterfaceLog, {
            code: 'sys.ifLog',
            path: 'sys/interface-log',
            label: ['接口日志', 'Interface log'],
            icon: 'swap',
            group: 'sys.logs',
            sides: 'A',
            roles: ['auditor'],
        }),
        page(sysWebhook, {
            code: 'sys.webhook',
            path: 'sys/webhook',
            icon: 'notification',
            group: 'sys.connect',
            sides: 'A',
        }),
        page(sysWebhookDelivery, {
            code: 'sys.hookLog',
            path: 'sys/webhook-delivery',
            icon: 'history',
            group: 'sys.connect',
            sides: 'A',
        }),
        page(sysPartner, { code: 'sys.partner', path: 'sys/partner', icon: 'api', group: 'sys.connect', sides: 'A' }),
        screen('system.externalServices', {
            code: 'sys.external',
            path: 'sys/external-service',
            label: ['外部服务', 'External services'],
            icon: 'cloud-server',
            group: 'sys.connect',
            sides: 'A',
            actions: {
                'system:externalService:query': ['查看外部服务', 'See the external services'],
                'system:externalService:tryOut': ['测试外部服务', 'Test an external service'],
            },
        }),
        screen('system.openapi', {
            code: 'sys.openapi',
            path: 'sys/openapi',
            label: ['接口文档', 'Interface reference'],
            icon: 'api',
            group: 'sys.connect',
            sides: 'A',
            actions: { 'system:openapi:document': ['查看接口文档', 'Read the interface reference'] },
        }),
        page(sysBusinessDoc, {
            code: 'mdl.doc',
            path: 'mdl/business-doc',
            icon: 'profile',
            group: 'mdl',
            sides: 'A',
            roles: ['designer'],
        }),
        page(sysBusinessType, {
            code: 'mdl.type',
            path: 'mdl/business-type',
            icon: 'tags',
            group: 'mdl',
            sides: 'A',
            roles: ['designer'],
        }),
    ],
    roles: [{ code: 'designer', label: ['流程模块设计员', 'Designer'], userType: 'ADMIN', excludes: ['sec_officer'] }],
    grants: {
        platform_admin: [canAll('*')],
        sec_officer: [can(sysAuditLog, '*'), can(sysViewLog, '*'), can(sysRightsLog, '*')],
        designer: [
            can(sysBusinessDoc, '*'),
            can(sysBusinessType, '*'),
            can(sysBusinessTypeDefault, '*'),
            can(sysBusinessTypeFile, '*'),
            can(sysLov, '*'),
            can(sysLovEntry, '*'),
            can(sysLovParameter, '*'),
        ],
        auditor: [can(sysAuditLog, 'verify')],
        mdm_admin: [can(placeholder, '*'), can(placeholderModule, '*')],
    },
});
