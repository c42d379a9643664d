import { create } from 'zustand';

type Layer = 'palette' | 'shortcuts';

interface Open {
  readonly layer: Layer | undefined;
  /** Where the focus goes back to. */
  readonly from: HTMLElement | undefined;
}

/** Which of the layers above the page is open. */
export const useOpenLayer = create<Open>(() => ({ layer: undefined, from: undefined }));

export function openLayer(layer: Layer): void {
  const focused = document.activeElement;
  const known = useOpenLayer.getState();
  const from = known.layer ? known.from : focused instanceof HTMLElement ? focused : undefined;
  useOpenLayer.setState({ layer, from });
}

export function closeLayer(): void {
  const { from } = useOpenLayer.getState();
  useOpenLayer.setState({ layer: undefined, from: undefined });
  // Once the layer has gone.
  requestAnimationFrame(() => from?.focus());
}
