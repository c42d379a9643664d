import { areaServer } from '#engine/runtime/areaServer.ts';
import supGradeApply from './grade/supGradeApply.server.ts';
import supplierRisk from './risk/supplierRisk.server.ts';
import supGradeScheme from './scheme/supGradeScheme.server.ts';

export default areaServer(() => ({
  behaviours: [supGradeScheme, supGradeApply],
  services: [supplierRisk],
}));
