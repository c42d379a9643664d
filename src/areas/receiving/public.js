export { bookSlot, freeSlots } from './dockSlot/booking.server.ts';
export { packNote } from './packing/packing.server.ts';
