/** How a state looks: always together with its icon and its word. */
export type Tone = 'draft' | 'pending' | 'running' | 'done' | 'warning' | 'refused' | 'closed';

// The states of all documents are named alike, so the name tells what kind of state it is.
const tones: readonly (readonly [Tone, RegExp])[] = [
  [
    'refused',
    /REFUS|REJECT|UNQUALIFIED|^INVALID$|^DESTROYED$|IMPOSSIBLE|DENIED|DECLINED|ELIMINATED|FAIL|OVERDUE|ERROR|FROZEN|BLOCK|EXPIRED/,
  ],
  [
    'closed',
    /CLOSED|CANCEL|TERMINATED|VOID|WITHDRAWN|DISABLED|ARCHIV|SHORT|DISCARD|REVERSED|OBSOLETE|RETIRED|REPLACED|^ENDED$|^RELEASED$|^LOST$|^ABSENT$|^PAST$|^STOPPED$|^SCRAPPED$/,
  ],
  ['warning', /NEGOTIAT|PROPOSED|TERMINATING|CHANGING|EXCEPTION|WARN|PART|PHASE_OUT|DISPUT|NO_SHOW|PAUSED|SUSPENDED/],
  ['draft', /^NEW$|DRAFT|NONE/],
  ['pending', /PENDING|WAIT|ISSUED|SUBMIT|APPLY|TODO|REVIEW(?!ED)|NOTIFIED|^BOOKED$|^INVITED$|^OFFERED$|^TO_QUOTE$/],
  ['running', /EXECUT|RUNNING|SHIPPED|TRANSIT|ARRIV|OPEN|ACTIVE|PUBLISH|RECEIV/],
  [
    'done',
    /APPROVED|AGREED|CONFIRMED|COMPLETED|DONE|POSTED|ACCEPT|PASSED|FULL|PAID|SIGNED|EFFECTIVE|FINISH|OK|QUALIFIED|STOCKED|AWARDED|CONVERTED|ANSWERED|^ORDERED$|^SOLVED$|^CHOSEN$|^WON$|^QUOTED$|^CURRENT$|^REVIEWED$/,
  ],
];

/** The tone of a state by its name; unknown ones look like running work. */
export function toneOf(status: string): Tone {
  return tones.find(([, pattern]) => pattern.test(status.toUpperCase()))?.[0] ?? 'running';
}
