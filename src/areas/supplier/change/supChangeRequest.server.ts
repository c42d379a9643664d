import { sql, type Database } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { cleanValue } from '#engine/write/cleanInput.ts';
import { isEmail, isPhone } from '#model/contact.ts';
import { isDecimal, isEqual } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isBilingual } from '#model/label.ts';
import type { Row } from '#model/row.ts';
import { validateFields } from '#model/validate.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { changeFields, declaredField, directories, tierOf, type ChangeFieldCode } from './changeFields.rules.ts';
import { changeErrors as errors } from './errors.ts';
import { supChangeRequest } from './supChangeRequest.document.ts';

type Request = Row<typeof supChangeRequest>;
type Supplier = Row<typeof supplierBase>;

export default implement(supChangeRequest, {
  async beforeSave(request, ctx) {
    request.supplierBaseId = ctx.user.supplierBaseId ?? request.supplierBaseId;
    const supplierId = request.supplierBaseId ?? fail(errors.supplierMissing);
    const supplier = await ctx.asSystem((system) => system.store(supplierBase).get(supplierId));
    const codes = new Set<ChangeFieldCode>();
    for (const line of request.lines) {
      if (codes.has(line.field)) fail(errors.twice, { field: changeFields[line.field].label });
      codes.add(line.field);
      line.oldValue = valueOf(supplier, line.field);
    }
    const contacts = request.contacts.flatMap(({ contactId }) => contactId ?? []);
    if (new Set(contacts).size < contacts.length) fail(errors.contactTwice);
    request.riskTier = tierOf([...codes]);
  },

  transitions: {
    submit: {
      async guard(request, ctx) {
        checkComplete(request);
        await ctx.asSystem(async (system) => {
          const supplierId = request.supplierBaseId ?? fail(errors.supplierMissing);
          // Of two requests that are submitted at once, the second finds the first.
          const supplier = await system.store(supplierBase).get(supplierId, 'for update');
          if (supplier.companies.length === 0) fail(errors.noCompany);
          const open = await openRequest(system.db, request);
          if (open) fail(errors.requestOpen, open);
          checkCurrent(request, supplier);
          changedContacts(request, supplier);
        });
      },
    },
    approve: {
      guard: (request, ctx) => assertCurrent(request, ctx),
      async effect(request, ctx) {
        if (request.riskTier !== 'T3')
          await ctx.asSystem((system) => system.store(supChangeRequest).run('takeEffect', request.id));
      },
    },
    takeEffect: { effect: (request, ctx) => ctx.asSystem((system) => apply(request, system)) },
    confirm: {
      async guard(request, ctx) {
        if (request.riskTier !== 'T3') fail(errors.lowRiskOnly);
        await assertCurrent(request, ctx);
      },
      effect: (request, ctx) => ctx.asSystem((system) => apply(request, system)),
    },
  },
});

const openRequest = (db: Database, { id, supplierBaseId, directory }: Request) =>
  db.maybe<{ changeNo: string }>(sql`
    select change_no as "changeNo" from sup_sup_change_request
     where supplier_base_id = ${supplierBaseId}::bigint and directory = ${directory} and id <> ${id}::bigint
       and status in ('PENDING', 'APPROVED') and not deleted_flag limit 1`);

// As text: what a line shows, and what a value is compared by.
function valueOf(supplier: Supplier, code: ChangeFieldCode): string | null {
  const { column, part } = changeFields[code];
  const value: unknown = supplier[column];
  if (part !== undefined) return isBilingual(value) ? (value[part] ?? null) : null;
  return value === null || value === undefined ? null : String(value);
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && isDecimal(a) && isDecimal(b) && isEqual(a, b));

const written = (value: string | null): string | null => value?.trim() || null;

/** Refuses a request that is incomplete, or names what its directory does not hold. */
function checkComplete({ directory, lines, contacts, riskTier, proof }: Request): void {
  if (!directory) fail(errors.directoryMissing);
  if ((directory === 'CONTACT') !== contacts.length > 0 && lines.length + contacts.length > 0)
    fail(errors.contactsOnly);
  if (directory === 'CONTACT' && lines.length > 0) fail(errors.contactsOnly);
  for (const { field, newValue } of lines) {
    const { label: name } = changeFields[field];
    if (changeFields[field].directory !== directory)
      fail(errors.directoryWrong, { field: name, directory: directories[directory] });
    checkValue(field, written(newValue));
  }
  if (lines.every(({ oldValue, newValue }) => isSame(oldValue, written(newValue))) && contacts.length === 0)
    fail(errors.nothingChanges);
  if (riskTier === 'T3' && !proof?.trim()) fail(errors.proofMissing);
}

