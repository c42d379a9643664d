import { createRegistry, type Registry } from '#engine/registry.ts';
import type { Context } from '#engine/context.ts';
import type { Job } from '#engine/jobs.ts';
import { areas } from './areas.ts';
import { homeOf } from './areas/system/home/home.server.ts';
import module from './areas/system/module/module.server.ts';
import { userSettings, userViews } from './areas/system/personal/personal.server.ts';
import { languages, loginPage, reference, type LoginHints } from './areas/system/public/public.server.ts';
import quickCode from './areas/system/quickCode/quickCode.server.ts';
import role from './areas/system/role/role.server.ts';
import user from './areas/system/user/user.server.ts';
import { masterDataServer } from './areas/masterData/server.ts';
import { organisationServer } from './areas/organisation/server.ts';
import { purchasingServer } from './areas/purchasing/server.ts';
import { receivingServer } from './areas/receiving/server.ts';
import { supplierServer } from './areas/supplier/server.ts';

export interface PartOptions {
  readonly loginHints: (ctx: Context) => Promise<LoginHints>;
  /** The OpenAPI document, made when somebody asks for it. */
  readonly reference: () => unknown;
}

/** Every declaration and behaviour of the product, put together and checked. */
export function makeRegistry(options: PartOptions): Registry {
  return createRegistry({
    areas,
    implementations: [
      user,
      role,
      module,
      quickCode,
      ...organisationServer.implementations,
      ...masterDataServer.implementations,
      ...supplierServer.implementations,
      ...purchasingServer.implementations,
      ...receivingServer.implementations,
    ],
    services: [
      homeOf(areas.flatMap((area) => area.documents)),
      userViews,
      userSettings,
      loginPage(options.loginHints),
      languages,
      reference(options.reference),
    ],
    subscribers: receivingServer.subscribers,
  });
}

/** Every job of the product. */
export const jobs: readonly Job[] = [];
