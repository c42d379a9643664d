import { select } from '#model/fields.ts';

/** The formats of an auction. */
export const formats = {
  ENGLISH: ['英式', 'English'],
  DUTCH: ['荷式', 'Dutch'],
  JAPANESE: ['日式', 'Japanese'],
  ROUNDS: ['三轮', 'Three rounds'],
} as const;

/** The field that says in which format an auction is held. */
export const auctionFormats = select('竞价形式', 'Format', formats, {
  required: true,
  default: 'ENGLISH',
  help: [
    '英式：互相压价；荷式：价格上升，先接受者得；日式：价格下降，须逐价接受；三轮：依名次轮流出价',
    'English: each bids lower; Dutch: the price rises until one accepts; Japanese: it falls, each accepts every price; rounds: in turn',
  ],
});
