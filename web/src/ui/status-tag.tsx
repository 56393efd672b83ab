import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './status-tag.module.css';

export type Tone = 'positive' | 'caution' | 'critical' | 'informative';

export const toneIcons = {
  positive: IconCircleCheck,
  caution: IconAlertTriangle,
  critical: IconExclamationCircle,
  informative: IconInfoCircle,
} as const;

/** A state in one of the four tones; the icon and the word carry the meaning of the colour. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone];
  return (
    <span className={css.tag} data-tone={tone}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}
