import { areaServer } from '#engine/runtime/areaServer.ts';
import perfAppeal from './appeal/perfAppeal.server.ts';
import perfImprovement from './improvement/perfImprovement.server.ts';
import perfIndicator from './indicator/perfIndicator.server.ts';
import perfPlan, { collectSheet } from './plan/perfPlan.server.ts';
import perfScore from './scoring/perfScore.server.ts';
import perfSheet, { adjustLimit } from './sheet/perfSheet.server.ts';
import perfSuggestion from './suggestion/perfSuggestion.server.ts';
import perfTemplate from './template/perfTemplate.server.ts';

export default areaServer(() => ({
  behaviours: [perfIndicator, perfTemplate, perfPlan, perfSheet, perfScore, perfAppeal, perfImprovement, perfSuggestion],
  jobs: [collectSheet],
  parameters: [adjustLimit],
}));
