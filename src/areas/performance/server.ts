import { areaServer } from '#engine/runtime/areaServer.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import perfAppeal from './appeal/perfAppeal.server.ts';
import perfImprovement from './improvement/perfImprovement.server.ts';
import perfIndicator from './indicator/perfIndicator.server.ts';
import { finishPlan } from './plan/finish.server.ts';
import perfPlan, { collectSheet } from './plan/perfPlan.server.ts';
import perfScore from './scoring/perfScore.server.ts';
import perfSheet, { adjustLimit } from './sheet/perfSheet.server.ts';
import { perfSheet as sheets } from './sheet/perfSheet.document.ts';
import perfSuggestion from './suggestion/perfSuggestion.server.ts';
import { suggest } from './suggestion/suggest.server.ts';
import perfTemplate from './template/perfTemplate.server.ts';

export default areaServer(() => ({
  behaviours: [
    perfIndicator,
    perfTemplate,
    perfPlan,
    perfSheet,
    perfScore,
    perfAppeal,
    perfImprovement,
    perfSuggestion,
  ],
  jobs: [collectSheet],
  parameters: [adjustLimit],
  subscribers: [onTransition(sheets, 'finalise', suggest), onTransition(sheets, 'finalise', finishPlan)],
}));
