let isPressed = false;

const follow = ({ type }: Event): void => {
  isPressed = type === 'pointerdown';
};

for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  window.addEventListener(type, follow, { capture: true, passive: true });

/** Does something at once, or when the pointer that is pressed has been let go and what it pressed has followed. */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const later = (): void => void setTimeout(work);
  window.addEventListener('pointerup', later, { once: true });
  return undefined;
}
