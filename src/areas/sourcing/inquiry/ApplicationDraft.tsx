import { useEffect, useRef } from 'react';
import type { Values } from '#ui/document/form/formValues.ts';
import { storeApplication, storedApplication } from './applicationStore.web.ts';

interface ApplicationDraftProps {
  readonly row: Values;
  readonly input: Values;
  readonly onFill: (values: Values) => void;
}

/** Keeps what a supplier writes of an application until it is sent, and fills it in again after a reload. */
export function ApplicationDraft({ row, input, onFill }: ApplicationDraftProps) {
  const id = String(row['id']);
  const { applyNote } = input;
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    const former = storedApplication(id);
    if (former && !applyNote) onFill({ applyNote: former });
  }, [id, applyNote, onFill]);
  useEffect(() => {
    if (typeof applyNote === 'string' && applyNote !== '') storeApplication(id, applyNote);
  }, [id, applyNote]);
  return null;
}
