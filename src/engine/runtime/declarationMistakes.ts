import { columnsOf, initialState, keyOf, linesOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Stamp } from '#model/transition.ts';
import { unset } from '#model/visibleTransitions.ts';
import { namesInCondition } from '#model/namedConditions.ts';
import type { Field, Fields } from '#model/fields.ts';
import { followMistakes } from '../read/follow.ts';
import { dayMistakes } from '../write/postingDay.ts';
import { lookupMistakes } from '../read/lookupMistakes.ts';
import { menuMistakes } from './menu.ts';
import { ledgerMistakes, type LedgerFacts } from '#model/ledger.ts';
import type { Registry } from './registry.ts';

/** Actions every document has; a transition or endpoint of the same name must say `overrides`. */
const standardActions = [
  'query',
  'queryForLov',
  'get',
  'getDefaults',
  'draftFrom',
  'add',
  'update',
  'delete',
  'allowedActions',
  'history',
  'related',
  'usedBy',
  'tree',
  'enable',
  'disable',
  'sync',
] as const;

/** The columns every row has beside its own fields. */
const standardColumns = [
  'id',
  'parentId',
  'status',
  'enabledFlag',
  'remark',
  'creator',
  'createDate',
  'lastUpdatedBy',
  'lastUpdateDate',
  'versionNo',
] as const;

/** What is read beside the columns: the names of the people behind them. */
const peopleNames = ['creatorName', 'lastUpdatedByName'] as const;

/** Every mistake in the declarations, in words. */
export function checkDeclarations(registry: Registry): string[] {
  const tables = new Map<string, string>();
  return [
    ...registry.documents.flatMap((document) => {
      const key = keyOf(document);
      const other = tables.get(tableOf(document));
      tables.set(tableOf(document), key);
      return [
        ...(other ? [`${key} and ${other} share the table ${tableOf(document)}`] : []),
        ...fieldMistakes(registry, key, document.fields),
        ...sharedNames(document.fields).map((mistake) => `${key}.${mistake}`),
        ...lookupMistakes(registry, document),
        ...stateMistakes(document),
        ...columnMistakes(document),
        ...endpointMistakes(document),
        ...todoMistakes(document),
        ...offerMistakes(document),
        ...deadlineMistakes(document),
        ...followMistakes(registry, document),
        ...dayMistakes(document),
        ...figureMistakes(document),
        ...linesOf(document)
          .filter(([, line]) => registry.find(keyOf(line)) !== line)
          .map(([name]) => `${key}.${name}: the line document is in no area`),
      ];
    }),
    ...menuMistakes(registry.areas, (key) => registry.find(key) !== undefined),
    ...registry.ledgers.flatMap((ledger) => ledgerMistakes(ledger)),
    ...registry.ledgers.flatMap((ledger) => strangersOf(registry, ledger)),
  ];
}

const strangersOf = (registry: Registry, { code, of, movements }: LedgerFacts): string[] =>
  [of, movements]
    .filter((document) => registry.find(keyOf(document)) !== document)
    .map((document) => `${code}: ${keyOf(document)} is in no area`);

function fieldMistakes(registry: Registry, key: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.label[0] && field.label[1] ? [] : [`${key}.${name}: a label is missing`]),
    ...(field.type === 'lookup' && !registry.find(field.target ?? '')
      ? [`${key}.${name}: there is no document ${field.target}`]
      : []),
    ...copyMistakes(registry, key, name, fields),
    ...(/^[a-z][a-zA-Z0-9]*$/.test(name) ? [] : [`${key}.${name}: a field name is written in lower camel case`]),
  ]);
}

/** The fields whose values would travel under a name that is taken, in words. */
export function sharedNames(fields: Fields): string[] {
  const owners = new Map<string, string>([...standardColumns, ...peopleNames].map((column) => [column, 'every row']));
  return Object.entries(fields).flatMap(([name, field]) =>
    wireNames(name, field).flatMap((wire) => {
      const owner = owners.get(wire);
      owners.set(wire, owner ?? name);
      return owner === undefined ? [] : [`${name} would travel as ${wire}, as ${owner} does`];
    }),
  );
}

