import {
  IconAward,
  IconClipboardText,
  IconFlag,
  IconMessageQuestion,
  IconPlant2,
  IconStars,
  IconTarget,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { SectionType } from '@tenure/domain/performance/sections.ts';
import { smallIcon } from '../../../../ui/icon.ts';

const icons: Record<SectionType, typeof IconTarget> = {
  goal: IconTarget,
  competency: IconStars,
  development: IconPlant2,
  question: IconMessageQuestion,
  question360: IconUsersGroup,
  review360: IconUsers,
  checkpoint: IconFlag,
  recommendation: IconAward,
  summary: IconClipboardText,
};

export function SectionIcon({ type }: { type: SectionType }) {
  const Icon = icons[type];
  return <Icon {...smallIcon} aria-hidden />;
}
