import { story } from './harness.ts';
import { orderChain } from './orderChain.ts';

story("from an ERP's workbooks to stock, in English", (stage) => orderChain(stage, 'en'));
