/**
 * Gives the focus back to the control that had it, by its id: a widget that changes column is made anew there, and
 * the element that was focused is gone.
 */
export function focusLater(id: string): void {
  if (id === '') return;
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    control?.focus({ preventScroll: true });
    control?.closest('section')?.scrollIntoView({ block: 'nearest' });
  });
}
