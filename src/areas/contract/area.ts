import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
import { contractClause } from './clause/contractClause.document.ts';
import { contract } from './contract/contract.document.ts';
import { contractBodyClause, contractLine, contractMilestone } from './contract/contractLines.document.ts';
import { contractAmountLedger, contractLineLedger } from './draw/contract.ledger.ts';
import { contractAmount, contractMovement } from './draw/contractMovement.document.ts';
import { contractObligation } from './obligation/contractObligation.document.ts';
import { contractTemplate, contractTemplateClause } from './template/contractTemplate.document.ts';

const drafting = { group: 'src.contract', sides: 'B', roles: ['buyer_mgr', 'contract_mgr', 'legal'] } as const;

// What whoever sells does with contracts; signing is for those who are authorised.
const selling = [
  can(contract, 'query', 'export', 'print', 'attach'),
  can(contractObligation, 'query', 'export'),
] as const;

export const contracts = defineArea({
  code: 'contract',
  label: ['合同', 'Contracts'],
  documents: [
    contract,
    contractLine,
    contractBodyClause,
    contractMilestone,
    contractObligation,
    contractMovement,
    contractAmount,
    contractTemplate,
    contractTemplateClause,
    contractClause,
  ],
  ledgers: [contractAmountLedger, contractLineLedger],
  groups: [
    {
      code: 'src.contract',
      group: 'src',
      order: 40,
      icon: 'file-protect',
      label: ['合同、价格与模具', 'Contracts, prices, molds'],
    },
  ],
  pages: [
    page(contract, {
      code: 'ctr.contract',
      path: 'ctr/contract',
      icon: 'file-text',
      label: ['合同台账', 'Contracts'],
      group: 'src.contract',
      supplierGroup: 'src',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'contract_mgr', 'legal', 'finance', 'auditor', 'sup_admin', 'sup_sales'],
    }),
    page(contractObligation, {
      code: 'ctr.obligation',
      path: 'ctr/obligation',
      label: ['履约日历', 'Contract calendar'],
      icon: 'calendar',
      viewOf: 'ctr.contract',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'contract_mgr', 'legal', 'finance', 'auditor', 'sup_admin', 'sup_sales'],
    }),
    page(contractMovement, {
      code: 'ctr.perform',
      path: 'ctr/perform',
      icon: 'schedule',
      label: ['执行台账', 'Contract usage'],
      viewOf: 'ctr.contract',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'contract_mgr', 'finance', 'auditor'],
      with: [contractAmount],
    }),
    page(contractTemplate, {
      code: 'ctr.template',
      path: 'ctr/template',
      icon: 'layout',
      label: ['合同模板', 'Contract templates'],
      ...drafting,
    }),
    page(contractClause, {
      code: 'ctr.clause',
      path: 'ctr/clause',
      icon: 'profile',
      label: ['条款库', 'Clause library'],
      ...drafting,
    }),
  ],
  roles: [
    { code: 'contract_mgr', label: ['合同管理员', 'Contract manager'], userType: 'BUYER', ...worker },
    { code: 'legal', label: ['法务', 'Legal'], userType: 'BUYER', ...worker },
  ],
  grants: {
    buyer: [
      canAll('query', 'export', 'print'),
      can(
        contract,
        'add',
        'update',
        'delete',
        'attach',
        'share',
        'submit',
        'withdraw',
        'cancel',
        'discard',
        'renew',
        'giveNotice',
      ),
      can(contractMilestone, 'complete'),
    ],
    contract_mgr: [canAll('*'), can(contract, 'signBuyer', 'receiveBond', 'giveNotice')],
    buyer_mgr: [
      canAll('query', 'export', 'print'),
      can(
        contract,
        'attach',
        'approve',
        'reject',
        'signBuyer',
        'suspend',
        'resume',
        'terminate',
        'fulfil',
        'giveNotice',
      ),
    ],
    legal: [
      canAll('query', 'export', 'print'),
      can(contract, 'attach', 'legalReview', 'reject'),
      can(contractTemplate, 'add', 'update', 'delete', 'submit', 'withdraw', 'approve', 'reject', 'revise', 'retire'),
      can(contractClause, 'add', 'update', 'delete', 'submit', 'withdraw', 'approve', 'reject', 'revise', 'retire'),
    ],
    finance: [
      can(contract, 'query', 'export', 'print', 'receiveBond'),
      can(contractObligation, 'query', 'export'),
      can(contractMovement, 'query', 'export'),
    ],
    auditor: [canAll('query')],
    sup_admin: [...selling, can(contract, 'signSupplier', 'giveNotice')],
    sup_sales: [...selling],
  },
});
