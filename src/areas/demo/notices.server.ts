import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { msgType } from '#areas/notice/msgType/msgType.document.ts';
import { sysNotice } from '#areas/notice/sysNotice/sysNotice.document.ts';
import { msgWebhook } from '#areas/notice/webhook/msgWebhook.document.ts';
import { msgPublicTemplate } from '#areas/notice/template/msgPublicTemplate.document.ts';
import { sysRole } from '#areas/access/role/role.document.ts';

const notices = [
  {
    title: { zh: '2026 年采购云平台上线公告', en: 'The procurement platform is live' },
    noticeKind: 'BULLETIN',
    publicFlag: true,
    topFlag: true,
    content: {
      zh: '<p>自 2026 年起，采购订单、送货、收货与对账均通过本平台进行，不再接受邮件或传真。</p><ul><li>供应商请使用已开通的账号登录；</li><li>忘记密码可在登录页自助找回。</li></ul>',
      en: '<p>From 2026, orders, deliveries, receipts and statements all go through this platform; mail and fax are no longer accepted.</p><ul><li>Suppliers sign in with the account they were given.</li><li>A forgotten password can be set anew from the sign-in page.</li></ul>',
    },
  },
  {
    title: { zh: '供应商送货须知', en: 'Delivering to our warehouses' },
    noticeKind: 'HELP',
    publicFlag: true,
    content: {
      zh: '<p>仓库收货时间为工作日 8:00–17:00。请随货携带打印的送货单，并在外箱粘贴标签。</p>',
      en: '<p>Warehouses receive on working days from 8:00 to 17:00. Bring the printed delivery note, and label every carton.</p>',
    },
  },
  {
    title: { zh: '国庆假期停止收货通知', en: 'No receiving during the national holiday' },
    noticeKind: 'NOTICE',
    audience: [{ audienceKind: 'SUPPLIERS' }, { audienceKind: 'BUYERS' }],
    content: {
      zh: '<p>10 月 1 日至 10 月 7 日各仓库停止收货，请提前安排送货计划。</p>',
      en: '<p>Warehouses are closed from 1 to 7 October. Please plan your deliveries around it.</p>',
    },
  },
  {
    title: { zh: '采购廉洁管理制度（2026 版）', en: 'Integrity in purchasing, 2026 edition' },
    noticeKind: 'POLICY',
    audience: [{ audienceKind: 'BUYERS' }],
    content: {
      zh: '<h3>一、总则</h3><p>采购人员不得接受供应商的礼品、宴请及其他利益。</p><h3>二、举报</h3><p>发现违规可向审计部门举报，举报人信息严格保密。</p>',
      en: '<h3>1. Principle</h3><p>Nobody in purchasing accepts gifts, invitations or other advantages from suppliers.</p><h3>2. Reporting</h3><p>Breaches are reported to the auditors, who keep the name of the reporter to themselves.</p>',
    },
  },
] as const;

/** Bulletins of every kind of audience, published, and a draft. None pops up: nobody wants that at every login. */
export async function loadNotices(ctx: Context): Promise<void> {
  const store = ctx.store(sysNotice);
  for (const notice of notices) {
    const { id } = await store.create(notice);
    await store.run('submit', id);
    await store.run('approve', id);
  }
  await store.create({
    title: { zh: '年度供应商大会邀请（草稿）', en: 'Invitation to the supplier conference (draft)' },
    noticeKind: 'NOTICE',
    audience: [{ audienceKind: 'SUPPLIERS' }],
    content: { zh: '<p>时间、地点待定。</p>', en: '<p>Time and place to be announced.</p>' },
  });
  // One that somebody of its company has to approve.
  const { id: companyId } = await ctx.db.one<{ id: string }>(sql`
    select id from basic_company where code = '2000' and not deleted_flag`);
  const waiting = await store.create({
    title: { zh: '苏州工厂年末盘点停收货通知', en: 'Suzhou: no receipts during the year-end count' },
    noticeKind: 'NOTICE',
    audience: [{ audienceKind: 'COMPANY', companyId }],
    content: {
      zh: '<p>年末盘点两天，期间仓库不收货，请提前安排到货。</p>',
      en: '<p>The warehouse receives nothing during the two days of the year-end count. Please plan deliveries around them.</p>',
    },
  });
  await store.run('submit', waiting.id);
}

