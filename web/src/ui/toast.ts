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
/** Reports something done and needs no answer: the next toast replaces it. */
let passing: string | null = null;
/**
 * Wide enough for a sentence between the search and the tools of the top bar; the style sheet has the same
 * width.
 */
const inTheTopBar = '(min-width: 1280px)';

/**
 * A temporary message: what was just done, or what failed, with at most one action, which closes it early.
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
