import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { wfCategory } from './design/wfCategory.document.ts';
import { wfDefinition } from './design/wfDefinition.document.ts';
import { wfModel, wfModelCase, wfModelManager } from './design/wfModel.document.ts';
import { wfActivity, wfRecord, wfToken } from './instance/token.document.ts';
import { wfInstance } from './instance/wfInstance.document.ts';
import { wfTask } from './instance/wfTask.document.ts';
import { wfChoice, wfDelegation } from './people/wfDelegation.document.ts';
import { wfMatrix, wfMatrixRow } from './people/wfMatrix.document.ts';
import { wfUserGroup, wfUserGroupMember } from './people/wfUserGroup.document.ts';
import { approval } from './task/approval.service.ts';
import { wfPhrase } from './task/wfPhrase.document.ts';
import { wfIntervention } from './task/wfIntervention.document.ts';

// Whoever works for the buyer side may be asked to approve, and lets an agent do it while he is away.
const approvers = [
  'buyer',
  'pur_pool',
  'buyer_mgr',
  'sup_manager',
  'planner',
  'warehouse',
  'inspector',
  'sqe',
  'quality_mgr',
  'finance',
  'compliance',
  'flow_manager',
];

export const workflow = defineArea({
  code: 'workflow',
  label: ['审批流', 'Workflow'],
  documents: [
    wfCategory,
    wfModel,
    wfModelManager,
    wfModelCase,
    wfDefinition,
    wfInstance,
    wfToken,
    wfActivity,
    wfTask,
    wfRecord,
    wfUserGroup,
    wfUserGroupMember,
    wfMatrix,
    wfMatrixRow,
    wfDelegation,
    wfChoice,
    wfPhrase,
    wfIntervention,
  ],
  services: [approval],
  groups: [
    { code: 'flow', order: 75, icon: 'node-index', label: ['流程', 'Workflow'], roles: ['platform_admin', 'designer'] },
  ],
  pages: [
    screen('approvals', {
      code: 'approval',
      path: 'approval',
      label: ['审批中心', 'Approvals'],
      icon: 'audit',
      group: 'todo',
      sides: 'BA',
      roles: approvers,
    }),
    page(wfModel, {
      code: 'flow.model',
      path: 'flow/model',
      label: ['流程模型', 'Flows'],
      icon: 'deployment-unit',
      group: 'flow',
      sides: 'BA',
      with: [wfDefinition],
    }),
    page(wfCategory, {
      code: 'flow.category',
      path: 'flow/category',
      icon: 'tags',
      group: 'flow',
      sides: 'BA',
    }),
    page(wfMatrix, {
      code: 'flow.matrix',
      path: 'flow/matrix',
      label: ['审批矩阵', 'Approval matrices'],
      icon: 'table',
      group: 'flow',
      sides: 'BA',
      roles: ['flow_manager'],
    }),
    page(wfUserGroup, {
      code: 'flow.group',
      path: 'flow/group',
      icon: 'usergroup-add',
      group: 'flow',
      sides: 'BA',
      roles: ['flow_manager'],
    }),
    page(wfInstance, {
      code: 'flow.monitor',
      path: 'flow/monitor',
      label: ['流程监控', 'Monitoring'],
      icon: 'monitor',
      group: 'flow',
      sides: 'BA',
      with: [wfTask, wfActivity, wfToken, wfRecord, wfChoice, wfPhrase],
      actions: { 'workflow:wfInstance:manage': ['管理审批', 'Manage approvals'] },
      roles: ['flow_manager'],
    }),
    screen('approvalEfficiency', {
      code: 'flow.efficiency',
      path: 'flow/efficiency',
      label: ['效率分析', 'Pace of approvals'],
      icon: 'dashboard',
      group: 'flow',
      sides: 'BA',
      roles: ['flow_manager', 'buyer_mgr'],
    }),
    page(wfIntervention, {
      code: 'flow.intervention',
      path: 'flow/intervention',
      icon: 'safety-certificate',
      group: 'flow',
      sides: 'BA',
      roles: ['flow_manager'],
    }),
    page(wfDelegation, {
      code: 'flow.delegate',
      path: 'flow/delegation',
      icon: 'swap',
      group: 'todo',
      sides: 'BA',
      actions: {
        'workflow:wfDelegation:readAll': ['查看全部代理', 'Read all delegations'],
        'workflow:wfDelegation:manage': ['管理他人的代理', 'Manage delegations of others'],
      },
      roles: approvers,
    }),
  ],
  // Beside another role: looks after running approvals, and ends what nobody else can.
  roles: [{ code: 'flow_manager', label: ['流程管理员', 'Flow manager'], userType: 'BUYER', ...worker }],
  grants: {
    // Where a flow has one manager only, somebody has to be the second person.
    platform_admin: [
      canAll('query', 'add', 'update', 'delete', 'export'),
      can(wfModel, '*'),
      can(wfIntervention, '*'),
      ['workflow:wfInstance:manage', 'workflow:wfDelegation:readAll'],
    ],
    auditor: [['workflow:wfDelegation:readAll']],
    designer: [
      can(wfCategory, '*'),
      can(wfModel, '*'),
      can(wfDefinition, '*'),
      can(wfMatrix, '*'),
      can(wfUserGroup, '*'),
    ],
    flow_manager: [
      canAll('query', 'export'),
      ['workflow:wfInstance:manage', 'workflow:wfDelegation:readAll', 'workflow:wfDelegation:manage'],
      can(wfIntervention, '*'),
      can(wfDelegation, '*'),
      can(wfMatrix, '*'),
      can(wfUserGroup, '*'),
    ],
    ...Object.fromEntries(
      approvers
        .filter((role) => role !== 'flow_manager')
        .map((role) => [
          role,
          [
            can(wfDelegation, 'query', 'add', 'update', 'end'),
            // The pace of approvals is that of the tasks in one's companies.
            ...(role === 'buyer_mgr' ? [can(wfTask, 'query')] : []),
          ],
        ]),
    ),
  },
});
