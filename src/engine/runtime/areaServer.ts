import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Area } from '#model/area.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Parameter } from '#model/parameters.ts';
import type { ApprovalHook } from '../write/approval.ts';
import type { Log } from './context.ts';
import type { Pool } from '../database/database.ts';
import type { DefaultsHook, Engine } from './engine.ts';
import type { TransitionHook } from './events.ts';
import type { ExportGate } from '../excel/exportDocument.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { Route } from '../http/routes.ts';
import type { RawRoutes } from '../http/server.ts';
import type { Feature } from './attach.ts';
import type { Implementation, ServiceImplementation, Subscriber } from './implement.ts';
import type { FreeJob, Job } from './jobs.ts';
import type { NotificationHook } from './notifications.ts';
import type { NumberRuleHook } from '../write/numbering.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { PdfMaker } from '../pdf/maker.ts';
import type { QuickCodes, Registry } from './registry.ts';
import type { SecretBox } from './secretBox.ts';
import type { XmlReader } from '../xml/reader.ts';

/** The declarations that are made while the product runs; there is one area of them, replaced as a whole. */
export interface DesignedArea {
  /** The registry as it would be with this area; throws a `DeclarationError` with every mistake. */
  check(area: Area): Registry;
  /** Serves these declarations from now on, under the addresses of standard calls. */
  install(registry: Registry): void;
}

/** What every area may build its server side from. What is a function here is put together later: ask for it while working. */
export interface AreaParts {
  readonly areas: readonly Area[];
  readonly registry: () => Registry;
  /** What is declared while the product runs, beside the areas. */
  readonly designed: DesignedArea;
  readonly engine: () => Engine;
  /** Every job that may be scheduled. */
  readonly jobs: () => readonly Job[];
  /** Every parameter that administrators are asked for. */
  readonly parameters: () => readonly Parameter[];
  /** Every address that is served. */
  readonly routes: () => readonly Route[];
  readonly newId: () => string;
  readonly pool: Pool;
  /** The database, for whoever needs a connection of its own. */
  readonly databaseUrl: string;
  /** Below it lie uploads, exports and everything else that is kept in files. */
  readonly dataFolder: string;
  /** The address that users type, without a slash at the end. */
  readonly publicUrl: string;
  readonly timeZone: string;
  readonly version: string;
  /** The key of links that it recognises as its own. */
  readonly linkKey: string;
  /** Encrypts what is stored and never shown. */
  readonly seal: SecretBox;
  /** The way to partners. */
  readonly outside: Outbound;
  readonly maker: PdfMaker;
  readonly reader: XmlReader;
  readonly log: Log;
}

/** What the product asks exactly one area for. */
export interface Provided {
  /** The document whose rows are the users. */
  readonly people: AnyDocument;
  readonly quickCodes: QuickCodes;
  readonly authenticator: () => Authenticator;
  readonly approval: ApprovalHook;
  readonly numberRules: NumberRuleHook;
  readonly defaults: DefaultsHook;
  readonly messages: NotificationHook;
  readonly transitions: TransitionHook;
  readonly exportGate: ExportGate;
  /** Told of every finished call. */
  readonly onAnswer: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Adds rows to a database that a release brings; runs at every start and bears being repeated. */
export type Seed = (engine: Engine, log: Log) => Promise<void>;

/** Loads what the database holds of declarations; runs at every start, before the seeds and before anything is served. */
export type Load = () => Promise<void>;

/** The server side of an area. */
export interface AreaServer {
  readonly behaviours?: readonly Implementation[];
  /** What documents do besides, in the order in which it runs; `docs/access.md` lists it. */
  readonly features?: readonly Feature[];
  readonly services?: readonly ServiceImplementation[];
  readonly jobs?: readonly Job<never>[];
  /** Jobs with transactions of their own. */
  readonly freeJobs?: readonly FreeJob[];
  readonly parameters?: readonly Parameter[];
  /** Addresses that fit no declaration. */
  readonly routes?: readonly RawRoutes[];
  readonly subscribers?: readonly Subscriber[];
  readonly seeds?: readonly Seed[];
  readonly loads?: readonly Load[];
  readonly provides?: Partial<Provided>;
}

/** Declares the server side of an area; `P` adds to the parts of every area what this one needs besides. */
export const areaServer =
  <P extends object = AreaParts>(build: (parts: P) => AreaServer): ((parts: P) => AreaServer) =>
  (parts) =>
    build(parts);
