import { createHash } from 'node:crypto';
import type { Decimal } from '#model/decimal.ts';

/** An organisation as it is published: `id` is unique within the publisher. */
export interface OcdsParty {
  readonly id: string;
  readonly name: string;
  /** The scheme and number of a public register; left out where there is none. */
  readonly register?: { readonly scheme: string; readonly id: string } | undefined;
}

/** A line that is asked for or awarded. */
export interface OcdsItem {
  readonly id: string;
  readonly description: string;
  readonly quantity: Decimal;
  readonly unit: string;
  /** The category in the own list of the publisher. */
  readonly category?: { readonly id: string; readonly name: string } | undefined;
}

export interface OcdsPeriod {
  readonly start: string | null;
  readonly end: string | null;
}

/** What was decided before the market was asked; budgets and target prices are never published. */
export interface OcdsPlanning {
  readonly at: string;
  readonly rationale: string | null;
  readonly project?: { readonly id: string; readonly name: string } | undefined;
}

/** The invitation to the market, as it was first published. */
export interface OcdsTender {
  readonly at: string;
  readonly title: string;
  readonly description: string | null;
  readonly method: 'open' | 'selective' | 'limited' | 'direct';
  readonly methodDetails: string;
  readonly category: 'goods' | 'works' | 'services';
  readonly criteria: 'priceOnly' | 'costOnly' | 'ratedCriteria' | 'qualityOnly';
  readonly period: OcdsPeriod;
  readonly enquiryPeriod?: OcdsPeriod | undefined;
  readonly items: readonly OcdsItem[];
  readonly status: 'planned' | 'active' | 'complete';
}

/** A change after publication: an extension, a further round, an amended document. */
export interface OcdsTenderUpdate {
  readonly at: string;
  readonly period: OcdsPeriod;
  readonly rationale: string | null;
  /** Whether it changed what is asked for, and not only dates. */
  readonly isAmendment?: boolean | undefined;
}

export interface OcdsAward {
  readonly id: string;
  readonly title: string;
  readonly supplier: OcdsParty;
  readonly items: readonly OcdsItem[];
  /** Left out where prices of winners are not published. */
  readonly value?: { readonly amount: Decimal; readonly currency: string } | undefined;
}

/** One contracting process, as far as everybody may read it; what is not public yet is simply left out. */
export interface OcdsProcess {
  /** Its number here; the prefix of the publisher is put before it. */
  readonly number: string;
  readonly buyer: OcdsParty;
  readonly planning?: OcdsPlanning | undefined;
  readonly tender?: OcdsTender | undefined;
  readonly updates?: readonly OcdsTenderUpdate[] | undefined;
  /** The number of bidders may be said once there is an award. */
  readonly award?:
    | { readonly at: string; readonly awards: readonly OcdsAward[]; readonly bidders: number | null }
    | undefined;
  readonly ended?:
    | { readonly at: string; readonly rationale: string | null; readonly status: 'cancelled' | 'unsuccessful' }
    | undefined;
}

