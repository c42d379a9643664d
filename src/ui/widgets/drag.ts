import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';

type Data = Readonly<Record<string, unknown>>;

/** An element that can be dragged with the mouse; everything it does has a key too. */
export function useDraggable<E extends HTMLElement = HTMLDivElement>(data: Data, isOn: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const current = useRef(data);
  useEffect(() => {
    current.current = data;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return undefined;
    return draggable({ element, getInitialData: () => ({ ...current.current }) });
  }, [isOn]);
  return ref;
}

/** An element onto which others are dropped, as far as it takes them, and whether one is above it. */
export function useDropTarget(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (data: Data) => void,
  takes: (data: Data) => boolean = always,
): boolean {
  const [isOver, setOver] = useState(false);
  const current = useRef({ onDrop, takes });
  useEffect(() => {
    current.current = { onDrop, takes };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => current.current.takes(source.data),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source, location }) {
        setOver(false);
        // A block lies within its place: only the innermost of both takes it.
        if (location.current.dropTargets[0]?.element === element) current.current.onDrop(source.data);
      },
    });
  }, [ref, isOn]);
  return isOver;
}

const always = (): boolean => true;
