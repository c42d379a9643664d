import { areaServer } from '#engine/runtime/areaServer.ts';
import contractClause from './clause/contractClause.server.ts';
import contract from './contract/contract.server.ts';
import { contractsOfInquiries, contractsOfTenders } from './contract/fromAward.server.ts';
import { noticeLead } from './contract/renewal.server.ts';
import contractMilestone from './contract/contractMilestone.server.ts';
import { contractsFollowOrders, ordersOnContracts } from './draw/draw.server.ts';
import { endsWithNeeds } from './draw/awardedNeeds.server.ts';
import { endsWithOrders } from './draw/openOrders.server.ts';
import contractObligation from './obligation/contractObligation.server.ts';
import contractTemplate from './template/contractTemplate.server.ts';

export default areaServer(() => ({
  behaviours: [contract, contractMilestone, contractObligation, contractTemplate, contractClause],
  features: [contractsOfInquiries, contractsOfTenders, ordersOnContracts, endsWithOrders, endsWithNeeds],
  parameters: [noticeLead],
  subscribers: contractsFollowOrders,
}));
