import type { KeyboardEvent } from 'react';

/** Enter that ends the input of a Chinese word must not send the form. */
export function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}
