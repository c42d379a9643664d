import assert from 'node:assert/strict';
import { refusal } from '../app.ts';
export const refuses = (call, error) => assert.rejects(call, refusal(error));
export const idsOf = ({ records }) => records.map(({ id }) => id);
