import { keyOf, permissionOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Endpoint } from '#model/transition.ts';
import type { Field, Fields } from '#model/fields.ts';
import { fieldSchema } from '#model/schema.ts';
import type { Registry } from '../runtime/registry.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every served route, made from the declarations. */
export function openApiOf(registry: Registry, routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/prod-api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const methods = paths[path] ?? {};
    methods[route.method.toLowerCase()] = operation(route);
    paths[path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: { title: '采购云平台 Procurement Cloud Platform', version },
    servers: [{ url: '/' }],
    tags: tagsOf(registry),
    paths,
    components: { schemas: schemasOf(registry), securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  };
}

const tagsOf = (registry: Registry): Json[] =>
  registry.documents.map((document) => ({
    name: keyOf(document),
    description: `${document.label[0]} ${document.label[1]}`,
  }));

function operation(route: Route): Json {
  const parameters = [...parametersOf('path', route.endpoint?.params), ...parametersOf('query', route.endpoint?.query)];
  const body = bodyOf(route);
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^A-Za-z0-9]+/g, '_')}`,
    summary: `${route.label[0]} ${route.label[1]}`,
    tags: [route.document ? keyOf(route.document) : (route.path.split('/')[1] ?? '')],
    ...(route.access === 'public' ? { security: [] } : {}),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    ...(route.by ? { 'x-decided-by': route.by } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '200': {
        description: 'code 200, or a refusal with its code',
        content: { 'application/json': { schema: envelope(answerOf(route)) } },
      },
    },
  };
}

function parametersOf(place: 'path' | 'query', fields: Fields | undefined): Json[] {
  return Object.entries(fields ?? {}).map(([name, field]) => ({
    name: wireName(name, field),
    in: place,
    required: place === 'path' || field.required === true,
    description: description(field),
    schema: schemaOf(field),
  }));
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'success', 'msg', 'data'],
  properties: { code: { type: 'string' }, success: { type: 'boolean' }, msg: { type: 'string' }, data },
});

const reference = (document: AnyDocument, kind: 'Row' | 'Given'): Json => ({
  $ref: `#/components/schemas/${document.module}.${document.code}.${kind}`,
});

const anything: Json = {};

function answerOf(route: Route): Json {
  if (route.endpoint) return route.endpoint.returns ? objectOf(route.endpoint.returns) : anything;
  if (!route.document) return anything;
  if (route.kind === 'transition' || ['get', 'add', 'update', 'getDefaults'].includes(route.name))
    return reference(route.document, 'Row');
  if (route.name !== 'query') return anything;
  const records = { type: 'array', items: reference(route.document, 'Row') };
  return {
    type: 'object',
    properties: {
      records,
      total: { type: 'integer' },
      totalCapped: { type: 'boolean' },
      size: { type: 'integer' },
      current: { type: 'integer' },
    },
  };
}

function bodyOf(route: Route): Json | undefined {
  if (route.method === 'GET') return undefined;
  if (route.endpoint) return route.endpoint.body ? endpointBody(route.endpoint) : { type: 'object' };
  const { document } = route;
  if (!document) return undefined;
  if (route.kind === 'transition') return transitionBody(document, route.name);
  switch (route.name) {
    case 'add':
    case 'update':
      return reference(document, 'Given');
    case 'sync':
      return syncBody(document);
    case 'delete':
      return objectOf({ ids: { type: 'ids', label: ['编号', 'Ids'], required: true } });
    case 'query':
    case 'queryForLov':
      return {
        type: 'object',
        properties: {
          page: { type: 'object', properties: { size: { type: 'integer' }, current: { type: 'integer' } } },
          sort: { type: 'array', items: { type: 'string' } },
          keyword: { type: 'string' },
        },
      };
    default:
      return { type: 'object', properties: { id: { type: 'string' } } };
  }
}

// Lookups may be named by their codes, so what a record holds is more than the row itself.
function syncBody(document: AnyDocument): Json {
  const key = { type: 'object', properties: { sourceKey: { type: 'string' } }, required: ['sourceKey'] };
  return {
    type: 'object',
    properties: {
      sourceSystem: { type: 'string' },
      records: { type: 'array', maxItems: 500, items: { allOf: [key, reference(document, 'Given')] } },
    },
    required: ['sourceSystem', 'records'],
  };
}

