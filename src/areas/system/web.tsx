import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { iapSysAuthTemplate } from './authTemplate/authTemplate.document.ts';
import { sysBusinessDoc } from './businessType/sysBusinessDoc.document.ts';
import { sysDataAuth } from './dataAuth/dataAuth.document.ts';
import { sysWebhook } from './webhook/webhook.document.ts';
import { sysPartner } from './partner/sysPartner.document.ts';
import { sysWebhookDelivery } from './webhook/webhookDelivery.document.ts';
import { sysAuditLog } from './audit/auditLog.document.ts';
import { sysRightsLog } from './logs/rightsLog.document.ts';
import { sysViewLog } from './logs/viewLog.document.ts';
import { sysExportRequest } from './exportRequest/exportRequest.document.ts';
import { iapSysI18nT } from './i18n/i18n.document.ts';
import { sysLov } from './lov/lov.document.ts';
import { sysModule } from './module/module.document.ts';
import { sysNumberRule } from './numberRule/numberRule.document.ts';
import { sysParam } from './param/param.document.ts';
import { sysRole } from './role/role.document.ts';
import { iapSysUserT } from './user/user.document.ts';

defineScreen(
  'system.openapi',
  lazy(async () => ({ default: (await import('./reference/ReferencePage.tsx')).ReferencePage })),
);
defineScreen(
  'system.placeholder',
  lazy(async () => ({ default: (await import('./placeholder/PlaceholderPage.tsx')).PlaceholderPage })),
);

definePages(iapSysUserT, { object: lazy(async () => ({ default: (await import('./user/UserPage.tsx')).UserPage })) });

defineScreen(
  'system.resources',
  lazy(async () => ({ default: (await import('./resource/ResourcesPage.tsx')).ResourcesPage })),
);

defineScreen(
  'system.permissionCheck',
  lazy(async () => ({ default: (await import('./permissionCheck/PermissionCheckPage.tsx')).PermissionCheckPage })),
);

defineScreen(
  'system.externalServices',
  lazy(async () => ({ default: (await import('./externalService/ExternalServicesPage.tsx')).ExternalServicesPage })),
);

definePages(iapSysAuthTemplate, {
  object: lazy(async () => ({ default: (await import('./authTemplate/TemplatePage.tsx')).TemplatePage })),
});

definePages(sysBusinessDoc, {
  object: lazy(async () => ({ default: (await import('./businessType/BusinessDocPage.tsx')).BusinessDocPage })),
});
definePages(sysDataAuth, {
  list: lazy(async () => ({ default: (await import('./dataAuth/DataAuthPage.tsx')).DataAuthPage })),
});
definePages(sysRole, {
  list: lazy(async () => ({ default: (await import('./role/RoleList.tsx')).RoleList })),
  object: lazy(async () => ({ default: (await import('./role/RolePage.tsx')).RolePage })),
});
definePages(sysLov, { object: lazy(async () => ({ default: (await import('./lov/LovPage.tsx')).LovPage })) });
definePages(sysModule, { list: lazy(async () => ({ default: (await import('./module/ModuleTree.tsx')).ModuleTree })) });
definePages(iapSysI18nT, { list: lazy(async () => ({ default: (await import('./i18n/I18nList.tsx')).I18nList })) });
definePages(sysParam, { object: lazy(async () => ({ default: (await import('./param/ParamPage.tsx')).ParamPage })) });
definePages(sysNumberRule, {
  object: lazy(async () => ({ default: (await import('./numberRule/NumberRulePage.tsx')).NumberRulePage })),
});
definePages(sysExportRequest, {
  fields: {
    columnCodes: lazy(async () => ({ default: (await import('./exportRequest/ExportViews.tsx')).ExportColumns })),
    conditionText: lazy(async () => ({ default: (await import('./exportRequest/ExportViews.tsx')).ExportConditions })),
  },
});
const entryViews = {
  action: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).ActionView })),
  realName: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).ActorView })),
};
definePages(sysAuditLog, {
  list: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).AuditList })),
  fields: entryViews,
  object: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).AuditPage })),
});
definePages(sysViewLog, {
  fields: entryViews,
  object: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).ViewLogPage })),
});
definePages(sysRightsLog, {
  fields: entryViews,
  object: lazy(async () => ({ default: (await import('./audit/AuditPages.tsx')).RightsLogPage })),
});
definePages(sysWebhook, {
  object: lazy(async () => ({ default: (await import('./webhook/WebhookPages.tsx')).WebhookPage })),
});
definePages(sysPartner, {
  list: lazy(async () => ({ default: (await import('./partner/PartnerList.tsx')).PartnerList })),
});
definePages(sysWebhookDelivery, {
  list: lazy(async () => ({ default: (await import('./webhook/WebhookPages.tsx')).DeliveryList })),
  object: lazy(async () => ({ default: (await import('./webhook/WebhookPages.tsx')).DeliveryPage })),
});
