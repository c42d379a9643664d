import { areaServer } from '#engine/runtime/areaServer.ts';
import contractClause from './clause/contractClause.server.ts';
import contract from './contract/contract.server.ts';
import { contractsOfInquiries, contractsOfTenders } from './contract/fromAward.server.ts';
import contractTemplate from './template/contractTemplate.server.ts';

export default areaServer(() => ({
  behaviours: [contract, contractTemplate, contractClause],
  features: [contractsOfInquiries, contractsOfTenders],
}));