// Beside the id of what it refers to, a lookup tells its name and its code.
const wireNames = (name: string, field: Field): string[] =>
  field.type === 'lookup' ? [wireName(name, field), `${name}Name`, `${name}Code`] : [name];

function copyMistakes(registry: Registry, key: string, name: string, fields: Fields): string[] {
  const field = fields[name];
  const target = registry.find(field?.target ?? '');
  return Object.entries(field?.fills ?? {})
    .filter(
      ([own, theirs]) => !fields[own] || !target?.fields[theirs] || fields[own].type !== target.fields[theirs].type,
    )
    .map(([own, theirs]) => `${key}.${name}: ${own} cannot be copied from ${theirs}`);
}

function stateMistakes(document: AnyDocument): string[] {
  const key = keyOf(document);
  const states = Object.keys(document.states ?? {});
  const transitions = Object.entries(document.transitions ?? {});
  const reached = new Set([initialState(document), ...transitions.map(([, transition]) => transition.to)]);
  const known = (list: readonly string[] | undefined, where: string) =>
    (list ?? []).filter((state) => !states.includes(state)).map((state) => `${key}: ${where} names no state ${state}`);
  const supplier = document.scope?.supplier;
  return [
    ...known(document.editableIn, 'editableIn'),
    ...known(document.deletableIn, 'deletableIn'),
    ...known(document.attachments?.changeIn, 'attachments'),
    ...known(typeof supplier === 'object' ? supplier.hiddenIn : [], 'scope'),
    ...known(document.scope?.buyer?.hiddenIn, 'scope'),
    ...transitions.flatMap(([name, transition]) => known([...transition.from, transition.to], `transition ${name}`)),
    // States that rules derive from lines or quantities are reached without a transition of their own.
    ...(transitions.length > 0 && states.length > 0 && reached.size < 2
      ? [`${key}: no transition leads anywhere`]
      : []),
    ...transitions.flatMap(([name, transition]) => fieldMistakesOfInput(key, name, transition.input)),
    ...transitions.flatMap(([name, { notBy, onlyBy }]) =>
      [notBy, onlyBy]
        .filter((person) => person !== undefined && document.fields[person]?.type !== 'lookup')
        .map((person) => `${key}.${name}: ${person} names no person`),
    ),
    ...transitions.flatMap(([name, { acceptsWarnings, input = {} }]) =>
      acceptsWarnings === undefined || acceptsWarnings in input
        ? []
        : [`${key}.${name}: ${acceptsWarnings} is no input of it`],
    ),
    ...transitions.flatMap(([name, { shows = [] }]) =>
      shows.filter((field) => !document.fields[field]).map((field) => `${key}.${name} shows no field ${field}`),
    ),
  ];
}

const fieldMistakesOfInput = (key: string, name: string, input: Fields | undefined): string[] =>
  ['id', 'ids', 'versionNo']
    .filter((taken) => input && taken in input)
    .map((taken) => `${key}.${name}: input ${taken} is taken`);

// What is shown for some choices alone is a field, and the choices are those of a select field.
function formWhenMistakes({ fields, formWhen = {} }: AnyDocument): string[] {
  return Object.entries(formWhen).flatMap(([name, where]) => [
    ...(fields[name] ? [] : [`names no field ${name}`]),
    ...Object.entries(where).flatMap(([choice, values]) =>
      values.filter((value) => !fields[choice]?.options?.[value]).map((value) => `names no choice ${choice} ${value}`),
    ),
  ]);
}

