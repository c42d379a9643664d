export { bookSlot, freeSlots } from './dockSlot/booking.server.ts';
