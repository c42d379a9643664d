import { useState } from 'react';

/** A draft of a value: typed over freely, and anew whenever the value itself changes. */
export function useFollowing<T>(value: T): [T, (draft: T) => void] {
  const [draft, setDraft] = useState(value);
  const [of, setOf] = useState(value);
  if (of !== value) {
    setOf(value);
    setDraft(value);
  }
  return [draft, setDraft];
}
