import i18next from 'i18next';
import { createElement } from 'react';
import { reportFailure } from '../lib/failures.ts';
import { icon } from './icon.ts';
import { type Tone, toneIcons } from './status-tag.tsx';
import css from './toast.module.css';
import { loadedToasts, loadToasts } from './toast-loading.ts';

interface ToastAction {
  label: string;
  run: () => void;
}

let toasts = 0;
/** Says what is done and wants nothing: the next sentence takes its place. */
let passing: string | null = null;
/** Wide enough for a sentence between the search and the tools of the top bar; the same width stands in the sheet. */
const inTheTopBar = '(min-width: 1280px)';

/**
 * A sentence that comes and goes: what was just done, or what did not work; with at most one thing to do about it.
 * The answer takes it away early.
 */
export function showToast(message: string, tone: Tone = 'positive', action?: ToastAction): () => void {
  toasts += 1;
  const id = `toast-${toasts}`;
  const isPassing = tone === 'positive' && action === undefined;
  const previous = passing;
  passing = isPassing ? id : passing;
  let isHidden = false;
  const hide = () => {
    isHidden = true;
    loadedToasts()?.notifications.hide(id);
  };
  loadToasts().then(({ notifications }) => {
    if (isHidden) return;
    if (isPassing && previous !== null) notifications.hide(previous);
    notifications.show({
      id,
      position: globalThis.matchMedia(inTheTopBar).matches ? 'top-left' : 'bottom-right',
      message: action === undefined ? message : withAction(message, action),
      icon: createElement(toneIcons[tone], icon),
      withBorder: false,
      closeButtonProps: { 'aria-label': i18next.t('shell.close') },
      autoClose: tone === 'critical' || action !== undefined ? 10_000 : 5000,
    });
  }, reportFailure);
  return hide;

  function withAction(text: string, { label, run }: ToastAction) {
    const onClick = () => {
      hide();
      run();
    };
    return createElement(
      'span',
      { className: css.message },
      text,
      createElement('button', { type: 'button', className: css.action, onClick }, label),
    );
  }
}
