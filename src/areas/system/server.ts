import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { openApiOf } from '#engine/http/openapi.ts';
import { clientBehind, loginHints, secondFactorFor, type IdentityParts } from '#areas/access/public.ts';
import { auditLog, linkAudit, sealAudit } from './audit/auditLog.server.ts';
import type { ChainKeys } from './audit/chain.queries.ts';
import { draftsOf } from './draft/draft.server.ts';
import { externalServicesOf, type ExternalParts } from './externalService/externalService.server.ts';
import { errorLogs } from './errorLog/errorLog.server.ts';
import { businessTypes, seedBusinessDocs } from './businessType/businessType.server.ts';
import exportRequest, { exportApproveRows, exportGate } from './exportRequest/exportRequest.server.ts';
import { homeOf } from './home/home.server.ts';
import { forgetInterfaceLogs, interfaceLogDays, type InterfaceLog } from './interfaceLog/interfaceLog.server.ts';
import { checkLedgersNightly } from './ledgerCheck/sysLedgerCheck.server.ts';
import i18n from './i18n/i18n.server.ts';
import { lov } from './lov/lov.server.ts';
import { logs } from './logs/logs.server.ts';
import type { TypedRows } from './businessType/typedRows.server.ts';
import { partners } from './partner/partner.server.ts';
import { numberRules } from './numberRule/numberRule.server.ts';
import { parameters, seedParameters } from './param/param.server.ts';
import { placeholderServices } from './placeholder/placeholder.server.ts';
import { userSettings, userViews } from './personal/personal.server.ts';
import { languages, loginPage, reference } from './public/public.server.ts';
import quickCode, { valuesOfList } from './quickCode/quickCode.server.ts';
import { seed } from './seed/seed.server.ts';
import { createWebhookSubscriptions, sendWebhooks, transitionHook, webhooks } from './webhook/webhook.server.ts';
import { searchOf } from './search/search.server.ts';

interface SystemParts extends AreaParts {
  readonly typedRows: TypedRows;
  /** Lets new documents be numbered by rules as they are now. */
  readonly forgetNumbers: () => void;
  /** What the environment sets, and how the product speaks to it. */
  readonly external: ExternalParts;
  readonly identity: IdentityParts;
  readonly interfaceLog: InterfaceLog;
  /** The keys of the audit log, and where its end is sealed too. */
  readonly keys: ChainKeys;
  readonly sealFolder: string | undefined;
}

export default areaServer((parts: SystemParts) => {
  const { registry, typedRows, dataFolder } = parts;
  const documents = parts.areas.flatMap((area) => area.documents);
  const places = { dataFolder, sealFolder: parts.sealFolder, keys: parts.keys };
  const listening = createWebhookSubscriptions();
  return {
    behaviours: [
      quickCode,
      numberRules(registry, parts.forgetNumbers),
      i18n,
      auditLog(places),
      parameters(parts.parameters),
      ...businessTypes(registry, typedRows.forget),
      lov(registry),
      ...webhooks({ ...parts, listening }),
      partners,
      exportRequest,
      ...logs,
    ],
    services: [
      homeOf(documents),
      searchOf(registry),
      errorLogs,
      externalServicesOf(parts.external),
      userViews,
      userSettings,
      draftsOf(registry, parts.seal),
      loginPage((ctx) => loginHints(ctx, parts.identity)),
      languages,
      ...placeholderServices(documents),
      reference(() => openApiOf(registry(), parts.routes(), parts.version)),
    ],
    jobs: [linkAudit(places), sealAudit(places), forgetInterfaceLogs, checkLedgersNightly(registry)],
    freeJobs: [sendWebhooks(parts)],
    parameters: [interfaceLogDays, exportApproveRows],
    seeds: [
      seed,
      (engine) => seedParameters(engine, parts.parameters(), { [secondFactorFor.key]: parts.identity.secondFactorFor }),
      seedBusinessDocs,
    ],
    provides: {
      quickCodes: valuesOfList,
      numberRules: typedRows.ruleOf,
      defaults: typedRows.defaultsOf,
      transitions: transitionHook(listening),
      exportGate,
      onAnswer: (request, reply) => parts.interfaceLog.answered(request, reply, clientBehind(request)),
    },
  };
});
