import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { transitionHandler } from '#engine/http/documents.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { fail } from '#model/errors.ts';
import { assertProof } from '#areas/access/public.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';
import { errors } from '../errors.ts';
import { contentOf } from './application.server.ts';
import { assertStillFree, forgetDenied, makeSupplier, returnToApplicant } from './decision.server.ts';
import { rowsIn, textIn } from './content.rules.ts';
import { marksIn } from './marks.rules.ts';
import { registerForm } from './registerForm.document.ts';
import { registrationOfForm } from './registration.queries.ts';
import { resemblances } from './resemblance.queries.ts';

const approve = transitionHandler(registerForm, 'approve');
const reject = transitionHandler(registerForm, 'reject');

/** The decision on registrations; the seal opens what applicants have entrusted. */
export const registerFormServer = (seal: SecretBox, publicUrl: string) => {
  // The numbers in full, in the order of the lines; none once it is decided.
  const accountsOf = async (system: Context, formId: string): Promise<readonly string[]> => {
    const registration = await registrationOfForm(system.db, formId);
    return registration ? rowsIn(contentOf(seal, registration), 'banks').map((row) => textIn(row, 'accountNo')) : [];
  };
  return implement(registerForm, {
    transitions: {
      approve: {
        guard: assertStillFree,
        writes: (_form, ctx) => ({ decideTime: ctx.now }),
        effect: (form, ctx) => makeSupplier(form, ctx, seal, publicUrl),
      },
      reject: {
        writes: (_form, ctx, { reason }) => ({ decideTime: ctx.now, decideReason: reason }),
        effect: (form, ctx, { reason }) => returnToApplicant(form, ctx, reason),
      },
      deny: {
        writes: (_form, ctx, { reason }) => ({ decideTime: ctx.now, decideReason: reason }),
        effect: (form, ctx, { reason }) => forgetDenied(form, ctx, reason),
      },
    },

    endpoints: {
      async doApprove({ body }, ctx) {
        const { id, versionNo, approveFlag, reason } = body;
        if (!id) fail(errors.idMissing);
        if (!isId(id)) return fail(engineErrors.notFound);
        if (approveFlag !== 0 && approveFlag !== 1) fail(errors.approveFlagMissing);
        if (approveFlag === 1) return approve({ id, versionNo }, ctx);
        if (!reason) fail(errors.reasonMissing);
        return reject({ id, versionNo, reason }, ctx);
      },
      async mark({ body }, ctx) {
        const forms = ctx.store(registerForm);
        const form = await forms.get(body.registerFormId, 'for update');
        if (form.status !== 'SUBMITTED') fail(errors.notMarkable);
        await forms.patch(form.id, { marks: marksIn(body.marks) }, 'mark');
        return forms.get(form.id);
      },
      async resemblances({ body }, ctx) {
        const form = await ctx.store(registerForm).get(body.registerFormId);
        return {
          records: await ctx.asSystem(async (system) =>
            resemblances(system.db, form, await accountsOf(system, form.id)),
          ),
        };
      },
      async revealAccount({ body }, ctx) {
        await assertProof(ctx);
        const form = await ctx.store(registerForm).get(body.registerFormId);
        const index = form.banks.findIndex(({ id }) => id === body.bankLine);
        const accounts = await ctx.asSystem((system) => accountsOf(system, form.id));
        const accountNo = accounts[index];
        if (index < 0 || accountNo === undefined) return fail(errors.accountGone);
        await ctx.asSystem((system) => system.store(registerForm).patch(form.id, {}, 'revealAccount', body.reason));
        return { accountNo };
      },
    },

    related: (form) =>
      form.supplierBaseId ? [{ document: supplierBase, ids: [form.supplierBaseId], direction: 'after' }] : [],
  });
};
