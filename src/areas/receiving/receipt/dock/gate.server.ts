import { attach } from '#engine/runtime/attach.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { arrivalsOfDay, assignDock, checkIn } from './arrivals.server.ts';
import { packOfLabel } from './scan.server.ts';

/** What the gate and the dock ask of delivery notes. */
export const gate = attach(deliveryNote, 'gate', {
  endpoints: {
    scan: ({ body }, ctx) => packOfLabel(ctx, body.code ?? ''),
    arrivals: (_request, ctx) => arrivalsOfDay(ctx),
    assignDock: ({ body }, ctx) => assignDock(ctx, body),
    checkIn: ({ body }, ctx) => checkIn(ctx, body.code ?? '', body.warehouseId),
  },
});
