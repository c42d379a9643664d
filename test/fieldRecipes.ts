import { randomInt } from 'node:crypto';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { transportMode } from '#areas/masterData/settlement/transportMode.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { materialCategoryAttribute } from '#areas/masterData/materialCategory/materialCategoryAttribute.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { msgType } from '#areas/notice/msgType/msgType.document.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { expert } from '#areas/experts/library/expert.document.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { tenderingApply } from '#areas/tendering/apply/tenderingApply.document.ts';
import { tenderingBid } from '#areas/tendering/bid/tenderingBid.document.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { iapSysAuthTemplate } from '#areas/access/authTemplate/authTemplate.document.ts';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { sysNumberRule } from '#areas/system/numberRule/numberRule.document.ts';
import { sysModule } from '#areas/access/module/module.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { mold } from '#areas/mold/mold/mold.document.ts';
import { qcDefectCode } from '#areas/quality/defect/qcDefectCode.document.ts';
import { perfIndicator } from '#areas/performance/indicator/perfIndicator.document.ts';
import { perfPlan } from '#areas/performance/plan/perfPlan.document.ts';
import { perfSheet } from '#areas/performance/sheet/perfSheet.document.ts';
import { perfTemplate } from '#areas/performance/template/perfTemplate.document.ts';
import { invTemplate } from '#areas/siteVisit/template/invTemplate.document.ts';
import { invSheet } from '#areas/siteVisit/visit/invSheet.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { supInviteTemp } from '#areas/supplier/template/supInviteTemp.document.ts';
import { supSurveyTemp } from '#areas/supplier/survey/supSurveyTemp.document.ts';
import { supGradeScheme } from '#areas/supplierInsight/scheme/supGradeScheme.document.ts';
import { asServer } from './app.ts';
import { createRowId, type Origin } from './factory.ts';

const numberRule = () => ({
  businessTypeId: null,
  resetCycle: 'NONE',
  segments: [
    { lineNo: 10, segmentType: 'CONST', segmentValue: `R${randomInt(1_000_000_000)}-` },
    { lineNo: 20, segmentType: 'SEQ', segmentValue: null },
  ],
});

const bidDeadline = '2027-03-01T02:00:00.000Z';

const checklist = (from: Origin): Promise<string> =>
  createRowId(invTemplate, from, { status: 'PUBLISHED', companyId: null });

type Recipe = (from: Origin) => Promise<Record<string, unknown>>;