function columnMistakes(document: AnyDocument): string[] {
  const key = keyOf(document);
  const known = new Set<string>([...columnsOf(document).map(([name]) => name), ...standardColumns, ...peopleNames]);
  const scope = document.scope;
  const named: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['search', document.search],
    ['list', document.list],
    ['sort', document.sort?.map((column) => column.replace(/^-/, ''))],
    ['unique', document.unique?.flat().filter((column) => column !== 'parent')],
    ['unique', columnsOf(document).some(([, { unique }]) => unique === 'unmerged') ? ['mergedInto'] : undefined],
    ['indexes', document.indexes?.flat().map((entry) => entry.replace(/^-/, ''))],
    [
      'lov',
      document.lov && [
        document.lov.text,
        ...(document.lov.code ? [document.lov.code] : []),
        ...(document.lov.columns ?? []),
      ],
    ],
    [
      'scope',
      [
        scope?.buyer?.by,
        typeof scope?.supplier === 'object' ? scope.supplier.by : undefined,
        ...(scope?.people?.by ?? []),
      ].filter((by) => by !== undefined),
    ],
    ['tree', document.tree ? [document.tree] : []],
    ['sideTree', document.sideTree ? [document.sideTree] : []],
  ];
  const conditions = Object.entries(document.conditions ?? {});
  const lineNames = linesOf(document).map(([name]) => name);
  const form = (document.form ?? [])
    .flatMap((section) => section.fields)
    .filter((name) => !known.has(name) && !lineNames.includes(name));
  return [
    ...named.flatMap(([where, columns]) =>
      (columns ?? [])
        .filter((column) => !known.has(column))
        .map((column) => `${key}: ${where} names no column ${column}`),
    ),
    ...form.map((name) => `${key}: form names no field ${name}`),
    ...formWhenMistakes(document).map((mistake) => `${key}: formWhen ${mistake}`),
    ...conditions.flatMap(([name, { where }]) =>
      namesInCondition(where)
        .filter((each) => each !== 'today' && !known.has(each))
        .map((each) => `${key}: condition ${name} names no column ${each}`),
    ),
    ...conditions.filter(([name]) => known.has(name)).map(([name]) => `${key}: condition ${name} is a field`),
    ...conditions.flatMap(([name, { ofLines = {} }]) =>
      Object.entries(ofLines).flatMap(([list, fields]) => {
        const line = linesOf(document).find(([each]) => each === list)?.[1];
        return fields
          .filter((field) => !line?.fields[field])
          .map((field) => `${key}: condition ${name} names no field ${list}.${field}`);
      }),
    ),
    ...importMistakes(document),
    ...columnsOf(document)
      .filter(([, { nameOf }]) => nameOf !== undefined && document.fields[nameOf]?.type !== 'lookup')
      .map(([name, { nameOf }]) => `${key}: ${name} is the name of no lookup ${nameOf}`),
  ];
}

function importMistakes(document: AnyDocument): string[] {
  const key = keyOf(document);
  const lines = new Map(linesOf(document));
  return (document.excel?.import ?? [])
    .filter((code) => {
      const [head = '', column] = code.split('.');
      if (column === undefined) return !(head in document.fields) && head !== 'remark' && head !== 'enabledFlag';
      const line = lines.get(head);
      return !line || (!(column in line.fields) && column !== 'remark');
    })
    .map((code) => `${key}: excel.import names no field ${code}`);
}

function todoMistakes(document: AnyDocument): string[] {
  const { fields, transitions, states } = document;
  return Object.entries(document.todo ?? {}).flatMap(([name, todo]) => [
    ...todo.states
      .filter((state) => !states?.[state])
      .map((state) => `${keyOf(document)}: todo ${name} names no state ${state}`),
    ...(transitions?.[todo.action] ? [] : [`${keyOf(document)}: todo ${name} names no transition ${todo.action}`]),
    ...(todo.due === undefined || ['date', 'datetime'].includes(fields[todo.due]?.type ?? '')
      ? []
      : [`${keyOf(document)}: todo ${name}: ${todo.due} is no time`]),
    ...Object.keys(todo.where ?? {})
      .filter((field) => fields[field]?.type !== 'select')
      .map((field) => `${keyOf(document)}: todo ${name}: ${field} is no select field`),
  ]);
}

function offerMistakes(document: AnyDocument): string[] {
  return Object.entries(document.transitions ?? {}).flatMap(([name, { visibleWhen = {} }]) =>
    Object.entries(visibleWhen).flatMap(([field, values]) => {
      const { type, options = {} } = document.fields[field] ?? {};
      const mine = `${keyOf(document)}: transition ${name}: ${field}`;
      if (type === undefined) return [`${mine} is no field`];
      const wanted = values.filter((value) => value !== unset);
      if (wanted.length > 0 && type !== 'select') return [`${mine} is no select field`];
      return wanted.filter((value) => !(value in options)).map((value) => `${mine} has no value ${value}`);
    }),
  );
}