const issued = 'pur.purchaseOrder.issue';

const issueTemplates = [
  {
    code: 'ORDER_ISSUE_MAIL_ZH',
    name: '订单下达邮件',
    channel: 'EMAIL',
    language: 'zh',
    defaultFlag: true,
    title: '新订单 {{orderNo}}，请确认',
    content:
      '{{supplierBaseName}}：\n\n{{companyName}} 向贵司下达了采购订单 {{orderNo}}，价税合计 {{grossAmt}} {{currencyName}}，请在 {{confirmDueDate}} 前确认。\n\n{{#lines}}{{lineNo}}　{{materialName}}　{{orderQty}}　{{requireDate}}\n{{/lines}}',
  },
  {
    code: 'ORDER_ISSUE_MAIL_EN',
    name: 'Order issued, mail',
    channel: 'EMAIL',
    language: 'en',
    title: 'New order {{orderNo}}: please confirm',
    content:
      'Dear {{supplierBaseName}},\n\n{{companyName}} has issued purchase order {{orderNo}} of {{grossAmt}} {{currencyName}}. Please confirm it by {{confirmDueDate}}.\n\n{{#lines}}{{lineNo}}  {{materialName}}  {{orderQty}}  {{requireDate}}\n{{/lines}}',
  },
  {
    code: 'ORDER_ISSUE_SMS_ZH',
    name: '订单下达短信',
    channel: 'SMS',
    language: 'zh',
    defaultFlag: true,
    title: '新订单 {{orderNo}}',
    content: '请登录采购云平台确认。',
  },
] as const;

/** Suppliers hear of orders by mail and text message too, in the daytime; types of one's own tell the manager of urgent ones, and open a dialog when such an order is cancelled. */
export async function loadMessageTypes(ctx: Context): Promise<void> {
  const types = ctx.store(msgType);
  const [type] = await types.find({ code: { eq: issued } });
  if (!type) throw new Error(`There is no message type ${issued}.`);
  await types.update(type.id, { emailFlag: true, smsFlag: true, smsSign: '采购云平台', quietHours: '21:00-08:00' });
  await ctx.store(msgPublicTemplate).createMany(issueTemplates.map((each) => ({ ...each, msgTypeId: type.id })));
  await ctx.store(msgWebhook).create({
    name: '采购值班群',
    robotKind: 'DINGTALK',
    url: 'https://robot.example.com/send?access_token=demo',
    enabledFlag: false,
  });
  const [manager] = await ctx.store(sysRole).find({ roleCode: { eq: 'buyer_mgr' } });
  await types.create({
    code: 'URGENT_ORDER_SUBMIT',
    name: { zh: '加急订单送审', en: 'Urgent order to approve' },
    event: 'pur.purchaseOrder.submit',
    rule: 'urgentStatus == true',
    level: 'URGENT',
    inboxFlag: false,
    emailFlag: true,
    title: { zh: '加急订单 {{orderNo}} 等待审批', en: 'Urgent order {{orderNo}} awaits approval' },
    receivers: [{ receiverKind: 'ROLE', roleId: manager?.id ?? null }],
  });
  await types.create({
    code: 'URGENT_ORDER_CANCEL',
    name: { zh: '加急订单作废', en: 'Urgent order cancelled' },
    event: 'pur.purchaseOrder.cancel',
    rule: 'urgentStatus == true',
    level: 'URGENT',
    inboxFlag: false,
    popupFlag: true,
    title: {
      zh: '加急订单 {{orderNo}} 已作废，请立即停止生产',
      en: 'Urgent order {{orderNo}} is cancelled: stop production now',
    },
    receivers: [{ receiverKind: 'SUPPLIER' }],
  });
}

const unreadEach = 5;

/** Of a year of messages everybody has read all but the newest few. */
export async function readOldMessages(ctx: Context): Promise<void> {
  await ctx.db.run(sql`
    update notice_msg_send_record set read_flag = true, read_date = create_date
     where id in (select id from (select id, row_number() over (partition by receiver_id order by id desc) as place
                                    from notice_msg_send_record) ranked where place > ${unreadEach})`);
}
