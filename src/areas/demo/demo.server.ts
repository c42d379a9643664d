import type { Context } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { dispatchQueued } from '#areas/notice/public.ts';
import {
  loadAccess,
  loadBusinessTypes,
  loadGaplessNumbers,
  loadParameters,
  loadPartners,
  loadRoles,
} from './access.server.ts';
import { loadAgreedPrices, loadLibraryPrices } from './agreedPrices.server.ts';
import { approvalCount, loadApproval, loadDelegations, loadOwnReturns, settleReminders } from './approvals.server.ts';
import { loadBankAccounts } from './bankAccounts.server.ts';
import { loadBasics } from './basics.server.ts';
import { checkLedger, sealMonths } from '#areas/purchasing/public.ts';
import { changeCount, loadChange } from './changes.server.ts';
import { loadCleanups } from './cleanups.server.ts';
import { loadClosings } from './closings.server.ts';
import { consignmentCount, loadConsignment } from './consignment.server.ts';
import { loadContracts } from './contracts.server.ts';
import { loadConversations } from './conversations.server.ts';
import { loadDeductions } from './deductions.server.ts';
import { loadDockSlots } from './dockSlots.server.ts';
import { loadDistances } from './emissions.server.ts';
import { loadFlows } from './flows.server.ts';
import { loadExperts } from './experts.server.ts';
import { forecastCount, loadForecast } from './forecasts.server.ts';
import { loadGoods } from './goods.server.ts';
import { loadGrading } from './grading.server.ts';
import { loadRecall, loadReviewedReturn } from './inspection.server.ts';
import { loadPrepayments } from './prepayments.server.ts';
import { loadProject, projectCount } from './projects.server.ts';
import { inquiryCount, loadInquiry } from './inquiries.server.ts';
import { loadInvoices } from './invoices.server.ts';
import { loadInvitations } from './invitations.server.ts';
import { loadLifecycle } from './lifecycle.server.ts';
import { loadMaster } from './master.server.ts';
import { loadMolds } from './molds.server.ts';
import { loadMerges } from './merges.server.ts';
import { loadSurveys } from './surveys.server.ts';
import { loadMessages } from './messages.server.ts';
import { loadBudgets, loadRequest, requestCount } from './needs.server.ts';
import { loadMessageTypes, loadNotices, readOldMessages } from './notices.server.ts';
import { loadOtherReceipts } from './otherReceipts.server.ts';
import { loadOrder, loadPastOrder, loadReview, orderCount, pastCount, type DemoWorld } from './orders.server.ts';
import { loadPeople, loadSuppliers, type DemoAccount } from './people.server.ts';
import { loadQuality } from './quality.server.ts';
import { loadQuotas } from './quotas.server.ts';
import { loadRegistrations } from './registrations.server.ts';
import { loadRemarks } from './remarks.server.ts';
import { loadReturn, returnCount } from './returns.server.ts';
import { loadSamples } from './samples.server.ts';
import { loadSamplingHistory } from './sampling.server.ts';
import { loadSecurityWork } from './security.server.ts';
import { loadSiteVisits } from './siteVisits.server.ts';
import { loadSupplierChanges } from './supplierChanges.server.ts';
import { loadSerials } from './serials.server.ts';
import { loadStockWork } from './stockWork.server.ts';
import { loadPerformance } from './performance.server.ts';
import { loadPeriods } from './periods.server.ts';
import { rateReliability } from '#areas/planning/public.ts';
import { loadPlan, planCount } from './plans.server.ts';
import { loadSavings } from './savings.server.ts';
import { loadStatements } from './statements.server.ts';
import { loadStockUp, stockUpCount } from './stockUps.server.ts';
import { loadValueBook } from './valueBook.server.ts';
import { loadLeaver, loadPool } from './pool.server.ts';
import { randomFrom } from './random.rules.ts';
import { loadTender, tenderCount } from './tenders.server.ts';

export type { DemoAccount };

type Transact = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

const seed = 20_261_121;
// Of a year of transitions only the newest are told.
const messageCount = 120;

/**
 * Loads the demo company into a database with nothing but reference data, each order in a transaction of its own, as the server itself. Gives the
 * accounts, which have no password yet.
 */
