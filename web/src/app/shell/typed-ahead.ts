let caught: { text: string; stop: () => void } | null = null;

/**
 * Keeps what is typed after a field was requested until that field is ready. Otherwise the first letters
 * would be lost while its code loads, or act as single keys of the page beneath.
 */
export function catchTyping(): void {
  if (caught !== null) return;
  function onKeyDown(event: KeyboardEvent) {
    if (caught === null || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    if (isFieldOfDialog(event.target)) {
      takeTyped();
      return;
    }
    if (event.key === 'Escape') caught.text = '';
    else if (event.key === 'Backspace') caught.text = caught.text.slice(0, -1);
    else if (event.key.length === 1) caught.text += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  globalThis.addEventListener('keydown', onKeyDown, { capture: true });
  caught = {
    text: '',
    stop: () => globalThis.removeEventListener('keydown', onKeyDown, { capture: true }),
  };
}

/** The text typed so far; from now on keys go to the focused element. */
export function takeTyped(): string {
  const text = caught?.text ?? '';
  caught?.stop();
  caught = null;
  return text;
}

const isFieldOfDialog = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.closest('[role="dialog"]') !== null;
