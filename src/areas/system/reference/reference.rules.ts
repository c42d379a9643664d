import { isRecord } from '#model/value.ts';

/** One call of the interface document, as the reference page lists it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly permission: string | undefined;
  readonly decidedBy: string | undefined;
  readonly isPublic: boolean;
  readonly parameters: readonly Member[];
  readonly body: readonly Member[];
  readonly answer: readonly Member[];
}

/** A named value of a parameter list, a body or an answer. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** The calls of an OpenAPI document, grouped by their first tag. */
export function operationsOf(document: unknown): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  const paths = part(document, 'paths');
  for (const [path, methods] of Object.entries(paths)) {
    if (!isRecord(methods)) continue;
    for (const [method, value] of Object.entries(methods)) {
      if (!isRecord(value)) continue;
      const tag = Array.isArray(value.tags) ? String(value.tags[0]) : '';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(document, path, method, value)]);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations })).toSorted((a, b) => a.tag.localeCompare(b.tag));
}

function operation(document: unknown, path: string, method: string, value: Record<string, unknown>): Operation {
  const answer = part(part(schemaIn(part(part(value, 'responses'), '200')), 'properties'), 'data');
  return {
    method: method.toUpperCase(),
    path,
    summary: String(value.summary ?? ''),
    permission: typeof value['x-permission'] === 'string' ? value['x-permission'] : undefined,
    decidedBy: typeof value['x-decided-by'] === 'string' ? value['x-decided-by'] : undefined,
    isPublic: Array.isArray(value.security) && value.security.length === 0,
    parameters: (Array.isArray(value.parameters) ? value.parameters : []).filter(isRecord).map(parameter),
    body: membersOf(document, schemaIn(part(value, 'requestBody'))),
    answer: membersOf(document, answer),
  };
}

const schemaIn = (holder: Record<string, unknown>): Record<string, unknown> =>
  part(part(part(holder, 'content'), 'application/json'), 'schema');

function parameter(value: Record<string, unknown>): Member {
  return {
    name: String(value.name),
    type: typeName(part(value, 'schema')),
    required: value.required === true,
    description: String(value.description ?? ''),
  };
}

function membersOf(document: unknown, schema: Record<string, unknown>): Member[] {
  const resolved = typeof schema.$ref === 'string' ? named(document, schema.$ref) : schema;
  const required = Array.isArray(resolved.required) ? resolved.required : [];
  return Object.entries(part(resolved, 'properties')).map(([name, value]) => {
    const member = isRecord(value) ? value : {};
    return {
      name,
      type: typeName(member),
      required: required.includes(name),
      description: String(member.description ?? ''),
    };
  });
}

const named = (document: unknown, reference: string): Record<string, unknown> =>
  part(part(part(document, 'components'), 'schemas'), reference.split('/').at(-1) ?? '');

/** A schema in a few words: 'string', 'string[]', 'NEW | PENDING', 'pur.purchaseOrderDetail[]'. */
export function typeName(schema: Record<string, unknown>): string {
  if (typeof schema.$ref === 'string') return (schema.$ref.split('/').at(-1) ?? '').replace(/\.(Row|Given)$/, '');
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  const union = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isRecord) : [];
  if (union.length > 0) return union.map(typeName).join(' | ');
  if (schema.type === 'array') return `${typeName(part(schema, 'items'))}[]`;
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}

function part(value: unknown, name: string): Record<string, unknown> {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}
