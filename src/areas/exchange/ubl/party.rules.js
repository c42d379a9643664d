import { identified } from './build.rules.ts';
import { childOf, childrenOf, textAt } from './read.rules.ts';
/** A party as every document names it. */
export const partyBranch = ({ code, name }) => ({
    Party: { PartyIdentification: identified(code), PartyName: name ? { Name: name } : null },
});
/** The codes of a party: everything by which it is identified, and the number under which the other side keeps it. */
export const partyCodes = (element) => [
    ...childrenOf(childOf(element, 'Party'), 'PartyIdentification').map((each) => textAt(each, 'ID')),
    textAt(element, 'CustomerAssignedAccountID'),
].filter((code) => code !== null);
/** The goods of a line as every document names them. */
export const itemBranch = ({ code, name, description, sellersCode }) => ({
    Description: description,
    Name: name,
    BuyersItemIdentification: identified(code),
    SellersItemIdentification: identified(sellersCode),
});
/** The line of an order that a line of another document belongs to. */
export const orderLineBranch = (orderNo, lineNo) => ({
    LineID: String(lineNo),
    OrderReference: { ID: orderNo },
});