/** Values that the rules of a document demand beyond its declaration, each with its reason. */
export const fieldRecipes: Readonly<Record<string, Recipe>> = {
  // A field says what it holds by its type; the menu has directories of the product alone.
  'system.mdModule': async () => ({
    menuParentId: await asServer(async ({ store }) => {
      const [group] = await store(sysModule).find({ moduleCode: 'base.materials' });
      return group?.id;
    }),
    childCode: null,
    childName: null,
    fields: [
      {
        place: 'MAIN',
        fieldCode: `f${randomInt(1_000_000_000)}`,
        label: { zh: '用途', en: 'Purpose' },
        type: 'INPUT',
        lineNo: 10,
      },
    ],
  }),
  // A company recognises another one.
  'sup.supMutualRecognition': async (from) => ({ toCompanyId: await createRowId(company, from) }),
  // Who is invited has no number that rules would check; a template that is published leads to an invitation.
  'sup.supInviteSupplier': async (from) => ({
    templateId: await createRowId(supInviteTemp, from, { status: 'PUBLISHED', tempKind: 'INVITE' }),
    inviteMode: 'NEW',
    mobile: null,
    creditCode: null,
    supplierBaseId: null,
    email: `invited${randomInt(1_000_000_000)}@example.com`,
    supplierName: `受邀 ${randomInt(1_000_000_000)}`,
  }),
  // Questions belong to the sections of their template.
  'sup.supSurveyTemp': async () => ({ questions: [] }),
  'sup.supSurvey': async (from) => ({
    templateId: await createRowId(supSurveyTemp, from, { status: 'PUBLISHED' }),
    dueDate: '2099-12-01',
  }),
  'sup.supGradeApply': async (from) => ({
    schemeId: await createRowId(supGradeScheme, from, { status: 'PUBLISHED', companyId: null }),
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    lines: [],
  }),
  // A is above B.
  'inv.invTemplate': async () => ({ gradeA: '90', gradeB: '80' }),
  // Visits follow a checklist of every company, led by somebody of the buyer.
  'inv.invPlan': async (from) => ({
    templateId: await checklist(from),
    lines: [
      {
        leaderId: await createRowId(iapSysUserT, from, { userType: 'BUYER', supplierBaseId: null }),
        supplierBaseId: await createRowId(supplierBase, from, { foreignFlag: true }),
        siteAddress: '厂区',
        planDate: '2099-12-01',
      },
    ],
  }),
  'inv.invSheet': async (from) => ({
    templateId: await checklist(from),
    leaderId: await createRowId(iapSysUserT, from, { userType: 'BUYER', supplierBaseId: null }),
    members: [],
  }),
  // What is found belongs to a visit that goes on.
  'inv.invFinding': async (from) => ({
    sheetId: await createRowId(invSheet, from, { status: 'DOING' }),
    lineNo: null,
    dueDate: '2099-12-01',
  }),
  // What is entered by hand was found elsewhere than on arrival, has a code, and is no copy of another record.
  'qc.qcDefect': async (from) => ({
    source: 'LINE',
    defectCodeId: await from.idOf(qcDefectCode),
    parentDefectId: null,
    checkedQty: null,
    foundDate: '2026-01-05',
  }),
  // Its nonconformances agree with its head, and its people stand on their sides.
  'qc.qc8d': async () => ({ ownerId: null, supplierLeaderId: null, defects: [] }),
  // An order that is confirmed is prepaid, with no more than it comes to.
  'fin.prepayment': async (from) => ({
    orderId: await createRowId(purchaseOrder, from, { status: 'CONFIRMED', grossAmt: '1000000', prepayPercent: null }),
  }),
  // Its items are about nonconformances of its own company and supplier, and objections are possible for a while.
  'qc.qcClaim': async () => ({ items: [], limitDate: '2099-12-01', taxMode: 'PENALTY' }),
  // No more cavities are in use than there are, and a part has no more of them than its mold.
  'mold.mold': async () => ({ cavities: 4, activeCavities: 2 }),
  'mold.moldMaterial': async () => ({ cavities: 1 }),
  // A job is on a mold that stands somewhere, and its part is one that the mold makes.
  'mold.moldEvent': async (from) => ({
    moldId: await createRowId(mold, from, { status: 'IN_USE' }),
    kind: 'MAINTAIN',
    partId: null,
  }),
  // A scenario is of an inquiry that is compared, and its limits do not contradict each other.
  'bidding.awardScenario': async (from) => ({
    inquiryId: await createRowId(inquiry, from, { status: 'COMPARING' }),
    minSuppliers: null,
    suppliers: [],
  }),
  // Only a supplier's user has a supplier; a phone number leads to one user, and the sample is always the same.
  'system.iapSysUserT': async () => ({ supplierBaseId: null, phone: null, timezone: 'Asia/Tokyo' }),
  // An attribute is called what its category calls it.
  'basic.materialAttribute': async (from) => {
    const id = await from.idOf(materialCategoryAttribute);
    const { name } = await asServer((ctx) => ctx.store(materialCategoryAttribute).get(id));
    return { attributeText: name.zh };
  },
  // With a street, the address is written from its parts.
  'basic.company': async () => ({ street: null }),
  'basic.inventoryOrg': async () => ({ street: null }),
  'basic.warehouse': async () => ({ street: null }),
  'basic.country': async () => ({ addressFormat: '{street}, {city}' }),
  'basic.rateSource': async () => ({ url: 'https://rates.example.com/latest' }),
  // Bands of amounts of one category do not overlap, and no inquiry of another test falls under them.
  'bidding.methodRule': async (from) => ({
    companyId: await createRowId(company, from),
    categoryId: await createRowId(materialCategory, from),
    amountFrom: '0',
    amountTo: '10',
  }),
  // One invitation for each inquiry and supplier, one quotation for each invitation and round.
  'bidding.inquiryInvite': async (from) => ({ inquiryId: await createRowId(inquiry, from) }),
  'bidding.inquiryQuote': async (from) => ({ inviteId: await freshInvite(from) }),
  // An inquiry of no project, whose suppliers are not reviewed: each of them asks for dates and limits that fit together.
  'bidding.inquiry': async () => ({
    bidProjectId: null,
    preReviewFlag: false,
    preReviewDeadline: null,
    reviewTime: null,
    qualifiedLimit: null,
    questionDeadline: null,
    expertRatingId: null,
    confirmDeadline: null,
    scoreDeadline: null,
  }),
  // No two projects of a company have one name in a year; nothing of the pool is taken, and its days have an order.
  'bidding.bidProject': async () => ({
    projectName: `立项 ${randomInt(1_000_000_000)}`,
    planPublish: null,
    planDeadline: null,
    planAward: null,
  }),
  'bidding.bidProjectLine': async () => ({ needId: null }),
  // What is asked for without a need, in an inquiry that nobody has answered.
  'bidding.inquiryItem': async () => ({ needId: null, maxWinQty: null }),
  // Lines of no lot and without a need; no bond, whose limit follows from an estimate.
  'bidding.tendering': async () => ({
    bondAmount: null,
    bondMode: 'NONE',
    bondDeadline: null,
    reviewTime: null,
    elements: [],
    expertRatingId: null,
    confirmDeadline: null,
    scoreDeadline: null,
    lots: [],
    awardMode: 'ITEM',
    applyDeadline: bidDeadline,
    questionDeadline: bidDeadline,
    bidDeadline,
    openTime: bidDeadline,
  }),
  'bidding.tenderingAward': async (from) => ({
    tenderingId: await createRowId(tendering, from, { status: 'OPENED' }),
    lines: [],
  }),
  'bidding.tenderingItem': async () => ({ needId: null, maxWinQty: null, lotNo: null }),
  // One participation and one bid for each tender and supplier.
  'bidding.tenderingApply': async (from) => ({ tenderingId: await createRowId(tendering, from) }),
  'bidding.tenderingBid': async (from) => ({ tenderingId: await createRowId(tendering, from) }),
  // What is corrected or clarified is a valid bid; its lines would be those of the bid.
  'bidding.bidCorrection': async (from) => ({
    bidId: await createRowId(tenderingBid, from, {
      status: 'VALID',
      tenderingId: await createRowId(tendering, from),
      totalAmt: '100',
    }),
    statedWords: null,
    lines: [],
  }),
  'bidding.bidClarify': async (from) => ({
    bidId: await createRowId(tenderingBid, from, {
      status: 'VALID',
      tenderingId: await createRowId(tendering, from),
    }),
  }),
  'bidding.tenderingFee': async (from) => ({ applyId: await freshApply(from) }),
  'bidding.tenderingBond': async (from) => ({ applyId: await freshApply(from) }),
  'bidding.applyReview': async (from) => ({ applyId: await freshApply(from) }),
  // Prices are negotiated for a line of an open quotation, and downwards.
  'bidding.counterOffer': async (from) => ({ quoteLineId: await openQuoteLine(from), offeredPrice: '5' }),
  // An auction is of an inquiry that is being compared, ends after it begins, and hides nothing that it uses.
  'bidding.auctionEvent': async (from) => ({
    inquiryId: await createRowId(inquiry, from, { status: 'COMPARING' }),
    format: 'ENGLISH',
    scope: 'ITEM',
    stepMode: 'PERCENT',
    minStep: '1',
    display: 'RANK_AND_BEST',
    startAt: '2030-01-01T08:00:00.000Z',
    endAt: '2030-01-01T09:00:00.000Z',
    items: [],
    suppliers: [],
  }),
  // A contract begins before it ends, and its clauses come from no library of another test.
  'contract.contract': async () => ({
    templateId: null,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
    clauses: [{ lineNo: 10, clauseId: null, textZh: '条款' }],
  }),
  // Without tax it follows from the price with tax.
  'contract.contractLine': async () => ({ price: null }),
  // A wording names no value that contracts do not have.
  'contract.contractTemplate': async () => ({ companyId: null }),
  // An award is of an inquiry that is being compared.
  'bidding.inquiryAward': async (from) => ({
    inquiryId: await createRowId(inquiry, from, { status: 'COMPARING' }),
    lines: [],
  }),
  // Prices by quantity have a form of their own.
  'bidding.priceRecord': async (from) => ({
    // Of a material that nobody orders: no order of another test takes its price.
    materialId: await createRowId(material, from),
    tiers: '1-100:9; 100-:8',
    moq: null,
  }),
  // What a metric feeds has no formula.
  'perf.perfIndicator': async () => ({ expression: null }),
  // A template names indicators that count, and people score those without a metric.
  'perf.perfTemplate': async (from) => ({
    companyId: null,
    indicators: [
      { lineNo: 1, indicatorId: await createRowId(perfIndicator, from, { status: 'PUBLISHED' }), weight: '100' },
    ],
    raters: [],
  }),
  // A period ends after it begins, is a year long at most, and is judged by a template of the same company once.
  'perf.perfPlan': async (from) => ({
    templateId: await createRowId(perfTemplate, from, {
      companyId: null,
      status: 'PUBLISHED',
      raters: [],
      indicators: [],
    }),
    periodStart: '2025-01-01',
    periodEnd: '2025-03-31',
  }),
  'perf.perfSheet': async (from) => ({ planId: await createRowId(perfPlan, from) }),
  // One task for a line and a rater, one suggestion of a kind for a sheet.
  'perf.perfScore': async (from) => ({ sheetId: await createRowId(perfSheet, from) }),
  'perf.perfSuggestion': async (from) => ({ sheetId: await createRowId(perfSheet, from) }),
  // What a supplier contests is a line of a sheet that he sees, once.
  'perf.perfAppeal': async (from) => contestedLine(from),
  // A score that is aimed at is one of an indicator.
  'perf.perfImprovement': async () => ({ targetScore: null, sheetId: null }),
  // An expert is reached in his own way, and has an account of experts that is nobody else's.
  'bidding.expert': async (from) => ({
    userId: await createRowId(iapSysUserT, from, { userType: 'EXPERT', supplierBaseId: null, phone: null }),
    mobile: `139${String(randomInt(100_000_000)).padStart(8, '0')}`,
    email: `expert${randomInt(1_000_000_000)}@example.com`,
    validTo: '2099-12-31',
    // What is read of it is not what was given.
    idNo: null,
  }),
  // A group has members.
  'bidding.expertGroup': async (from) => ({
    members: [{ expertId: await createRowId(expert, from, { status: 'ACTIVE' }) }],
  }),
  // One sheet and one fee for each rating and expert.
  'bidding.scoreSheet': async (from) => ({ ratingId: await createRowId(rating, from) }),
  'bidding.expertFee': async (from) => ({ ratingId: await createRowId(rating, from) }),
  // Experts are drawn before they judge.
  'bidding.expertDraw': async () => ({ evalDate: '2099-12-01T08:00:00.000Z', revealAt: '2099-12-01T06:00:00.000Z' }),
  // Whoever is appraised took part.
  'bidding.expertAppraisal': async (from) => {
    const expertId = await createRowId(expert, from, { status: 'ACTIVE' });
    const ratingId = await createRowId(rating, from, {
      status: 'REPORTED',
      terms: { scoreMode: 'LOWEST_PRICE', elements: [] },
      experts: [{ expertId, expertType: 'TECH', status: 'DONE' }],
    });
    return { ratingId, expertId };
  },
  // A type of supplier has each gate once.
  'sup.supAdmissionRule': async (from) => ({ supplierTypeId: await createRowId(supplierType, from) }),
  // A role does not inherit from one that it excludes.
  'system.sysRoleMutex': async (from) => ({ otherId: await createRowId(sysRole, from) }),
  // A grant speaks of a resource there is, and is given to one subject.
  'system.sysDataAuth': async (from) => ({
    subjectType: 'TEMPLATE',
    templateId: await from.idOf(iapSysAuthTemplate),
    roleId: null,
    userId: null,
    resource: 'pur.purchaseOrder',
    actions: ['QUERY'],
    dimensions: { COMPANY: { kind: 'OWN_ORG' } },
    fieldRights: {},
    validTo: null,
  }),
  // Numbers have exactly one running number, and no date unless they begin again with it.
  'system.sysNumberRule': async () => numberRule(),
  // A list of values reads from a call of the platform.
  'system.sysLov': async () => ({ sqlTypeCode: 'API', apiUrl: '/basic/company/queryForLov', sqlText: null }),
  // Built-in roles and lists cannot be deleted.
  // A user is one employee and no other; numbers and addresses have forms that rules know, not the declaration.
  'basic.employee': async (from) => ({
    userId: await createRowId(iapSysUserT, from),
    mobile: `138${String(randomInt(100_000_000)).padStart(8, '0')}`,
    email: `somebody${randomInt(1_000_000_000)}@example.com`,
    // What is read of it is not what was given.
    idNo: null,
  }),
  // A user is one purchaser and no other.
  'basic.purchaser': async (from) => ({ userId: await createRowId(iapSysUserT, from) }),
  // A business type is of a document that is approved; one for all that demands nothing stands in nobody's way.
  'system.sysBusinessType': async (from) => ({
    numberRuleId: await createRowId(sysNumberRule, from, numberRule()),
    docId: (await asServer((ctx) => ctx.store(sysBusinessDoc).find({ docCode: { eq: 'pur.returned' } })))[0]?.id,
    companyId: null,
    rule: null,
    forbidFlag: false,
    requiredFields: null,
    printTemplates: null,
    defaults: [],
    files: [],
    closeUnderPct: null,
    closeAfterDays: null,
    closeOpenPct: null,
    closeRoleId: null,
  }),
  // A flow is for a document that is approved, and begins with a graph of its own.
  'workflow.wfModel': async () => ({
    docId: (await asServer((ctx) => ctx.store(sysBusinessDoc).find({ docCode: { eq: 'pur.returned' } })))[0]?.id,
    rule: null,
    graph: null,
    cases: [],
  }),
  // An agent is somebody else, and nobody delegates the same twice.
  'workflow.wfDelegation': async (from) => ({
    principalId: await createRowId(iapSysUserT, from, { userType: 'BUYER', supplierBaseId: null }),
    agentId: await createRowId(iapSysUserT, from, { userType: 'BUYER', supplierBaseId: null }),
    fromTime: '2026-12-01T08:00:00.000Z',
    toTime: '2026-12-02T08:00:00.000Z',
  }),
  // A hold names one thing, and nobody of another test.
  'im.chatHold': async () => ({ personId: null, supplierBaseId: null, docNo: `HOLD-${randomInt(1_000_000_000)}` }),
  // Whose conversations are read, with nobody else in particular.
  'im.chatReview': async (from) => ({
    personId: await createRowId(iapSysUserT, from, { userType: 'BUYER', supplierBaseId: null }),
    otherPersonId: null,
  }),
  // A row of a matrix names a person or a role.
  'workflow.wfMatrix': async (from) => ({
    amountField: 'homeGrossAmt',
    rows: [{ level: 1, fromAmt: null, toAmt: '1000', approverId: await from.idOf(iapSysUserT) }],
  }),
  // Partners are called by https only.
  'notice.msgWebhook': async () => ({ url: 'https://robot.example.com/send' }),
  'pur.erpConnection': async () => ({ baseUrl: 'https://erp.example.com/api' }),
  // Nobody signs in by a provider that is not there.
  'system.sysLoginConfig': async () => ({ ssoLogin: false }),
  'system.sysIdentityProvider': async () => ({ issuer: 'https://id.example.com', scopes: 'openid' }),
  // Which calls a module asks for has to be a pattern of calls; another right for every one of them would bar the rest of the tests.
  'system.sysModule': async () => ({ httpMethod: null, apiPattern: null, auditLevel: 'CHANGES' }),
  'system.sysWebhook': async () => ({ url: 'https://hooks.example.com/in', events: 'pur.*' }),
  // A category of units has one base unit.
  'basic.unit': async () => ({ baseFlag: false }),
  // A program that keeps no secret cannot act by itself, and tokens go to https addresses only.
  'system.sysClient': async (from) => ({
    userId: await createRowId(iapSysUserT, from, { userType: 'API', supplierBaseId: null }),
    publicFlag: false,
    credentialsGrant: false,
    implicitGrant: false,
    redirectUris: 'https://erp.example.com/callback',
    ipAllow: '10.0.0.0/8',
    scopes: 'pur:*:query',
  }),
  // A conversion is between two units, a rate between two currencies.
  'basic.unitConversion': async (from) => ({
    fromUnitId: await createRowId(unit, from),
    toUnitId: await createRowId(unit, from),
  }),
  'basic.exchangeRate': async (from) => ({
    fromCurrencyId: await createRowId(currency, from),
    toCurrencyId: await createRowId(currency, from),
  }),
  // A supplier supplies a material once.
  'basic.materialSupplier': async (from) => ({ materialId: await createRowId(material, from) }),
  // Codes of banks have forms that rules know, not the declaration.
  'basic.bank': async () => ({ swift: 'ICBKCNBJ' }),
  'basic.bankBranch': async () => ({ cnaps: `102${String(randomInt(1_000_000_000)).padStart(9, '0')}` }),
  // Shares of a payment term add up to 100 %.
  'basic.paymentTermLine': async () => ({ percent: '100' }),
  // A supplier inside the country has a credit code with a check digit.
  'sup.supplierBase': async () => ({ foreignFlag: true, street: null }),
  // A quota covers a material or a category, never both, and lots are in order.
  'sup.supQuota': async () => ({
    scopeType: 'MATERIAL',
    categoryId: null,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  }),
  'sup.supQuotaLine': async () => ({ minLotQty: null, maxLotQty: null }),
  'sup.temporaryQuotaOrders': async () => ({ validFrom: '2026-01-01', validTo: '2026-12-31' }),
  // Numbers of banks have forms of their own.
  'sup.supBankAccount': async () => ({ cnaps: null, swift: null, iban: null }),
  // An address and a colour have forms of their own.
  'system.sysSystem': async () => ({ baseUrl: 'https://example.com/srm' }),
  'system.sysCodeEntry': async () => ({ color: '#1677ff' }),
  // A parameter of the system names nothing it counts for, and its value fits its type.
  'system.sysParam': async () => ({
    companyId: null,
    supplierBaseId: null,
    materialId: null,
    paramScope: 'SYSTEM',
    paramType: 'TEXT',
  }),
  // A message type tells of a transition there is, and its templates speak of that document.
  'notice.msgType': async () => ({
    event: 'pur.purchaseOrder.issue',
    rule: null,
    title: null,
    quietHours: '22:00-07:00',
    jumpUrl: '/page/pur/order',
  }),
  'notice.msgPublicTemplate': async (from) => ({
    msgTypeId: await createRowId(msgType, from, {
      event: 'pur.purchaseOrder.issue',
      businessObject: 'pur.purchaseOrder',
      rule: null,
      title: null,
    }),
  }),
  // A template prints a document that exists.
  'system.sysPrintTemplate': async () => ({ docId: 'pur.purchaseOrder', layout: { blocks: [] } }),
  // A task runs what the product has registered, at times that exist.
  'task.sysTask': async () => ({
    handler: 'engine.cleanUp',
    params: null,
    cron: '0 3 * * *',
    timezone: 'Asia/Shanghai',
  }),
  // In the home currency the exchange rate is 1.
  'pur.purchaseOrder': async () => ({ exchangeRate: '1' }),
  // With prices including tax the other price follows; only of bulk goods may any excess be received.
  'pur.purchaseOrderDetail': async () => ({ price: null, unlimitedFlag: false, contractLineId: null }),
  // A change speaks of lines of its own order.
  'pur.purchaseOrderChange': async (from) => {
    const orderDetailId = await confirmedLine(from);
    const { parentId } = await asServer((ctx) => ctx.store(purchaseOrderDetail).get(orderDetailId));
    return { orderId: parentId, lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId, newQty: '12' }] };
  },
  // A line is answered while it waits for the supplier; the order asks for ten.
  'pur.orderAnswer': async (from) => {
    const id = await createRowId(purchaseOrder, from, { status: 'ISSUED', lines: [{ status: 'WAIT' }] });
    const { lines } = await asServer((ctx) => ctx.store(purchaseOrder).get(id));
    // Parts say quantity and date themselves, and a substitute is kept for the material.
    const answerSchedule = '2099-01-15 4; 2099-02-01 6';
    return {
      orderDetailId: lines[0]?.id ?? '',
      answerSchedule,
      answerQty: null,
      answerDate: null,
      answerMaterialId: null,
    };
  },
  // Phone numbers have a form that rules know, not the declaration.
  'pur.deliveryNote': async () => ({ driverPhone: '13800138000' }),
  // Only what the supplier has confirmed can be delivered.
  'pur.deliveryNoteDetail': async (from) => ({ orderDetailId: await confirmedLine(from), planDetailId: null }),
  // Only confirmed order lines are called off, within the period of the plan; zones follow one another.
  'pur.deliveryPlanDetail': async (from) => ({
    orderDetailId: await confirmedLine(from),
    timeFrom: null,
    timeTo: null,
  }),
  'pur.deliveryPlan': async () => ({ frozenDays: 3, firmDays: 14, tradeDays: 42 }),
  // A plan is for a material or for a category, and limits do not cross.
  'pur.iqcPlan': async () => ({ materialCategoryId: null }),
  // One distance for a place, a warehouse and a mode.
  'pur.freightDistance': async (from) => ({ transportModeId: await createRowId(transportMode, from) }),
  // One switching state for a supplier, a material and a plan.
  'pur.iqcSwitchState': async (from) => ({ materialId: await createRowId(material, from) }),
  'pur.iqcCharacteristic': async () => ({ lower: '1', upper: '2' }),
  // A line lies in the horizon of its forecast, on the first day of a week.
  'pur.forecast': async () => ({ bucket: 'MONTH' }),
  // Limits do not cross.
  'pur.stockUpDetail': async () => ({ minQty: '1', maxQty: '50', stockUpQty: '10' }),
  // Stock at the supplier's is in no warehouse of ours.
  'pur.stockUp': async () => ({ warehouseId: null }),
  // Without a delivery note nothing of one can be received.
  'pur.receive': async () => ({ receiveType: 'ORDER', deliveryId: null }),
  // Services are never put into stock.
  'pur.receiveDetail': async () => ({ deliveryDetailId: null, serviceFlag: false }),
  // A supplier has one open settlement with a company, of a period that is over.
  'pur.consignSettle': async (from) => ({ companyId: await createRowId(company, from), periodTo: '2026-01-31' }),
  // What comes from no receipt can be given as one likes.
  'pur.returned': async () => ({ returnedType: 'FREE' }),
  // What comes from a receipt takes everything from it.
  'pur.stockIn': async () => ({ stockInType: 'OTHER' }),
  'pur.stockInDetail': async () => ({ receiveDetailId: null }),
  'pur.returnedDetail': async () => ({ receiveDetailId: null, stage: 'STOCK', settleMode: 'CREDIT', returnQty: '10' }),
};

