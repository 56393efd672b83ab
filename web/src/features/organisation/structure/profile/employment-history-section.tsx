import { useQuery } from '@tanstack/react-query';
import {
  type EmploymentHistoryEntry,
  listEmploymentHistory,
} from '@tenure/contract/organisation/positions.ts';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { query } from '../../../../lib/api/query.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { HeldList } from './held-list.tsx';
import { HeldPosition } from './held-position.tsx';
import { isOver } from './held-span.ts';
import './words.ts';

/** A person's positions at the company, why each started, and how long it lasted. */
export function EmploymentHistorySection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const today = todayIn(useSite().user.timezone);
  const answer = useQuery(
    query(listEmploymentHistory, {
      params: { employeeId: String(employeeId) },
      query: asOf === null ? {} : { asOf },
    }),
  );
  return (
    <HeldList title={t('heldPositions.history')} answer={answer} empty={t('heldPositions.none')}>
      {(held) => (
        <HeldPosition
          key={held.id}
          employeeId={employeeId}
          held={held}
          more={[
            [
              t(isOver(held, today) ? 'heldPositions.duration' : 'heldPositions.soFar'),
              spanText(held.assignmentDuration),
            ],
            [t('heldPositions.reason'), held.reason],
          ]}
        />
      )}
    </HeldList>
  );
}

function useSpanText() {
  const { t } = useTranslation();
  return ({ years, months, days }: EmploymentHistoryEntry['assignmentDuration']): string => {
    const parts = [
      years === 0 ? '' : t('heldPositions.years', { count: years }),
      months === 0 ? '' : t('heldPositions.months', { count: months }),
      // Days are irrelevant in spans of years.
      years > 0 || days === 0 ? '' : t('heldPositions.days', { count: days }),
    ];
    return parts.filter(Boolean).join(' ') || t('heldPositions.notYet');
  };
}
