import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SecurityProfile } from '@tenure/contract/identity/security-profiles.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { userProfilesQuery } from '../access.queries.ts';
import { GiveAnother } from './give-another.tsx';
import { PersonAccount } from './person-account.tsx';
import css from './person-profiles.module.css';
import { TakeDialog } from './take-dialog.tsx';
import '../words.ts';

/** The profiles an account holds, and the account's state. */
export function HeldProfiles({ userId, person }: { userId: number; person: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(userProfilesQuery(userId));
  const [taking, setTaking] = useState<SecurityProfile | null>(null);
  if (error !== null) {
    return (
      <Failure title={t('access.personFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    );
  }
  const mayChange = data.metadata.actions.includes('DELETE');
  return (
    <>
      <ul className={css.profiles}>
        {data.data.map((profile) => (
          <li key={profile.id}>
            <span className={css.words}>
              {mayChange ? (
                <Link
                  className="link"
                  to="/admin/security-profiles/$profileId"
                  params={{ profileId: String(profile.id) }}
                >
                  {profile.name}
                </Link>
              ) : (
                <b>{profile.name}</b>
              )}
              <span>{profile.description}</span>
            </span>
            {profile.heldByAll ? (
              <span className={css.all}>{t('access.heldByAll')}</span>
            ) : mayChange ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('access.takeFrom', { name: profile.name, person })}
                onClick={() => setTaking(profile)}
              >
                {t('access.take')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? <GiveAnother userId={userId} person={person} held={data.data} /> : null}
      <PersonAccount userId={userId} person={person} />
      {mayChange ? (
        <p className={css.why}>
          <Link
            className="link"
            to="/admin/why"
            search={{ viewer: userId, subject: null, capability: '', asOf: '' }}
          >
            {t('access.askWhy', { person })}
          </Link>
        </p>
      ) : null}
      {taking === null ? null : (
        <TakeDialog
          profile={taking}
          etag={null}
          person={{ userId, fullName: person }}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}
