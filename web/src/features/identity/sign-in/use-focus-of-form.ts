import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the form's field when it appears, and again after a refusal: the submit button was disabled
 * meanwhile, and has lost the focus.
 */
export function useFocusOfForm(failure: unknown, isPending: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isPending) return;
    const field = form.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? form.current?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, [failure, isPending]);
  return form;
}