/** Who publishes, and where the package can be read. */
export interface OcdsPublisher {
  readonly name: string;
  readonly uri: string;
  /** As the Open Contracting Partnership registered it, such as `ocds-213czf`. */
  readonly prefix: string;
  readonly license?: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** A release package of OCDS 1.1 over these processes: a release for each thing that was published, the oldest first. */
export function releasePackage(publisher: OcdsPublisher, processes: readonly OcdsProcess[]): Json {
  const releases = processes.flatMap((process) => releasesOf(publisher.prefix, process));
  const dates = releases.map(({ date }) => date).toSorted();
  return compact({
    uri: publisher.uri,
    version: '1.1',
    publishedDate: dates.at(-1),
    publisher: { name: publisher.name },
    license: publisher.license,
    releases: releases.map(({ body }) => body),
  });
}

interface Release {
  readonly date: string;
  readonly body: Json;
}

/** The releases of one process: planning, tender, its updates, award or its end. */
export function releasesOf(prefix: string, process: OcdsProcess): Release[] {
  const { planning, tender, updates = [], award, ended } = process;
  const ocid = `${prefix}-${process.number}`;
  const release = (date: string, tag: string, content: Json, parties: readonly Json[]): Release => {
    const said = compact({ ...content, buyer: referenceTo(process.buyer), parties });
    // A release never changes under its identifier: other content is another release.
    const digest = createHash('sha256').update(JSON.stringify({ date, said })).digest('hex').slice(0, 12);
    const id = `${ocid}-${tag}-${digest}`;
    return { date, body: { ocid, id, date, tag: [tag], language: 'zh', initiationType: 'tender', ...said } };
  };
  const buyer = [partyOf(process.buyer, ['buyer', 'procuringEntity'])];
  return [
    ...(planning ? [release(planning.at, 'planning', { planning: planningOf(planning) }, buyer)] : []),
    ...(tender ? [release(tender.at, 'tender', { tender: tenderOf(process, tender) }, buyer)] : []),
    ...(tender
      ? updates.map((update) =>
          release(
            update.at,
            update.isAmendment ? 'tenderAmendment' : 'tenderUpdate',
            { tender: updateOf(process.number, update) },
            buyer,
          ),
        )
      : []),
    ...(tender && award
      ? [
          release(
            award.at,
            'award',
            {
              tender: compact({ id: process.number, status: 'complete', numberOfTenderers: award.bidders }),
              awards: award.awards.map((each) => awardOf(each, award.at)),
            },
            [...buyer, ...suppliersOf(award.awards)],
          ),
        ]
      : []),
    ...(tender && ended
      ? [
          release(
            ended.at,
            ended.status === 'cancelled' ? 'tenderCancellation' : 'tenderUpdate',
            {
              tender: compact({
                id: process.number,
                status: ended.status,
                amendments: ended.rationale ? [amendment(ended.at, ended.rationale, process.number)] : undefined,
              }),
            },
            buyer,
          ),
        ]
      : []),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
}

const planningOf = ({ rationale, project }: OcdsPlanning): Json =>
  compact({
    rationale,
    budget: project ? { project: project.name, projectID: project.id } : undefined,
  });

const tenderOf = ({ number, buyer }: OcdsProcess, tender: OcdsTender): Json =>
  compact({
    id: number,
    title: tender.title,
    description: tender.description,
    status: tender.status,
    procuringEntity: referenceTo(buyer),
    items: tender.items.map(itemOf),
    procurementMethod: tender.method,
    procurementMethodDetails: tender.methodDetails,
    mainProcurementCategory: tender.category,
    awardCriteria: tender.criteria,
    submissionMethod: ['electronicSubmission'],
    tenderPeriod: periodOf(tender.period),
    enquiryPeriod: tender.enquiryPeriod ? periodOf(tender.enquiryPeriod) : undefined,
  });

const updateOf = (number: string, { at, period, rationale }: OcdsTenderUpdate): Json =>
  compact({
    id: number,
    tenderPeriod: periodOf(period),
    amendments: [amendment(at, rationale, number)],
  });

const amendment = (date: string, rationale: string | null, number: string): Json =>
  compact({ id: `${number}-${date}`, date, rationale });

const awardOf = (award: OcdsAward, date: string): Json =>
  compact({
    id: award.id,
    title: award.title,
    status: 'active',
    date,
    value: award.value ? { amount: Number(award.value.amount), currency: award.value.currency } : undefined,
    suppliers: [referenceTo(award.supplier)],
    items: award.items.map(itemOf),
  });

const suppliersOf = (awards: readonly OcdsAward[]): Json[] =>
  [...new Map(awards.map(({ supplier }) => [supplier.id, supplier])).values()].map((supplier) =>
    partyOf(supplier, ['supplier', 'tenderer']),
  );

const itemOf = ({ id, description, quantity, unit, category }: OcdsItem): Json =>
  compact({
    id,
    description,
    classification: category ? { id: category.id, description: category.name } : undefined,
    quantity: Number(quantity),
    unit: { name: unit },
  });

const periodOf = ({ start, end }: OcdsPeriod): Json => compact({ startDate: start, endDate: end });

const partyOf = (party: OcdsParty, roles: readonly string[]): Json =>
  compact({
    id: party.id,
    name: party.name,
    identifier: party.register ? { ...party.register, legalName: party.name } : undefined,
    roles,
  });

const referenceTo = ({ id, name }: OcdsParty): Json => ({ id, name });

// The standard asks to leave out what is not known.
const compact = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null));
