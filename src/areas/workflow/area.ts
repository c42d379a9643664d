import { defineArea } from '#model/area.ts';
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
import { wfIntervention } from './task/wfIntervention.document.ts';

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
    wfIntervention,
  ],
  services: [approval],
  menu: [
    {
      code: 'approval',
      path: 'approval',
      icon: 'audit',
      label: ['审批中心', 'Approvals'],
      component: 'approvals',
      sides: 'BA',
    },
    {
      code: 'flow',
      path: 'flow',
      icon: 'node-index',
      label: ['流程', 'Workflow'],
      component: 'layout',
      isOperating: 1,
      sides: 'BA',
      children: [
        {
          code: 'flow.model',
          path: 'flow/model',
          icon: 'deployment-unit',
          label: ['流程模型', 'Flows'],
          component: 'workflow.wfModel',
          isOperating: 2,
          sides: 'BA',
          documents: ['workflow.wfDefinition'],
        },
        {
          code: 'flow.category',
          path: 'flow/category',
          icon: 'tags',
          label: ['流程分类', 'Flow categories'],
          component: 'workflow.wfCategory',
          sides: 'BA',
        },
        {
          code: 'flow.matrix',
          path: 'flow/matrix',
          icon: 'table',
          label: ['审批矩阵', 'Approval matrix'],
          component: 'workflow.wfMatrix',
          sides: 'BA',
        },
        {
          code: 'flow.group',
          path: 'flow/group',
          icon: 'usergroup-add',
          label: ['审批组', 'Approval groups'],
          component: 'workflow.wfUserGroup',
          sides: 'BA',
        },
        {
          code: 'flow.monitor',
          path: 'flow/monitor',
          icon: 'monitor',
          label: ['流程监控', 'Monitoring'],
          component: 'workflow.wfInstance',
          isOperating: 2,
          sides: 'BA',
          documents: [
            'workflow.wfTask',
            'workflow.wfActivity',
            'workflow.wfToken',
            'workflow.wfRecord',
            'workflow.wfChoice',
          ],
          actions: { 'workflow:wfInstance:manage': ['管理审批', 'Manage approvals'] },
        },
        {
          code: 'flow.intervention',
          path: 'flow/intervention',
          icon: 'safety-certificate',
          label: ['流程干预', 'Interventions'],
          component: 'workflow.wfIntervention',
          sides: 'BA',
        },
        {
          code: 'flow.delegate',
          path: 'flow/delegation',
          icon: 'swap',
          label: ['审批代理', 'Delegations'],
          component: 'workflow.wfDelegation',
          sides: 'BA',
          actions: { 'workflow:wfDelegation:manage': ['管理他人的代理', 'Manage delegations of others'] },
        },
      ],
    },
  ],
});
