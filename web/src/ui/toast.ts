import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { icon } from './icon.ts';
import { type Tone, toneIcons } from './status-tag.tsx';

/** A sentence that comes and goes: what was just done, or what did not work. */
export function showToast(message: string, tone: Tone = 'positive'): void {
  notifications.show({
    message,
    icon: createElement(toneIcons[tone], icon),
    withBorder: false,
    autoClose: tone === 'critical' ? 10_000 : 5000,
  });
}
