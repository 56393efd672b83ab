/**
 * Gives the focus back to the control with this id: a widget that changes column is rendered again there, and
 * the focused element is gone.
 */
export function focusLater(id: string): void {
  if (id === '') return;
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    control?.closest('section')?.scrollIntoView({ block: 'nearest' });
  });
}
