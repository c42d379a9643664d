import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysBusinessDoc } from './businessType/sysBusinessDoc.document.ts';
import { sysWebhook } from './webhook/webhook.document.ts';
import { sysPartner } from './partner/sysPartner.document.ts';
import { sysWebhookDelivery } from './webhook/webhookDelivery.document.ts';
import { sysAuditLog } from './audit/auditLog.document.ts';
import { sysRightsLog } from './logs/rightsLog.document.ts';
import { sysViewLog } from './logs/viewLog.document.ts';
import { sysExportRequest } from './exportRequest/exportRequest.document.ts';
import { iapSysI18nT } from './i18n/i18n.document.ts';
import { sysLov } from './lov/lov.document.ts';
import { sysNumberRule } from './numberRule/numberRule.document.ts';
import { sysParam } from './param/param.document.ts';

defineScreen(
  'system.openapi',
  loadable(async () => (await import('./reference/ReferencePage.tsx')).ReferencePage),
);
defineScreen(
  'system.placeholder',
  loadable(async () => (await import('./placeholder/PlaceholderPage.tsx')).PlaceholderPage),
);

defineScreen(
  'system.externalServices',
  loadable(async () => (await import('./externalService/ExternalServicesPage.tsx')).ExternalServicesPage),
);

definePages(sysBusinessDoc, {
  object: loadable(async () => (await import('./businessType/BusinessDocPage.tsx')).BusinessDocPage),
});
definePages(sysLov, { object: loadable(async () => (await import('./lov/LovPage.tsx')).LovPage) });
definePages(iapSysI18nT, { list: loadable(async () => (await import('./i18n/I18nList.tsx')).I18nList) });
definePages(sysParam, { object: loadable(async () => (await import('./param/ParamPage.tsx')).ParamPage) });
definePages(sysNumberRule, {
  object: loadable(async () => (await import('./numberRule/NumberRulePage.tsx')).NumberRulePage),
});
definePages(sysExportRequest, {
  fields: {
    columnCodes: loadable(async () => (await import('./exportRequest/ExportViews.tsx')).ExportColumns),
    conditionText: loadable(async () => (await import('./exportRequest/ExportViews.tsx')).ExportConditions),
  },
});
const entryViews = {
  action: loadable(async () => (await import('./audit/AuditPages.tsx')).ActionView),
  realName: loadable(async () => (await import('./audit/AuditPages.tsx')).ActorView),
  objectId: loadable(async () => (await import('./audit/AuditPages.tsx')).ObjectView),
};
definePages(sysAuditLog, {
  list: loadable(async () => (await import('./audit/AuditPages.tsx')).AuditList),
  fields: entryViews,
  object: loadable(async () => (await import('./audit/AuditPages.tsx')).AuditPage),
});
definePages(sysViewLog, {
  fields: entryViews,
  object: loadable(async () => (await import('./audit/AuditPages.tsx')).ViewLogPage),
});
definePages(sysRightsLog, {
  fields: entryViews,
  object: loadable(async () => (await import('./audit/AuditPages.tsx')).RightsLogPage),
});
definePages(sysWebhook, {
  object: loadable(async () => (await import('./webhook/WebhookPages.tsx')).WebhookPage),
});
definePages(sysPartner, {
  list: loadable(async () => (await import('./partner/PartnerList.tsx')).PartnerList),
});
definePages(sysWebhookDelivery, {
  list: loadable(async () => (await import('./webhook/WebhookPages.tsx')).DeliveryList),
  object: loadable(async () => (await import('./webhook/WebhookPages.tsx')).DeliveryPage),
});
