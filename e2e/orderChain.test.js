import { story } from './harness.ts';
import { orderChain } from './orderChain.ts';
import { bothLanguages } from './walks.ts';
story("from an ERP's workbooks to stock, one side in Chinese and the other in English", (stage) => orderChain(stage, bothLanguages));
