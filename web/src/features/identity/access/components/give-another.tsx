import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SecurityProfile } from '@tenure/contract/identity/security-profiles.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { foundProfilesQuery, profileQuery, useGiveProfile } from '../access.queries.ts';
import { useAssignmentFailure } from '../assignment-failure.ts';
import { useGrantWords } from '../grant-words.ts';
import css from './person-profiles.module.css';

interface GiveAnotherProps {
  userId: number;
  person: string;
  held: readonly SecurityProfile[];
}

/** Chooses a profile, previews its grants, and assigns it. */
export function GiveAnother({ userId, person, held }: GiveAnotherProps) {
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
