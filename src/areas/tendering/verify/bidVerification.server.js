import { implementService } from '#engine/runtime/implement.ts';
import { inclusionProof } from '../sealing/merkle.rules.ts';
import { leavesOf } from '../sealing/sealing.queries.ts';
import { tendering } from '../tender/tendering.document.ts';
import { bidVerification } from './bidVerification.service.ts';
/** Answers whoever verifies: before the closing of a tender nothing but the keys. */
export const verification = (signer) =>
  implementService(bidVerification, {
    keys: async (_, ctx) => ({ keys: await signer.publicKeys(ctx) }),
    inclusion: ({ body }, ctx) =>
      ctx.asSystem(async (system) => {
        const [row] = await system.store(tendering).find({ tenderingNo: body.tenderingNo });
        if (!row || row.logRoot === null || row.tenderingNo !== body.tenderingNo) return { steps: null, root: null };
        const steps = await inclusionProof(await leavesOf(system.db, row.id), body.leafHash);
        return { steps: steps ?? null, root: steps ? row.logRoot : null };
      }),
  });
