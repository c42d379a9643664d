import { useEffect, useRef, useState } from 'react';

/** A value that follows another at most once in a while: at once after a rest, and always up to the last change. */
export function useThrottled<T>(value: T, milliseconds: number): T {
  const [stored, setStored] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + milliseconds - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setStored(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return stored;
}

/** A value that follows another once that has rested. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [stored, setStored] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStored(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return stored;
}