export async function loadDemo(engine: Engine, transact: Transact): Promise<readonly DemoAccount[]> {
  const random = randomFrom(seed);
  const { world, accounts } = await transact(async (ctx) => {
    const basics = await loadBasics(ctx);
    const goods = await loadGoods(ctx, basics, random);
    const suppliers = await loadSuppliers(ctx, basics, random);
    const { accounts: opened, purchaserId } = await loadPeople(ctx, basics, suppliers);
    await loadAccess(ctx);
    await loadGaplessNumbers(ctx);
    await loadRoles(ctx);
    await loadNotices(ctx);
    const workflow = { registry: () => engine.registry, newId: () => engine.ids.next() };
    const made: DemoWorld = { basics, goods, suppliers, purchaserId, random, workflow, accounts: opened };
    await loadPartners(ctx, made);
    await loadMaster(ctx, made);
    await loadDistances(ctx, basics);
    await loadFlows(ctx, made);
    await loadLeaver(ctx, made);
    await loadRegistrations(ctx, made);
    return { world: made, accounts: opened };
  });
  await transact((ctx) => loadLibraryPrices(ctx, world));
  const past = { ...world, random: randomFrom(seed + 1) };
  for (let index = 0; index < pastCount; index += 1) await transact((ctx) => loadPastOrder(ctx, past, index));
  for (let index = 0; index < orderCount; index += 1) await transact((ctx) => loadOrder(ctx, world, index));
  await transact((ctx) => loadPool(ctx, world));
  for (let index = 0; index < returnCount; index += 1) await transact((ctx) => loadReturn(ctx, world, index));
  for (let index = 0; index < forecastCount; index += 1) await transact((ctx) => loadForecast(ctx, world, index));
  for (let index = 0; index < stockUpCount; index += 1) await transact((ctx) => loadStockUp(ctx, world, index));
  for (let index = 0; index < consignmentCount; index += 1) await transact((ctx) => loadConsignment(ctx, world, index));
  await transact((ctx) => loadOtherReceipts(ctx, world));
  await transact((ctx) => loadStockWork(ctx, world));
  await transact((ctx) => loadSerials(ctx, world));
  await transact(loadRecall);
  await transact((ctx) => loadReviewedReturn(ctx, world));
  for (let index = 0; index < planCount; index += 1) await transact((ctx) => loadPlan(ctx, index));
  await transact(rateReliability);
  await transact(loadReview);
  await transact((ctx) => loadDockSlots(ctx, world));
  await transact((ctx) => loadPerformance(ctx, world));
  await transact((ctx) => dispatchQueued(engine, ctx, messageCount));
  for (let index = 0; index < changeCount; index += 1) await transact((ctx) => loadChange(ctx, world, index));
  await transact((ctx) => loadClosings(ctx, world));
  for (let index = 0; index < approvalCount; index += 1) await transact((ctx) => loadApproval(ctx, world, index));
  await transact((ctx) => loadOwnReturns(ctx, world));
  await transact((ctx) => loadDelegations(ctx, world));
  await transact(settleReminders);
  // Its order is received whole; those before choose among orders that are open.
  await transact((ctx) => loadSamplingHistory(ctx, world));
  await transact((ctx) => loadMerges(ctx, world));
  await transact((ctx) => loadLifecycle(ctx, world));
  await transact((ctx) => loadInvitations(ctx, world));
  await transact((ctx) => loadSurveys(ctx, world));
  await transact((ctx) => loadBankAccounts(ctx, world));
  await transact((ctx) => loadSupplierChanges(ctx, world));
  await transact((ctx) => loadSiteVisits(ctx, world));
  await transact((ctx) => loadGrading(ctx, world));
  await transact((ctx) => loadSamples(ctx, world));
  await transact((ctx) => loadQuality(ctx, world));
  await transact((ctx) => loadQuotas(ctx, world));
  await transact(loadRemarks);
  await transact((ctx) => loadBudgets(ctx, world));
  for (let index = 0; index < requestCount; index += 1) await transact((ctx) => loadRequest(ctx, world, index));
  await transact((ctx) => loadExperts(ctx, world));
  for (let index = 0; index < inquiryCount; index += 1) await transact((ctx) => loadInquiry(engine, ctx, world, index));
  for (let index = 0; index < projectCount; index += 1) await transact((ctx) => loadProject(ctx, world, index));
  for (let index = 0; index < tenderCount; index += 1) await transact((ctx) => loadTender(engine, ctx, world, index));
  await transact((ctx) => loadAgreedPrices(ctx, world));
  await transact((ctx) => loadContracts(ctx, world));
  await transact((ctx) => loadMolds(ctx, world));
  await transact((ctx) => loadConversations(engine, ctx, world));
  await transact((ctx) => loadMessages(ctx, world));
  await transact(checkLedger);
  await transact(readOldMessages);
  await transact(loadMessageTypes);
  await transact(loadBusinessTypes);
  await transact((ctx) => loadParameters(ctx, world));
  await transact((ctx) => loadValueBook(ctx, world));
  await transact((ctx) => loadCleanups(ctx, world));
  await transact((ctx) => loadDeductions(ctx, world));
  await transact((ctx) => loadStatements(ctx, world));
  await transact((ctx) => loadPrepayments(ctx, world));
  await transact((ctx) => loadInvoices(ctx, world));
  await transact((ctx) => loadSavings(ctx, world));
  await transact((ctx) => loadPeriods(ctx, world));
  await transact((ctx) => loadSecurityWork(ctx, world));
  // Last, because nothing may be written before what is sealed.
  await transact(sealMonths);
  return accounts;
}
