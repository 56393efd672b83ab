import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RetentionWish, retentionModes } from '@tenure/contract/people/retention.ts';
import { lawsOf, mostRetentionMonths, retentionCountries } from '@tenure/domain/people/retention.ts';
import { type RetentionArea, retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../components/retention.module.css';
import { type SettingsAnswer, settingsQuery, useSaveSettings } from '../retention.queries.ts';
import '../words.ts';

/** How long a company keeps leavers' data. */
export function RetentionSettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('retention.settings'));
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('retention.settings')} subtitle={t('retention.settingsHelp')} />
      {data === undefined ? (
        <WidgetCard title={t('retention.settings')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={8} />
            </Waiting>
          ) : (
            <Failure
              title={t('retention.settingsFailed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <Settings answer={data} onReload={refetch} />
      )}
    </>
  );
}

type Entered = { mode: RetentionWish['mode']; months: Record<RetentionArea, string> };
const enteredOf = ({ mode, months }: RetentionWish): Entered => ({
  mode,
  months: Object.fromEntries(retentionAreas.map((area) => [area, String(months[area])])) as Entered['months'],
});
/** Text that is not a number is refused with the server's own message. */
const wishOf = ({ mode, months }: Entered): RetentionWish => ({
  mode,
  months: Object.fromEntries(
    retentionAreas.map((area) => [area, /^\d{1,3}$/.test(months[area]) ? Number(months[area]) : -1]),
  ) as RetentionWish['months'],
});

function Settings({ answer, onReload }: { answer: SettingsAnswer; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveSettings();
  const [entered, setEntered] = useState(() => enteredOf(data));
  const errors = fieldErrors(save.error);
  const before = enteredOf(data);
  const changes =
    Number(entered.mode !== before.mode) +
    retentionAreas.filter((area) => entered.months[area] !== before.months[area]).length;
  const fieldId = (path: string) => `retention-${path.replace('.', '-')}`;
  return (
    <VersionedSection
      title={t('retention.settings')}
      editable={metadata.capabilities.includes('retention.settings.edit')}
      editing={editing}
      form={{ errors, clearErrors: save.reset }}
      save={save}
      onEdit={() => {
        setEntered(before);
        editing.begin(answer.etag);
      }}
      onSave={() =>
        save.mutate(
          { settings: wishOf(entered), etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('retention.saved'));
            },
          },
        )
      }
      saveLabel={t('retention.save')}
      changes={editing.isOn ? changes : 0}
      fieldId={fieldId}
      onReload={onReload}
    >
      <div className={css.body}>
        {editing.isOn ? (
          <NativeSelect
            id={fieldId('mode')}
            label={t('retention.mode')}
            description={t('retention.modeHelp')}
            maw={420}
            value={entered.mode}
            onChange={({ currentTarget: { value } }) =>
              setEntered((was) => ({
                ...was,
                mode: retentionModes.find((mode) => mode === value) ?? was.mode,
              }))
            }
            data={retentionModes.map((value) => ({ value, label: t(`retention.modes.${value}`) }))}
          />
        ) : (
          <Note tone={data.mode === 'off' ? 'informative' : 'caution'}>
            <b>{t(`retention.modes.${data.mode}`)}</b>
            {data.mode === 'off' ? null : ` · ${t('retention.modeHelp')}`}
          </Note>
        )}
        {metadata.capabilities.includes('retention.leavers.view') ? (
          <p>
            <AppLink href="/admin/retention/leavers" className="link">
              {t('retention.toLeavers')}
            </AppLink>
          </p>
        ) : null}
        <p className="quiet">{t('retention.monthsHelp')}</p>
        <ul className={css.areas} aria-label={t('retention.months')}>
          {retentionAreas.map((area) => (
            <li key={area}>
              <div className={css.detail}>
                <h3 className={css.area}>{t(`retention.areas.${area}`)}</h3>
                {editing.isOn ? (
                  <TextInput
                    id={fieldId(`months.${area}`)}
                    className={css.months ?? ''}
                    aria-label={t('retention.monthsOf', { area: t(`retention.areas.${area}`) })}
                    inputMode="numeric"
                    maxLength={String(mostRetentionMonths).length}
                    value={entered.months[area]}
                    error={errors[`months.${area}`]}
                    onChange={({ currentTarget: { value } }) =>
                      setEntered((was) => ({ ...was, months: { ...was.months, [area]: value } }))
                    }
                  />
                ) : (
                  <span>{t('retention.kept', { count: data.months[area] })}</span>
                )}
              </div>
              <Laws area={area} />
            </li>
          ))}
        </ul>
      </div>
    </VersionedSection>
  );
}

/** The legal requirements of each country, with their sources. */
function Laws({ area }: { area: RetentionArea }) {
  const { t } = useTranslation();
  const laws = (Object.keys(retentionCountries) as (keyof typeof retentionCountries)[]).flatMap((country) =>
    lawsOf(country, area).map(({ law, source }) => ({ country, law, source })),
  );
  if (laws.length === 0) return <p className={css.small}>{t('retention.noLaw')}</p>;
  return (
    <div className={css.detail}>
      {laws.map(({ country, law, source }) => (
        <a
          key={`${country} ${law}`}
          className={`link ${css.law}`}
          href={source}
          rel="noreferrer"
          target="_blank"
        >
          {t('retention.byLaw', { country: t(`retention.countries.${country}`), law })}
        </a>
      ))}
    </div>
  );
}
