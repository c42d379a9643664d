import { areaServer } from '#engine/runtime/areaServer.ts';
import perfIndicator from './indicator/perfIndicator.server.ts';

export default areaServer(() => ({
  behaviours: [perfIndicator],
}));