const freshApply = async (from: Origin): Promise<string> =>
  createRowId(tenderingApply, from, { tenderingId: await createRowId(tendering, from) });

async function freshInvite(from: Origin): Promise<string> {
  const inquiryId = await createRowId(inquiry, from, { status: 'COMPARING' });
  return createRowId(inquiryInvite, from, { inquiryId, status: 'QUOTED' });
}

async function openQuoteLine(from: Origin): Promise<string> {
  const id = await createRowId(inquiryQuote, from, {
    status: 'OPENED',
    inviteId: await freshInvite(from),
    lines: [{ quoteFlag: true, unitPrice: '10', counterPrice: null }],
  });
  const { lines } = await asServer((ctx) => ctx.store(inquiryQuote).get(id));
  return lines[0]?.id ?? '';
}

async function confirmedLine(from: Origin): Promise<string> {
  const id = await createRowId(purchaseOrder, from, { status: 'CONFIRMED', lines: [{ status: 'CONFIRMED' }] });
  const { lines } = await asServer((ctx) => ctx.store(purchaseOrder).get(id));
  return lines[0]?.id ?? '';
}

async function contestedLine(from: Origin) {
  const line = { lineNo: 1, title: { zh: '准时' }, dimension: 'DELIVERY', indicatorId: await from.idOf(perfIndicator) };
  const sheetId = await createRowId(perfSheet, from, { status: 'PUBLISHED', lines: [line] });
  const { lines } = await asServer((ctx) => ctx.store(perfSheet).get(sheetId));
  return { sheetId, sheetLineId: lines[0]?.id ?? '' };
}
