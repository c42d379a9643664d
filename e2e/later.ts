/** Why a row of the acceptance list has no browser test yet. */
const publicPages = 'the public pages are being built';
const sourcing = 'screens of tendering, inquiry and auction';
const chat = 'the chat';
const excel = 'measured with large workbooks and a slow network';
const administration = 'the administration screens are being built';

/** The rows that no browser test covers yet; whoever covers one takes its line away. */
export const later: Readonly<Record<string, string>> = {
  A002: publicPages,
  A003: publicPages,
  A004: publicPages,
  A012: sourcing,
  A013: sourcing,
  A014: sourcing,
  A118: chat,
  A119: chat,
  A120: chat,
  A121: chat,
  A122: chat,
  A123: chat,
  A173: sourcing,
  A174: chat,
  A175: chat,
  A176: chat,
  A177: chat,
  A178: chat,
  A179: chat,
  A180: chat,
  A181: chat,
  A182: chat,
  A183: chat,
  A184: chat,
  A185: chat,
  A186: chat,
  A187: chat,
  A188: chat,
  A189: chat,
  A206: sourcing,
  A220: excel,
  A221: excel,
  A245: administration,
  A252: publicPages,
  A257: chat,
  A262: chat,
  A281: chat,
  A290: chat,
  A297: chat,
  A298: chat,
  Q05: 'npm run bench:pages measures it and fails over the budget; the first pages are still above theirs',
  Q18: sourcing,
  Q19: sourcing,
  Q22: 'no pictures to compare with are kept yet',
};
