import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the field of a form when it appears, and again when what was entered was refused: the button that
 * sent it could not be used meanwhile, and has lost it.
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
