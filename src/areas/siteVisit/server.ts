import { areaServer } from '#engine/runtime/areaServer.ts';
import visitDevice from './device/visitDevice.server.ts';
import invPlan from './plan/invPlan.server.ts';
import invTemplate from './template/invTemplate.server.ts';
import invFinding from './visit/invFinding.server.ts';
import invSheet from './visit/invSheet.server.ts';

export default areaServer(() => ({
  behaviours: [invTemplate, invPlan, invSheet, invFinding],
  services: [visitDevice],
}));
