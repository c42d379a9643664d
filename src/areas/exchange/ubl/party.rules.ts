import type { XmlElement } from '#model/xml.ts';
import { identified, type Branch, type Leaf } from './build.rules.ts';
import { childOf, childrenOf, textAt } from './read.rules.ts';

/** Somebody of a document, by the code that the buyer keeps. */
export interface Party {
  readonly code: string;
  readonly name: string;
  readonly legalName: string | null;
  /** The unified social credit code, or the number of a register abroad. */
  readonly registration: string | null;
  /** Where documents reach it, as Peppol writes it: the code of a scheme, a colon, the address. */
  readonly endpoint: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string | null;
  readonly address: string | null;
}

/** The scheme and the address of an endpoint. */
export function endpointOf({ endpoint }: Pick<Party, 'endpoint'>): Leaf | null {
  const [, schemeID, value] = /^(\d{4}):(.+)$/.exec(endpoint ?? '') ?? [];
  return schemeID && value ? { value, attributes: { schemeID } } : null;
}

// ICD 0131 numbers organisations by nine characters, which a unified social credit code has in its places 9 to 17.
const organisationScheme = '0131';

function registrationOf({ registration }: Party): Leaf | string | null {
  if (!registration || !/^[0-9A-Z]{18}$/.test(registration)) return registration;
  return { value: registration.slice(8, 17), attributes: { schemeID: organisationScheme } };
}

const branchOf = (party: Party): Branch => ({
  EndpointID: endpointOf(party),
  PartyIdentification: identified(party.code),
  PartyLegalEntity: { RegistrationName: party.legalName || party.name },
});

/** A party as every document names it: where documents reach it, the code of the buyer for it, its name in law. */
export const partyBranch = (party: Party): Branch => ({ Party: branchOf(party) });

const addressOf = ({ address, country }: Party): Branch | null =>
  country ? { AddressLine: address ? { Line: address } : null, Country: { IdentificationCode: country } } : null;

/** The same with its address, as despatch advices name it. */
export const placedPartyBranch = (party: Party): Branch => ({
  Party: { ...branchOf(party), PostalAddress: addressOf(party) },
});

/** The same with everything, as orders name it. */
export const wholePartyBranch = (party: Party): Branch => ({
  Party: {
    ...branchOf(party),
    PartyName: party.name ? { Name: party.name } : null,
    PostalAddress: addressOf(party),
    PartyLegalEntity: { RegistrationName: party.legalName || party.name, CompanyID: registrationOf(party) },
  },
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
export const itemBranch = ({ code, name, sellersCode }: Goods): Branch => ({
  Name: name || code,
  BuyersItemIdentification: identified(code),
  SellersItemIdentification: identified(sellersCode),
});

/** The line of an order that a line of another document belongs to. */
export const orderLineBranch = (orderNo: string, lineNo: number): Branch => ({
  LineID: String(lineNo),
  OrderReference: { ID: orderNo },
});
