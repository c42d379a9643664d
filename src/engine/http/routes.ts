import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Decider, Endpoint } from '#model/transition.ts';
import type { Label } from '#model/label.ts';
import { isWriter } from '../access/permissions.ts';
import type { AnyHandler } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';
import { standardCalls, type StandardAction } from './documents.ts';

/** One address of the product: what it is called, whom it serves. Every served route is in this list. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  /** Below `/prod-api`. */
  readonly path: string;
  readonly label: Label;
  readonly access: 'permission' | 'login' | 'public';
  /** The permission code asked for; undefined without one. */
  readonly permission?: string;
  /**
   * Whether another program may call it with its token, within its scopes: what asks for a permission unless said
   * otherwise, nothing else unless said.
   */
  readonly programs?: boolean;
  /** Which side decides; both unless said. */
  readonly by?: Decider;
  readonly document?: AnyDocument;
  readonly endpoint?: Endpoint;
  readonly kind: 'standard' | 'transition' | 'endpoint' | 'raw';
  readonly name: string;
}

/** Whether another program may call an address with its token; what its scopes leave out is refused by the permission. */
export const isForPrograms = ({ access, programs }: Pick<Route, 'access' | 'programs'>): boolean =>
  access === 'public' || (programs ?? access === 'permission');

/** An endpoint of a document or service together with what runs it. */
export interface DeclaredEndpoint {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly owner: { readonly module: string; readonly code: string };
  readonly handler: AnyHandler;
}

/** The declared endpoints of documents and services. */
export function declaredEndpoints(registry: Registry): DeclaredEndpoint[] {
  const ofDocuments = registry.documents.flatMap((document) =>
    Object.entries(document.endpoints ?? {}).map(([name, endpoint]) =>
      declared(document, name, endpoint, registry.behaviourOf(document).endpoints?.[name], document),
    ),
  );
  const ofServices = registry.services.flatMap(({ service, endpoints }) =>
    Object.entries(service.endpoints).map(([name, endpoint]) => declared(service, name, endpoint, endpoints[name])),
  );
  return [...ofDocuments, ...ofServices];
}

function declared(
  owner: { readonly module: string; readonly code: string },
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler | undefined,
  document?: AnyDocument,
): DeclaredEndpoint {
  if (!handler) throw new Error(`${keyOf(owner)}.${name} has no behaviour.`);
  const access = endpoint.access ?? 'permission';
  const route: Route = {
    method: endpoint.method ?? 'POST',
    path: endpoint.path.startsWith('/') ? endpoint.path : `/${owner.module}/${owner.code}/${endpoint.path}`,
    label: endpoint.label,
    access,
    ...(access === 'permission' ? { permission: permissionOf(owner, endpoint.action ?? name) } : {}),
    ...(endpoint.programs === undefined ? {} : { programs: endpoint.programs }),
    ...(endpoint.by ? { by: endpoint.by } : {}),
    ...(document ? { document } : {}),
    endpoint,
    kind: 'endpoint',
    name,
  };
  return { route, endpoint, owner, handler };
}

/** The standard calls and transitions of every document, as addresses. */
export function documentRoutes(registry: Registry): Route[] {
  return registry.documents.flatMap((document) => [
    ...standardRoutes(registry, document),
    ...transitionRoutes(document),
  ]);
}

function standardRoutes(registry: Registry, document: AnyDocument): Route[] {
  return Object.entries(standardCalls)
    .filter(([, action]) => isOffered(registry, document, action))
    .map(([name, action]) => ({
      method: name === 'get' ? 'GET' : 'POST',
      path: `/${document.module}/${document.code}/${name}`,
      label: action.label,
      access: 'permission',
      permission: permissionOf(document, action.permission),
      ...(action.writes ? { by: document.writtenBy ?? 'buyer' } : {}),
      document,
      kind: 'standard',
      name,
    }));
}

/** Whether a document answers a standard call: lines are written with their header, read-only ones by the server. */
export function isOffered(registry: Registry, document: AnyDocument, action: StandardAction): boolean {
  if (action.of && !action.of(document)) return false;
  const writes = action.writes || action.permission === 'add';
  return !writes || (isWriter(document, 'system') && !document.readOnly && registry.parentOf(document) === undefined);
}

function transitionRoutes(document: AnyDocument): Route[] {
  return Object.entries(document.transitions ?? {})
    .filter(([, transition]) => transition.by !== 'system')
    .map(([name, transition]) => ({
      method: 'POST',
      path: `/${document.module}/${document.code}/${name}`,
      label: transition.label,
      access: 'permission',
      permission: permissionOf(document, name),
      by: transition.by ?? 'buyer',
      document,
      kind: 'transition',
      name,
    }));
}
