import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { contract } from './contract/contract.document.ts';
import { contractObligation } from './obligation/contractObligation.document.ts';

definePages(contract, {
  object: loadable(async () => (await import('./contract/ContractPage.tsx')).ContractPage),
});

definePages(contractObligation, {
  list: loadable(async () => (await import('./obligation/ObligationList.tsx')).ObligationList),
});