const versionsSchema: Json = {
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    properties: { id: { type: 'string' }, versionNo: { type: 'integer' } },
    required: ['id', 'versionNo'],
  },
};

// What an endpoint decides about is named with the versions that were read.
function endpointBody({ body = {}, decides }: Endpoint): Json {
  const { ids, ...others } = body;
  const fields = decides === 'ids' ? objectOf(others) : objectOf(ids ? body : others);
  if (decides === undefined) return objectOf(body);
  const read: Json = decides === 'ids' ? { rows: versionsSchema } : { versionNo: { type: 'integer' } };
  return { ...fields, properties: { ...(fields.properties as Json), ...read } };
}

function transitionBody(document: AnyDocument, name: string): Json {
  const transition = document.transitions?.[name];
  const input = objectOf(transition?.input ?? {});
  const own = {
    id: { type: 'string' },
    ids: { type: 'array', items: { type: 'string' } },
    versionNo: { type: 'integer' },
    rows: versionsSchema,
    ...(transition?.each ? { allOrNothing: { type: 'boolean' } } : {}),
  };
  return { ...input, properties: { ...own, ...(input.properties as Json) } };
}

function objectOf(fields: Fields): Json {
  const required = Object.entries(fields)
    // A default stands in for what was left out.
    .filter(([, field]) => field.required === true && field.default === undefined)
    .map(([name, field]) => wireName(name, field));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        wireName(name, field),
        { ...schemaOf(field), description: description(field) },
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

function schemaOf(field: Field): Json {
  if (field.type === 'lines' && field.of) return { type: 'array', items: reference(field.of, 'Given') };
  if (field.rows) return { type: 'array', items: answerOfFields(field.rows) };
  if (field.values) return answerOfFields(field.values);
  return fieldSchema(field);
}

// What an answer does not require may be null in it.
const answerOfFields = (fields: Fields): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      wireName(name, field),
      field.required ? { ...schemaOf(field), description: description(field) } : nullable(field),
    ]),
  ),
});

const description = (field: Field): string =>
  `${field.label[0]} ${field.label[1]}${field.help ? `. ${field.help[1]}` : ''}`;

function schemasOf(registry: Registry): Json {
  return Object.fromEntries(
    registry.documents.flatMap((document) => [
      [`${keyOf(document)}.Row`, rowSchema(document)],
      [`${keyOf(document)}.Given`, inputSchema(document)],
    ]),
  );
}

function rowSchema(document: AnyDocument): Json {
  const standard = {
    id: { type: 'string' },
    versionNo: { type: 'integer' },
    enabledFlag: { type: 'boolean' },
    createDate: { type: 'string' },
    lastUpdateDate: { type: 'string' },
    creatorName: { type: ['string', 'null'] },
    lastUpdatedByName: { type: ['string', 'null'] },
    remark: { type: ['string', 'null'] },
  };
  const status = document.states ? { status: { type: 'string', enum: Object.keys(document.states) } } : {};
  const own = Object.entries(document.fields).map(([name, field]) => [wireName(name, field), nullable(field)] as const);
  return {
    type: 'object',
    description: document.label.join(' '),
    properties: { ...standard, ...status, ...Object.fromEntries(own) },
  };
}

function nullable(field: Field): Json {
  if (field.type === 'lines' && field.of) return { type: 'array', items: reference(field.of, 'Row') };
  return { anyOf: [schemaOf(field), { type: 'null' }], description: description(field) };
}

function inputSchema(document: AnyDocument): Json {
  const provided = Object.fromEntries(Object.entries(document.fields).filter(([, field]) => !field.computed));
  const schema = objectOf(provided);
  const permission = permissionOf(document, 'add');
  return {
    ...schema,
    description: `${document.label.join(' ')} (${permission})`,
    properties: {
      id: { type: 'string' },
      versionNo: { type: 'integer' },
      remark: { type: ['string', 'null'] },
      enabledFlag: { type: 'boolean' },
      ...(schema.properties as Json),
    },
  };
}
