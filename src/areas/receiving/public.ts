export { bookSlot, freeSlots } from './delivery/dockSlot/booking.server.ts';
export { packNote } from './delivery/packing/packing.server.ts';
