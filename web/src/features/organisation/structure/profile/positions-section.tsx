import { useQuery } from '@tanstack/react-query';
import { listEmployeePositions } from '@tenure/contract/organisation/positions.ts';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { query } from '../../../../lib/api/query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { HeldList } from './held-list.tsx';
import { HeldPosition } from './held-position.tsx';
import './words.ts';

/** A person's past, present and future positions, the newest first; with a day, those of that day. */
export function PositionsSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const answer = useQuery(
    query(listEmployeePositions, {
      params: { employeeId: String(employeeId) },
      query: asOf === null ? {} : { asOf },
    }),
  );
  return (
    <HeldList title={t('heldPositions.title')} answer={answer} empty={t('heldPositions.none')}>
      {(held) => <HeldPosition key={held.id} employeeId={employeeId} held={held} />}
    </HeldList>
  );
}
