import { IconCircleCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import type { WorkflowPhase } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PhaseStrip } from '../../../../ui/phase-strip.tsx';
import css from './phase-timeline.module.css';
import '../words.ts';

const icons = {
  live: IconPlayerPlay,
  later: IconClock,
  inactive: IconCircleCheck,
  active: IconPlayerPlay,
} as const;

/** The phases in order: closed, live or still to come. */
export function PhaseTimeline({ phases }: { phases: readonly WorkflowPhase[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = ({ status, definedStartDate, definedEndDate, endDate }: WorkflowPhase) => {
    if (status === 'live') return t('reviews.one.until', { day: format.date(definedEndDate) });
    if (status === 'later') return t('reviews.one.from', { day: format.date(definedStartDate) });
    return t('reviews.one.closed', {
      day: endDate === null ? format.date(definedEndDate) : format.dayOf(endDate),
    });
  };
  return (
    <div className={css.timeline}>
      <PhaseStrip
        label={t('reviews.one.phases')}
        phases={phases.map((phase) => {
          const Icon = icons[phase.status];
          return {
            key: phase.id,
            name: t(`reviewTerms.phases.${phase.kind}`),
            when: when(phase),
            icon: <Icon size={16} stroke={1.8} aria-hidden />,
            isLive: phase.status === 'live',
          };
        })}
      />
    </div>
  );
}
