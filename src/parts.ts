import { createRegistry, type Registry } from '#engine/runtime/registry.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { loginDays, loginFailureDays } from '#engine/runtime/engineParameters.ts';
import type { Parameter } from '#model/parameters.ts';
import { cleanUp } from '#engine/runtime/cleanUp.ts';
import { mailJob } from '#engine/mail/mail.ts';
import { areas } from './areas.ts';
import { secondFactorFor } from './areas/identity/secondFactor/secondFactor.rules.ts';
import type { Providers } from './areas/identity/loginConfig/loginConfig.rules.ts';
import { identityServer } from './areas/identity/server.ts';
import type { Oidc } from './areas/identity/sso/oidc.server.ts';
import { masterDataServer } from './areas/masterData/server.ts';
import { noticeServer } from './areas/notice/server.ts';
import type { RobotParts } from './areas/notice/webhook/msgWebhook.server.ts';
import { organisationServer } from './areas/organisation/server.ts';
import { planningServer } from './areas/planning/server.ts';
import { pricingServer } from './areas/pricing/server.ts';
import { printingServer } from './areas/printing/server.ts';
import { erpServer, purchasingServer, type ErpParts } from './areas/purchasing/server.ts';
import { confirmOverdueReturns, deemedReturnDays } from './areas/receiving/returned/deemedConfirmation.server.ts';
import { receivingServer } from './areas/receiving/server.ts';
import { sourcingServer } from './areas/sourcing/server.ts';
import { schedulingServer } from './areas/scheduling/server.ts';
import { forgetTaskLogs, taskLogDays } from './areas/scheduling/task/task.server.ts';
import { supplierServer } from './areas/supplier/server.ts';
import { forgetInterfaceLogs, interfaceLogDays } from './areas/system/interfaceLog/interfaceLog.server.ts';
import { linkAudit } from './areas/system/audit/auditLog.server.ts';
import { exportApproveRows } from './areas/system/exportRequest/exportRequest.server.ts';
import { systemServer, type SystemOptions } from './areas/system/server.ts';
import { valuesOfList } from './areas/system/quickCode/quickCode.server.ts';
import { iapSysUserT } from './areas/system/user/user.document.ts';

interface RegistryOptions extends Omit<SystemOptions, 'documents' | 'parameters' | 'closing'> {
  /** What scheduled tasks may run. */
  readonly handlers: readonly Job[];
  readonly newId: () => string;
  /** What calls partners, and opens what is sealed. */
  readonly robots: RobotParts;
  /** Opens what visitors have entrusted, and the address that users type. */
  readonly seal: SecretBox;
  readonly publicUrl: string;
  readonly erp: ErpParts;
  /** How providers of identities are spoken to. */
  readonly oidc: Oidc;
  /** Whose services the installation has to let people in. */
  readonly providers: Providers;
}

/** Every declaration and behaviour of the product, put together and checked. */
export function makeRegistry(options: RegistryOptions): Registry {
  const system = systemServer({
    ...options,
    parameters: declaredParameters,
    closing: purchasingServer.closing,
    documents: areas.flatMap((area) => area.documents),
  });
  const prints = printingServer(options.registry, options.typedRows.templatesOf);
  const notices = noticeServer(options.registry, options.newId, options.robots);
  return createRegistry({
    areas,
    implementations: [
      ...system.implementations,
      ...schedulingServer(options.handlers, options.newId).implementations,
      ...prints.implementations,
      ...identityServer.implementations(options),
      ...organisationServer.implementations(options),
      ...masterDataServer.implementations({ ...options.erp, ...supplierServer }),
      ...supplierServer.implementations(options),
      ...notices.implementations,
      ...pricingServer.implementations,
      ...purchasingServer.implementations,
      ...erpServer(options.erp).implementations,
      ...planningServer.implementations,
      ...receivingServer.implementations,
      ...sourcingServer.implementations(options),
    ],
    services: [...system.services, ...identityServer.services, ...notices.services, ...prints.services],
    subscribers: [...planningServer.subscribers, ...receivingServer.subscribers],
    related: [...planningServer.related, ...receivingServer.related],
    people: iapSysUserT,
    quickCodes: valuesOfList,
  });
}

/** Every job of the product. */
export const jobs: readonly Job[] = [
  cleanUp,
  mailJob,
  linkAudit,
  forgetTaskLogs,
  forgetInterfaceLogs,
  ...organisationServer.jobs,
  ...pricingServer.jobs,
  ...purchasingServer.jobs,
  confirmOverdueReturns,
  ...planningServer.jobs,
  ...receivingServer.jobs,
  ...sourcingServer.jobs,
];

/** Every parameter that the product asks for. */
export const declaredParameters: readonly Parameter[] = [
  loginDays,
  loginFailureDays,
  taskLogDays,
  interfaceLogDays,
  secondFactorFor,
  exportApproveRows,
  ...masterDataServer.parameters,
  ...supplierServer.parameters,
  ...pricingServer.parameters,
  ...purchasingServer.parameters,
  deemedReturnDays,
  ...planningServer.parameters,
  ...receivingServer.parameters,
  ...sourcingServer.parameters,
];