/** Judges a value as the supplier itself declares it. */
function checkValue(code: ChangeFieldCode, value: string | null): void {
  const { part, column, label: name } = changeFields[code];
  const field = declaredField(code);
  const input = part === undefined ? cleanValue(field, value) : { zh: value ?? '', en: value ?? '' };
  const [problem] = validateFields({ [column]: field }, { [column]: input });
  if (problem) fail(errors.valueWrong, { field: name, problem: problem.label });
}

/** Refuses what was changed otherwise since the request was written: whoever agrees has seen what is on file. */
function checkCurrent({ lines }: Request, supplier: Supplier): void {
  for (const { field, oldValue } of lines) {
    const now = valueOf(supplier, field);
    if (!isSame(now, oldValue)) fail(errors.movedOn, { field: changeFields[field].label, value: now ?? '—' });
  }
}

async function assertCurrent(request: Request, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const supplier = await system.store(supplierBase).get(request.supplierBaseId ?? '0', 'for update');
    checkCurrent(request, supplier);
    checkContactsCurrent(request, supplier);
    changedContacts(request, supplier);
  });
}

// Since it was submitted, the request itself has not been written.
function checkContactsCurrent({ contacts, lastUpdateDate }: Request, supplier: Supplier): void {
  const named = new Set(contacts.map(({ contactId }) => contactId));
  if (supplier.contacts.some((each) => named.has(each.id) && each.lastUpdateDate > lastUpdateDate))
    fail(errors.contactMoved);
}

/** Writes what was agreed into the file of the supplier, judged like any other change of it. */
async function apply(request: Request, system: Context): Promise<void> {
  const suppliers = system.store(supplierBase);
  const supplier = await suppliers.get(request.supplierBaseId ?? '0', 'for update');
  checkCurrent(request, supplier);
  const values: Record<string, unknown> = {};
  for (const { field, newValue } of request.lines) {
    const { column, part } = changeFields[field];
    const value = written(newValue);
    const stored: unknown = values[column] ?? supplier[column];
    values[column] =
      part === undefined
        ? cleanValue(declaredField(field), value)
        : { ...(isBilingual(stored) ? stored : {}), [part]: value ?? undefined };
  }
  await suppliers.update(supplier.id, {
    ...values,
    ...(request.contacts.length > 0 ? { contacts: changedContacts(request, supplier) } : {}),
  });
}

/** The contacts as they would be; refuses what cannot be. */
function changedContacts({ contacts: changes }: Request, supplier: Supplier) {
  const remaining = new Map(supplier.contacts.map((contact) => [contact.id, contact]));
  const added = [];
  for (const { act, contactId, name, position, role, mobile, email, primaryFlag } of changes) {
    if (act !== 'ADD' && contactId === null) fail(errors.contactMissing);
    if (act !== 'REMOVE' && !name?.trim()) fail(errors.contactName);
    if (mobile && !isPhone(mobile)) fail(errors.mobileFormat);
    if (email && !isEmail(email)) fail(errors.mailFormat);
    const values = { name: name ?? '', position, role, mobile, email, primaryFlag };
    if (act === 'ADD') {
      added.push(values);
      continue;
    }
    const stored = remaining.get(contactId ?? '') ?? fail(errors.contactForeign);
    if (act === 'REMOVE') remaining.delete(stored.id);
    else remaining.set(stored.id, { ...stored, ...values });
  }
  const rest = [...remaining.values()].map(({ id, name, position, role, mobile, email, primaryFlag }) => ({
    id,
    name,
    position,
    role,
    mobile,
    email,
    primaryFlag,
  }));
  if (changes.length > 0 && ![...rest, ...added].some((each) => each.primaryFlag)) fail(errors.noPrimary);
  return [...rest, ...added];
}
