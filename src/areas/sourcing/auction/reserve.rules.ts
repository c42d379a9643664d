import { money } from '#model/fields.ts';

/** What everything that is bid for should come to at most; no transition asks for it, as the history tells their inputs. */
export const reserveField = money('保留价（全部明细总额）', 'Reserve (total of everything)', {
  required: true,
  above: '0',
  help: ['加密保存，竞价结束前任何人看不到', 'Encrypted; nobody reads it before the auction is over'],
});
