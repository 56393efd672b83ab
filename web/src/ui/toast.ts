import i18next from 'i18next';
import { createElement } from 'react';
import { icon } from './icon.ts';
import { type Tone, toneIcons } from './status-tag.tsx';
import css from './toast.module.css';
import { loadToasts } from './toast-loading.ts';

interface ToastAction {
  label: string;
  run: () => void;
}

let toasts = 0;

/**
 * A sentence that comes and goes: what was just done, or what did not work; with at most one thing to do about it.
 * The answer takes it away early.
 */
export function showToast(message: string, tone: Tone = 'positive', action?: ToastAction): () => void {
  toasts += 1;
  const id = `toast-${toasts}`;
  const loaded = loadToasts();
  const hide = () => {
    void loaded.then(({ notifications }) => notifications.hide(id));
  };
  void loaded.then(({ notifications }) =>
    notifications.show({
      id,
      message: action === undefined ? message : withAction(message, action),
      icon: createElement(toneIcons[tone], icon),
      withBorder: false,
      closeButtonProps: { 'aria-label': i18next.t('shell.close') },
      autoClose: tone === 'critical' || action !== undefined ? 10_000 : 5000,
    }),
  );
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
