import { Button } from '@mantine/core';
import type { PersonsInvitation } from '@tenure/contract/people/invitations.ts';
import { profileSections } from '@tenure/contract/people/profile.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { InvitationTag } from './invitation-tag.tsx';
import css from './invitations.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { ReadInvitation } from './read-invitation.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import '../words.ts';

/** Replaces the account's permissions while there is no account: the state of its invitation. */
export function InvitationSection({
  employeeId,
  fullName,
}: Pick<ProfileSectionProps, 'employeeId' | 'fullName'>) {
  return (
    <WidgetCard title={profileSections['account-invitation'].title}>
      <div className={css.section}>
        <ReadInvitation employeeId={employeeId}>
          {(invitation) => <State invitation={invitation} name={fullName} />}
        </ReadInvitation>
      </div>
    </WidgetCard>
  );
}

function State({ invitation, name }: { invitation: PersonsInvitation; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'invite' | 'withdraw' | null>(null);
  const { state, employeeId, problem } = invitation;
  const about = { employeeId, name, onClose: () => setAsked(null) };
  return (
    <>
      <div className={css.bar}>
        <InvitationTag state={state} />
      </div>
      <p>{words()}</p>
      {problem === null ? null : <Note tone="caution">{t(`invitations.problemHelp.${problem}`)}</Note>}
      <div className={css.bar}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={problem !== null}
          onClick={() => setAsked('invite')}
        >
          {t(state === 'none' ? 'invitations.invite' : 'invitations.again')}
        </Button>
        {state === 'invited' ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsked('withdraw')}>
            {t('invitations.withdraw')}
          </Button>
        ) : null}
      </div>
      {asked === 'invite' ? <InviteDialog {...about} /> : null}
      {asked === 'withdraw' ? <WithdrawDialog {...about} /> : null}
    </>
  );

  function words() {
    const { invitedAt, expiresAt, withdrawnAt, invitedBy } = invitation;
    if (state === 'withdrawn' && withdrawnAt !== null) {
      return t('invitations.withdrawnHelp', { when: format.dateTime(withdrawnAt) });
    }
    if (invitedAt === null || expiresAt === null || state === 'accepted') {
      return t('invitations.noneHelp', { name });
    }
    return t(state === 'expired' ? 'invitations.expiredHelp' : 'invitations.invitedOnHelp', {
      when: format.dateTime(invitedAt),
      until: format.dateTime(expiresAt),
      name: invitedBy ?? '',
    });
  }
}
