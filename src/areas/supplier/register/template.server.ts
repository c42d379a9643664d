import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { isRecord } from '#model/value.ts';
import { frozenIn } from '../invitation/invite.server.ts';
import { supInviteSupplier } from '../invitation/supInviteSupplier.document.ts';
import { frozenTemplateIn, type FrozenTemplate } from '../template/inviteTemplate.rules.ts';
import { templateToRegister } from '../template/supInviteTemp.server.ts';
import { textIn, type Content } from './content.rules.ts';
import { keepTemplate, type Registration } from './registration.queries.ts';

/**
 * What the template of a registration asks for: that of its invitation as it was sent, or the one published for the chosen
 * company and type of supplier when these were chosen; later versions do not touch what has begun.
 */
export async function templateOf(
  ctx: Context,
  registration: Registration,
  content: Content,
): Promise<FrozenTemplate | undefined> {
  if (registration.inviteId !== null) {
    const invite = await ctx.store(supInviteSupplier).maybe(registration.inviteId);
    return invite && frozenIn(invite);
  }
  const idOf = (name: string): string | null => {
    const id = textIn(content, name);
    return isId(id) ? id : null;
  };
  const wanted = { companyId: idOf('companyId'), supplierTypeId: idOf('supplierTypeId') };
  if (wanted.companyId === null) return undefined;
  const key = `${wanted.companyId}/${wanted.supplierTypeId ?? ''}`;
  const { template: stored } = registration;
  if (isRecord(stored) && stored['key'] === key) return frozenTemplateIn(stored['template']);
  const found = await templateToRegister(ctx, wanted);
  await keepTemplate(ctx.db, registration.id, { key, template: found ?? null });
  return found;
}