// The moments, values and stamps of transitions name fields of the document that can hold them.
function deadlineMistakes(document: AnyDocument): string[] {
  const { fields, states = {} } = document;
  return Object.entries(document.transitions ?? {}).flatMap(([name, transition]) => {
    const { after, onDay, where = {}, again, autoInput = {}, sets = {}, input = {} } = transition;
    const mine = `${keyOf(document)}.${name}`;
    const typeOf = (field: string | undefined): string => fields[field ?? '']?.type ?? '';
    const isDeadline = after !== undefined || onDay !== undefined;
    return [
      ...(after === undefined || ['date', 'datetime'].includes(typeOf(after)) ? [] : [`${mine}: ${after} is no time`]),
      ...(onDay === undefined || typeOf(onDay) === 'date' ? [] : [`${mine}: ${onDay} is no day`]),
      ...(isDeadline || (Object.keys(where).length === 0 && !again) ? [] : [`${mine} has no deadline to narrow`]),
      ...Object.entries(where)
        .filter(([field, value]) =>
          field === 'status'
            ? [value].flat().some((state) => !(String(state) in states))
            : typeOf(field) !== (typeof value === 'boolean' ? 'boolean' : 'select'),
        )
        .map(([field]) => `${mine}: ${field} cannot have such a value`),
      ...(again && (typeOf(again.since) !== 'date' || sets[again.since] !== 'now')
        ? [`${mine}: ${again.since} is no day that it sets`]
        : []),
      ...Object.keys(autoInput)
        .filter((field) => !input[field])
        .map((field) => `${mine}: ${field} is no input of it`),
      ...Object.entries(sets).flatMap(([field, stamp]) => stampMistakes(mine, fields[field], input, field, stamp)),
    ];
  });
}

function stampMistakes(mine: string, field: Field | undefined, input: Fields, name: string, stamp: Stamp): string[] {
  if (!field) return [`${mine} sets no field ${name}`];
  if (stamp === 'now' && field.type !== 'date' && field.type !== 'datetime') return [`${mine}: ${name} is no time`];
  if (stamp === 'user' && field.type !== 'lookup') return [`${mine}: ${name} names nobody`];
  if (typeof stamp === 'boolean' && field.type !== 'boolean') return [`${mine}: ${name} is no switch`];
  if (typeof stamp !== 'string' || !stamp.startsWith('input.')) return [];
  const provided = input[stamp.slice('input.'.length)];
  return provided?.type === field.type ? [] : [`${mine}: ${name} cannot hold ${stamp}`];
}

function figureMistakes(document: AnyDocument): string[] {
  const { fields, states, search } = document;
  return Object.entries(document.figures ?? {}).flatMap(([name, figure]) => {
    const mine = `${keyOf(document)}: figure ${name}`;
    const wheres = [figure.where, ...(figure.parts ?? []).map((part) => part.where)];
    return [
      ...(fields[figure.by]?.type === 'date' ? [] : [`${mine}: ${figure.by} is no day`]),
      ...(figure.condition === undefined || document.conditions?.[figure.condition]
        ? []
        : [`${mine} names no condition ${figure.condition}`]),
      // Every bar leads to a list, whose filters must be able to say the same.
      ...[figure.by, ...wheres.flatMap(Object.keys)]
        .filter((field) => !search?.includes(field))
        .map((field) => `${mine}: ${field} is not searched by`),
      ...wheres
        .flatMap(({ status }) => (Array.isArray(status) ? status : []))
        .filter((state) => !states?.[state])
        .map((state) => `${mine} names no state ${state}`),
    ];
  });
}

function endpointMistakes(document: AnyDocument): string[] {
  const key = keyOf(document);
  const taken = new Set<string>(standardActions);
  return [...Object.entries(document.transitions ?? {}), ...Object.entries(document.endpoints ?? {})]
    .filter(([name, declared]) => taken.has(name) && !declared.overrides)
    .map(([name]) => `${key}.${name} hides a standard action without saying so`);
}
