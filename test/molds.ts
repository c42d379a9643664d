import { moldEvent } from '#areas/mold/event/moldEvent.document.ts';
import { nextMaintenance } from '#areas/mold/mold/life.rules.ts';
import { mold } from '#areas/mold/mold/mold.document.ts';
import { setShots } from '#areas/mold/mold/shots.server.ts';
import type { AnyDocument } from '#model/document.ts';
import { keyOf } from '#model/document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, person } from './app.ts';
import { inDays } from './days.ts';
import type { Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { contents, upload } from './upload.ts';

/** The people of molds, in the company of the chain. */
export async function moldPeople() {
  const { companyId } = await purchasingFixture();
  const of = (name: string, role: string) => person(name, { userType: 'BUYER', roles: [role], companies: [companyId] });
  return {
    engineer: await of('ml_engineer', 'tooling'),
    second: await of('ml_second', 'tooling'),
    manager: await of('ml_manager', 'buyer_mgr'),
  };
}

/** A photo of a row that passed the check. */
export async function addPhoto(who: Person, document: AnyDocument, businessId: string): Promise<void> {
  const fields = { document: keyOf(document), businessId, businessDescribable: 'Photo' };
  const answer = await upload(who, { name: 'photo.png', content: contents.png, fields });
  if (!answer.success) throw new Error(answer.msg);
}

/** A card of the engineer: a mold of four cavities for the bearing, held by the first supplier. */
export async function newMold(values: Partial<NewRow<typeof mold>> = {}): Promise<Row<typeof mold>> {
  const { companyId, supplierId, bearingId } = await purchasingFixture();
  const { engineer } = await moldPeople();
  return engineer.add(mold, {
    moldName: { zh: '轴承座压铸模', en: 'Housing die' },
    companyId,
    custodianId: supplierId,
    assetNo: 'FA-0815',
    location: '一号厂房 A-03',
    cavities: 4,
    activeCavities: 4,
    lifeShots: 1000,
    cost: '180000',
    internalRemark: '机密',
    materials: [{ lineNo: 10, materialId: bearingId }],
    ...values,
  });
}

/** A mold that is in use, with so many shots on its counter; no photo is uploaded for it, of which nobody may send many at once. */
export async function moldInUse(
  values: Partial<NewRow<typeof mold>> = {},
  counterShots = 100,
): Promise<Row<typeof mold>> {
  const { engineer } = await moldPeople();
  const made = await newMold(values);
  await asServer(async (ctx) => {
    const nextMaintainShots = nextMaintenance(`${counterShots}`, made.maintainEvery);
    const inUse = { status: 'IN_USE', lastReading: counterShots, nextMaintainShots } as const;
    await ctx.store(mold).patch(made.id, inUse, 'register');
    await setShots(ctx, made, 'OPENING', counterShots);
  });
  return engineer.get(mold, made.id);
}

/** A job on a mold, as the engineer writes it. */
export async function newJob(
  moldId: string,
  values: Partial<NewRow<typeof moldEvent>> = {},
): Promise<Row<typeof moldEvent>> {
  const { engineer } = await moldPeople();
  return engineer.add(moldEvent, { moldId, kind: 'REPAIR', planDate: inDays(1), reason: '飞边超差', ...values });
}

/** The same, approved. */
export async function approvedJob(
  moldId: string,
  values: Partial<NewRow<typeof moldEvent>> = {},
): Promise<Row<typeof moldEvent>> {
  const { engineer, manager } = await moldPeople();
  const { id } = await newJob(moldId, values);
  await engineer.run(moldEvent, 'submit', id);
  return manager.run(moldEvent, 'approve', id);
}
