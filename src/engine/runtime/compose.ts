import type { Area } from '#model/area.ts';
import type { Parameter } from '#model/parameters.ts';
import type { AreaServer, Load, Provided, Seed } from './areaServer.ts';
import type { RawRoutes } from '../http/server.ts';
import type { FreeJob, Job } from './jobs.ts';
import { createRegistry, type Registry } from './registry.ts';

/** The product as its areas make it. */
export interface Composition extends Provided {
  readonly registry: Registry;
  /** The registry with one more area, made while the product runs; throws with every mistake in it. */
  registryWith(area: Area): Registry;
  readonly jobs: readonly Job[];
  readonly freeJobs: readonly FreeJob[];
  readonly parameters: readonly Parameter[];
  readonly routes: readonly RawRoutes[];
  readonly seeds: readonly Seed[];
  readonly loads: readonly Load[];
}

/** Puts areas and their server sides together; throws with every mistake found in declarations and behaviours. */
export function compose(areas: readonly Area[], servers: readonly AreaServer[]): Composition {
  const all = <K extends Exclude<keyof AreaServer, 'provides'>>(kind: K): NonNullable<AreaServer[K]>[number][] =>
    servers.flatMap((server) => [...(server[kind] ?? [])]);
  const provided = providedBy(servers);
  const registryOf = (declared: readonly Area[]): Registry =>
    createRegistry({
      areas: declared,
      implementations: all('behaviours'),
      features: all('features'),
      services: all('services'),
      subscribers: all('subscribers'),
      people: provided.people,
      quickCodes: provided.quickCodes,
    });
  return {
    ...provided,
    registry: registryOf(areas),
    registryWith: (area) => registryOf([...areas, area]),
    jobs: all('jobs'),
    freeJobs: all('freeJobs'),
    parameters: all('parameters'),
    routes: all('routes'),
    seeds: all('seeds'),
    loads: all('loads'),
  };
}

const kinds: Readonly<Record<keyof Provided, true>> = {
  people: true,
  quickCodes: true,
  authenticator: true,
  approval: true,
  numberRules: true,
  defaults: true,
  messages: true,
  transitions: true,
  exportGate: true,
  onAnswer: true,
};

function providedBy(servers: readonly AreaServer[]): Provided {
  const input = servers.flatMap(({ provides = {} }) => Object.keys(provides));
  const wrong = Object.keys(kinds).filter((kind) => input.filter((each) => each === kind).length !== 1);
  if (wrong.length > 0) throw new Error(`Exactly one area must provide each of these: ${wrong.join(', ')}.`);
  return Object.assign({}, ...servers.map(({ provides }) => provides)) as Provided;
}
