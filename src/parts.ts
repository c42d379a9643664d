import { createRegistry, type Registry } from '#engine/registry.ts';
import type { Job } from '#engine/jobs.ts';
import { cleanUp } from '#engine/cleanUp.ts';
import { mailJob } from '#engine/mail/mail.ts';
import { areas } from './areas.ts';
import { identityServer } from './areas/identity/server.ts';
import { masterDataServer } from './areas/masterData/server.ts';
import { organisationServer } from './areas/organisation/server.ts';
import { purchasingServer } from './areas/purchasing/server.ts';
import { receivingServer } from './areas/receiving/server.ts';
import { supplierServer } from './areas/supplier/server.ts';
import { systemServer, type SystemOptions } from './areas/system/server.ts';
import { valuesOfList } from './areas/system/quickCode/quickCode.server.ts';
import { iapSysUserT } from './areas/system/user/user.document.ts';

/** Every declaration and behaviour of the product, put together and checked. */
export function makeRegistry(options: Omit<SystemOptions, 'documents'>): Registry {
  const system = systemServer({ ...options, documents: areas.flatMap((area) => area.documents) });
  return createRegistry({
    areas,
    implementations: [
      ...system.implementations,
      ...identityServer.implementations,
      ...organisationServer.implementations,
      ...masterDataServer.implementations,
      ...supplierServer.implementations,
      ...purchasingServer.implementations,
      ...receivingServer.implementations,
    ],
    services: [...system.services, ...identityServer.services],
    subscribers: receivingServer.subscribers,
    related: receivingServer.related,
    people: iapSysUserT,
    quickCodes: valuesOfList,
  });
}

/** Every job of the product. */
export const jobs: readonly Job[] = [cleanUp, mailJob];
