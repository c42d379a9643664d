import type { XmlElement } from '#model/xml.ts';
import { identified, type Branch } from './build.rules.ts';
import { childOf, childrenOf, textAt } from './read.rules.ts';

/** Somebody of a document, by the code that the buyer keeps. */
export interface Party {
  readonly code: string;
  readonly name: string;
}

/** A party as every document names it. */
export const partyBranch = ({ code, name }: Party): Branch => ({
  Party: { PartyIdentification: identified(code), PartyName: name ? { Name: name } : null },
});

/** The codes of a party: everything by which it is identified, and the number under which the other side keeps it. */
export const partyCodes = (element: XmlElement | undefined): readonly string[] =>
  [
    ...childrenOf(childOf(element, 'Party'), 'PartyIdentification').map((each) => textAt(each, 'ID')),
    textAt(element, 'CustomerAssignedAccountID'),
  ].filter((code) => code !== null);

/** The goods of a line. */
export interface Goods {
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly sellersCode: string | null;
}

/** The goods of a line as every document names them. */
export const itemBranch = ({ code, name, description, sellersCode }: Goods): Branch => ({
  Description: description,
  Name: name,
  BuyersItemIdentification: identified(code),
  SellersItemIdentification: identified(sellersCode),
});

/** The line of an order that a line of another document belongs to. */
export const orderLineBranch = (orderNo: string, lineNo: number): Branch => ({
  LineID: String(lineNo),
  OrderReference: { ID: orderNo },
});
