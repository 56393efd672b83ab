import { useQuery } from '@tanstack/react-query';
import type { PersonsInvitation } from '@tenure/contract/people/invitations.ts';
import type { ReactNode } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { invitationQuery } from '../invitations.queries.ts';

interface ReadInvitationProps {
  employeeId: number;
  children: (invitation: PersonsInvitation) => ReactNode;
}

/** A person's invitation, with its loading and error states. */
export function ReadInvitation({ employeeId, children }: ReadInvitationProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(invitationQuery(employeeId));
  if (data !== undefined) return children(data.data);
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={2} />
      </Waiting>
    );
  }
  return (
    <Failure title={t('invitations.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
      {failureText(t, error)}
    </Failure>
  );
}
