import { Button, Drawer, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SecurityProfile } from '@tenure/contract/access/security-profiles.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import {
  foundProfilesQuery,
  profileQuery,
  useGiveProfile,
  userProfilesQuery,
  userQuery,
} from '../access.queries.ts';
import { useAssignmentFailure } from '../assignment-failure.ts';
import { useGrantWords } from '../grant-words.ts';
import { PersonAccount } from './person-account.tsx';
import css from './person-profiles.module.css';
import { TakeDialog } from './take-dialog.tsx';

interface PersonProfilesProps {
  /** Null while it is closed. */
  userId: number | null;
  onClose: () => void;
}

/** Which profiles somebody holds, with what can be done about it. */
export function PersonProfiles({ userId, onClose }: PersonProfilesProps) {
  const { t } = useTranslation();
  const user = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null }).data?.data[0];
  return (
    <Drawer
      opened={userId !== null}
      onClose={onClose}
      // A dialog opened from here stands elsewhere in the document; its Escape closes it alone.
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof HTMLElement && currentTarget.contains(target)) {
          if (target.dataset['mantineStopPropagation'] !== 'true') onClose();
        }
      }}
      position="right"
      size="md"
      title={t('access.personTitle', { person: user?.fullName ?? '' })}
      closeButtonProps={{ 'aria-label': t('access.close') }}
    >
      {userId === null ? null : <Profiles key={userId} userId={userId} person={user?.fullName ?? ''} />}
    </Drawer>
  );
}

function Profiles({ userId, person }: { userId: number; person: string }) {
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
              <Link
                className="link"
                to="/admin/security-profiles/$profileId"
                params={{ profileId: String(profile.id) }}
              >
                {profile.name}
              </Link>
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
      <p className={css.why}>
        <Link
          className="link"
          to="/admin/why"
          search={{ viewer: userId, subject: null, capability: '', asOf: '' }}
        >
          {t('access.askWhy', { person })}
        </Link>
      </p>
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

interface GiveAnotherProps {
  userId: number;
  person: string;
  held: readonly SecurityProfile[];
}

/** Chooses a profile, shows what it would give, and gives it. */
function GiveAnother({ userId, person, held }: GiveAnotherProps) {
  const { t } = useTranslation();
  const words = useGrantWords();
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), 180);
  const found = useQuery({ ...foundProfilesQuery(wanted), placeholderData: keepPreviousData });
  const read = useQuery({ ...profileQuery(chosen?.id ?? ''), enabled: chosen !== null });
  const give = useGiveProfile();
  const failure = useAssignmentFailure(give.error);
  const offered = (found.data?.data ?? []).filter(
    ({ id, heldByAll }) => !heldByAll && !held.some((profile) => profile.id === id),
  );
  const data = offered.map(({ id, name }) => ({ value: String(id), label: name }));
  if (chosen !== null && !data.some(({ value }) => value === chosen.id)) {
    data.unshift({ value: chosen.id, label: chosen.name });
  }
  const profile = chosen === null ? undefined : read.data?.body.data;
  return (
    <section className={css.give} aria-label={t('access.giveProfile')}>
      <Select
        label={t('access.giveProfile')}
        placeholder={t('access.chooseProfile')}
        searchable
        clearable
        value={chosen?.id ?? null}
        data={data}
        filter={({ options }) => options}
        onSearchChange={setTyped}
        nothingFoundMessage={t('access.noProfile')}
        onChange={(value, option) => {
          give.reset();
          setChosen(value === null ? null : { id: value, name: option.label });
        }}
      />
      {profile === undefined ? null : (
        <>
          {profile.grants.length === 0 ? (
            <p className="quiet small">{t('access.givesNothing')}</p>
          ) : (
            <div className={css.gives}>
              <p>{t('access.gives', { person })}</p>
              <ul>
                {profile.grants.map((grant) => (
                  <li key={words(grant)}>{words(grant)}</li>
                ))}
              </ul>
            </div>
          )}
          {failure === null ? null : (
            <Note tone="critical" announce="now">
              {failure}
            </Note>
          )}
          <div>
            <Button
              loading={give.isPending}
              onClick={() =>
                give.mutate(
                  { userId, profileId: profile.id, etag: read.data?.etag ?? null },
                  {
                    onSuccess: () => {
                      showToast(t('access.given', { person, name: profile.name }));
                      setChosen(null);
                    },
                  },
                )
              }
            >
              {t('access.giveConfirm')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
