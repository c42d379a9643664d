import { businessTypes } from './businessType/businessType.server.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { Parameter } from '#model/parameters.ts';
import type { AnyDocument } from '#model/document.ts';
import { webhooks, type WebhookParts } from './webhook/webhook.server.ts';
import { auditLog } from './audit/auditLog.server.ts';
import type { Route } from '#engine/http/routes.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import authTemplate from './authTemplate/authTemplate.server.ts';
import { dataAuth } from './dataAuth/dataAuth.server.ts';
import { draftsOf } from './draft/draft.server.ts';
import { externalServicesOf, type ExternalParts } from './externalService/externalService.server.ts';
import { errorLogs } from './errorLog/errorLog.server.ts';
import { ownAccount } from './account/account.server.ts';
import exportRequest from './exportRequest/exportRequest.server.ts';
import { homeOf } from './home/home.server.ts';
import i18n from './i18n/i18n.server.ts';
import { lov } from './lov/lov.server.ts';
import { logs } from './logs/logs.server.ts';
import { modules } from './module/module.server.ts';
import { permissionCheckOf } from './permissionCheck/permissionCheck.server.ts';
import type { TypedRows } from './businessType/typedRows.server.ts';
import { partners } from './partner/partner.server.ts';
import { numberRules } from './numberRule/numberRule.server.ts';
import { parameters } from './param/param.server.ts';
import { placeholderServices } from './placeholder/placeholder.server.ts';
import { userSettings, userViews } from './personal/personal.server.ts';
import { languages, loginPage, reference, type LoginHints } from './public/public.server.ts';
import quickCode from './quickCode/quickCode.server.ts';
import { resourceServices } from './resource/resource.server.ts';
import { searchOf } from './search/search.server.ts';
import role from './role/role.server.ts';
import user from './user/user.server.ts';

export interface SystemOptions {
  /** Every document of the product: the home page counts them, the search looks into them. */
  readonly documents: readonly AnyDocument[];
  /** Where the seals of the audit log are kept apart from the database. */
  readonly dataFolder: string;
  /** What the product asks administrators for. */
  readonly parameters: readonly Parameter[];
  /** The declarations of the product, once they are put together. */
  readonly registry: () => Registry;
  /** The documents whose lines are closed as their business type says. */
  readonly closing: readonly AnyDocument[];
  /** The rules by which business types number documents. */
  readonly typedRows: TypedRows;
  /** Lets new documents be numbered by rules as they are now. */
  readonly forgetNumbers: () => void;
  /** What webhooks are sent with. */
  readonly webhooks: WebhookParts;
  /** What the environment sets, and how the product speaks to it. */
  readonly external: ExternalParts;
  readonly loginHints: (ctx: Context) => Promise<LoginHints>;
  /** Every call that the product serves. */
  readonly routes: () => readonly Route[];
  /** The OpenAPI document, made when somebody asks for it. */
  readonly reference: () => unknown;
}

export { createWebhookSubscriptions, sendWebhooks, transitionHook } from './webhook/webhook.server.ts';

export const systemServer = (options: SystemOptions) => ({
  implementations: [
    user,
    role,
    modules(options.routes),
    quickCode,
    numberRules(options.registry, options.forgetNumbers),
    i18n,
    auditLog(options.dataFolder),
    parameters(options.parameters),
    authTemplate,
    dataAuth(options.registry),
    ...businessTypes(options.registry, options.typedRows.forget, options.closing),
    lov(options.registry),
    ...webhooks(options.webhooks),
    partners,
    exportRequest,
    ...logs,
  ],
  services: [
    ownAccount,
    homeOf(options.documents),
    searchOf(options.documents),
    errorLogs,
    externalServicesOf(options.external),
    userViews,
    userSettings,
    ...resourceServices(options.registry),
    permissionCheckOf(options.registry),
    draftsOf(options.documents, options.webhooks.seal),
    loginPage(options.loginHints),
    languages,
    ...placeholderServices(options.documents),
    reference(options.reference),
  ],
});
