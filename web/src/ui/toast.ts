import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { icon } from './icon.ts';
import { type Tone, toneIcons } from './status-tag.tsx';
import css from './toast.module.css';

interface ToastAction {
  label: string;
  run: () => void;
}

/**
 * A sentence that comes and goes: what was just done, or what did not work; with at most one thing to do about it.
 * The answer takes it away early.
 */
export function showToast(message: string, tone: Tone = 'positive', action?: ToastAction): () => void {
  const id = notifications.show({
    message: action === undefined ? message : withAction(message, action),
    icon: createElement(toneIcons[tone], icon),
    withBorder: false,
    autoClose: tone === 'critical' || action !== undefined ? 10_000 : 5000,
  });
  const hide = () => {
    notifications.hide(id);
  };
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
