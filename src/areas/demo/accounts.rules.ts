import type { Label } from '#model/label.ts';

/** Somebody who logs in to the demo. */
export interface Account {
  readonly userName: string;
  readonly realName: string;
  readonly englishName: string;
  readonly userType: 'BUYER' | 'SUPPLIER' | 'ADMIN' | 'EXPERT';
  readonly role: string;
  readonly secondRole?: string;
  /** Works for this company alone; for all of them unless given. */
  readonly company?: string;
  readonly label: Label;
  readonly supplierBaseId?: string;
}

/** The people of the buyer. */
export const staff: readonly Account[] = [
  {
    userName: 'admin',
    realName: '秦岚',
    englishName: 'Qin Lan',
    userType: 'ADMIN',
    role: 'platform_admin',
    label: ['平台管理员', 'Platform administrator'],
  },
  {
    userName: 'master',
    realName: '陆敏',
    englishName: 'Lu Min',
    userType: 'ADMIN',
    role: 'mdm_admin',
    // Somebody must show what it is to hold two roles.
    secondRole: 'auditor',
    label: ['主数据管理员', 'Master-data administrator'],
  },
  {
    userName: 'buyer',
    realName: '王晓燕',
    englishName: 'Wang Xiaoyan',
    userType: 'BUYER',
    role: 'buyer',
    label: ['采购员', 'Buyer'],
  },
  {
    userName: 'buyer2',
    realName: '李娜',
    englishName: 'Li Na',
    userType: 'BUYER',
    role: 'buyer',
    secondRole: 'pur_pool',
    label: ['采购员（采购池）', 'Buyer (purchasing pool)'],
  },
  {
    userName: 'manager',
    realName: '沈建国',
    englishName: 'Shen Jianguo',
    userType: 'BUYER',
    role: 'buyer_mgr',
    label: ['采购经理', 'Purchasing manager'],
  },
  {
    userName: 'supmanager',
    realName: '许静',
    englishName: 'Xu Jing',
    userType: 'BUYER',
    role: 'sup_manager',
    label: ['供应商管理员', 'Supplier manager'],
  },
  {
    userName: 'planner',
    realName: '何蓉',
    englishName: 'He Rong',
    userType: 'BUYER',
    role: 'planner',
    label: ['计划员', 'Planner'],
  },
  {
    userName: 'clerk',
    realName: '周强',
    englishName: 'Zhou Qiang',
    userType: 'BUYER',
    role: 'warehouse',
    label: ['仓管员', 'Warehouse clerk'],
  },
  {
    userName: 'inspector',
    realName: '孙萍',
    englishName: 'Sun Ping',
    userType: 'BUYER',
    role: 'inspector',
    label: ['检验员', 'Inspector'],
  },
  {
    userName: 'sqe',
    realName: '高翔',
    englishName: 'Gao Xiang',
    userType: 'BUYER',
    role: 'sqe',
    label: ['供应商质量工程师', 'Supplier quality engineer'],
  },
  {
    userName: 'auditor',
    realName: '方正',
    englishName: 'Fang Zheng',
    userType: 'ADMIN',
    role: 'auditor',
    label: ['审计员', 'Auditor'],
  },
  {
    userName: 'groupadmin',
    realName: '钱正',
    englishName: 'Qian Zheng',
    userType: 'ADMIN',
    role: 'group_admin',
    company: '100.1',
    label: ['集团管理员', 'Group administrator'],
  },
  {
    userName: 'companyadmin',
    realName: '冯洁',
    englishName: 'Feng Jie',
    userType: 'ADMIN',
    role: 'company_admin',
    company: '2000',
    label: ['公司管理员（苏州）', 'Company administrator (Suzhou)'],
  },
  {
    userName: 'security',
    realName: '严峻',
    englishName: 'Yan Jun',
    userType: 'ADMIN',
    role: 'sec_officer',
    company: '100.1',
    label: ['安全管理员', 'Security officer'],
  },
  {
    userName: 'designer',
    realName: '温雅',
    englishName: 'Wen Ya',
    userType: 'ADMIN',
    role: 'designer',
    label: ['流程模块设计员', 'Designer'],
  },
  {
    userName: 'flowmanager',
    realName: '潘岳',
    englishName: 'Pan Yue',
    userType: 'BUYER',
    role: 'flow_manager',
    label: ['流程管理员', 'Flow manager'],
  },
  {
    // What one of them asks to do about money, another one confirms.
    userName: 'flowmanager2',
    realName: '田野',
    englishName: 'Tian Ye',
    userType: 'BUYER',
    role: 'flow_manager',
    label: ['流程管理员（复核）', 'Flow manager (second person)'],
  },
  {
    userName: 'bidadmin',
    realName: '邵明',
    englishName: 'Shao Ming',
    userType: 'BUYER',
    role: 'bid_admin',
    label: ['招标管理员', 'Tender administrator'],
  },
  {
    userName: 'bidwatch',
    realName: '严正',
    englishName: 'Yan Zheng',
    userType: 'BUYER',
    role: 'bid_supervisor',
    label: ['招标监督员', 'Tender supervisor'],
  },
  {
    userName: 'expertadmin',
    realName: '苏敏',
    englishName: 'Su Min',
    userType: 'BUYER',
    role: 'expert_admin',
    label: ['专家管理员', 'Administrator of experts'],
  },
  {
    userName: 'witness',
    realName: '郑直',
    englishName: 'Zheng Zhi',
    userType: 'BUYER',
    role: 'draw_witness',
    label: ['抽取监督员', 'Witness of draws'],
  },
  {
    userName: 'expert',
    realName: '顾维钧',
    englishName: 'Gu Weijun',
    userType: 'EXPERT',
    role: 'expert',
    label: ['评审专家', 'Expert'],
  },
  {
    userName: 'finance',
    realName: '金玲',
    englishName: 'Jin Ling',
    userType: 'BUYER',
    role: 'finance',
    label: ['财务', 'Finance'],
  },
  {
    userName: 'financemgr',
    realName: '卫东',
    englishName: 'Wei Dong',
    userType: 'BUYER',
    role: 'finance_mgr',
    label: ['财务经理', 'Finance manager'],
  },
  {
    userName: 'compliance',
    realName: '于谨',
    englishName: 'Yu Jin',
    userType: 'BUYER',
    role: 'compliance',
    company: '2000',
    label: ['合规专员', 'Compliance officer'],
  },
  {
    userName: 'contracts',
    realName: '梁静',
    englishName: 'Liang Jing',
    userType: 'BUYER',
    role: 'contract_mgr',
    label: ['合同管理员', 'Contract manager'],
  },
  {
    userName: 'legal',
    realName: '宋律',
    englishName: 'Song Lü',
    userType: 'BUYER',
    role: 'legal',
    label: ['法务', 'Legal'],
  },
];
