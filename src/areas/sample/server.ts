import { areaServer } from '#engine/runtime/areaServer.ts';
import supSample from './sample/supSample.server.ts';
import { endsOldDrawings } from './sample/drawingChange.server.ts';

export default areaServer(() => ({
  behaviours: [supSample],
  subscribers: [endsOldDrawings],
}));
