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
});
