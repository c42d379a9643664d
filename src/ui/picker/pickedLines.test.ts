import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sysUserRole } from '#areas/access/user/user.document.ts';
import { sysNoticeAudience } from '#areas/notice/sysNotice/sysNoticeAudience.document.ts';
import { linesOfNodes, nodesOfLines, pickTabs } from './pickedLines.ts';

const suppliers = { id: '1', audienceKind: 'SUPPLIERS' };
const sales = { id: '2', audienceKind: 'DEPARTMENT', departmentId: 'd1', departmentName: '销售部' };

test('lines are chosen by what their lookups name', () => {
  assert.deepEqual(pickTabs(sysNoticeAudience), ['department', 'role']);
  assert.deepEqual(pickTabs(sysUserRole), ['role']);
  assert.deepEqual(nodesOfLines(sysNoticeAudience, [suppliers, sales]), [{ id: 'd1', name: '销售部' }]);
});

test('what is still chosen stays as it is, what was taken out goes, what is new comes last', () => {
  const east = { id: 'c1', deptId: 'c1', name: '华东', treeType: 1 as const };
  const buyers = { id: 'r1', name: '采购员', nodeType: 'role' as const };
  const still = { id: 'd1', deptId: 'd1', name: '销售部', treeType: 2 as const };
  assert.deepEqual(linesOfNodes(sysNoticeAudience, [suppliers, sales, {}], [still, east, buyers]), [
    suppliers,
    sales,
    { audienceKind: 'COMPANY', companyId: 'c1', companyName: '华东' },
    { audienceKind: 'ROLE', roleId: 'r1', roleName: '采购员' },
  ]);
  assert.deepEqual(linesOfNodes(sysNoticeAudience, [suppliers, sales], []), [suppliers]);
});
