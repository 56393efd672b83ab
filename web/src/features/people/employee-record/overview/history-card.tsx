import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ProfileSectionKey, profileSections } from '@tenure/contract/people/profile.ts';
import { useState } from 'react';
import { type HistoryEntry, historySources } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import css from './history-card.module.css';

interface HistoryCardProps {
  user: ProfileFrame['user'];
  sections: ReadonlySet<ProfileSectionKey>;
  hrefOf: (section: ProfileSectionKey) => string;
}

interface Shown extends HistoryEntry {
  section: ProfileSectionKey;
}

const mostAtFirst = 8;

/** Changes from all sections the viewer has, the latest first, with planned ones above today. */
export function HistoryCard({ user, sections, hrefOf }: HistoryCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const sources = historySources().filter(({ section }) => sections.has(section));
  const { data, error, refetch } = useQuery({
    queryKey: ['profileHistory', user.id, sources.map(({ section }) => section)],
    queryFn: async ({ client }): Promise<Shown[]> => {
      const found = await Promise.all(
        sources.map(async ({ section, load }) => {
          const entries = await (await load())(client, user.id, t);
          return entries.map((entry) => ({ ...entry, section }));
        }),
      );
      return found.flat();
    },
    enabled: sources.length > 0,
    // The sections' own features refetch the parts; this only joins them.
    staleTime: 0,
  });
  if (sources.length === 0) return null;
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('record.history.title')}
        error={error}
        failed={t('record.history.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const entries = data.toSorted((one, other) => other.day.localeCompare(one.day));
  const shown = isWhole ? entries : entries.slice(0, mostAtFirst);
  const left = entries.length - shown.length;
  return (
    <WidgetCard
      title={t('record.history.title')}
      count={entries.length === 0 ? undefined : entries.length}
      more={
        left === 0 ? null : (
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            {t('record.history.more', { count: left })}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState title={t('record.history.none')}>{t('record.history.noneHelp')}</EmptyState>
      ) : (
        <ol className={css.rail}>
          {shown.map(({ day, section, title, detail }, place) => (
            <li
              key={`${day} ${section} ${title} ${place}`}
              data-when={day > user.today ? 'planned' : undefined}
            >
              <p className={css.when}>
                <b>{day === user.today ? t('record.history.today') : format.date(day)}</b>{' '}
                <AppLink className="link" href={hrefOf(section)}>
                  {profileSections[section].title}
                </AppLink>
                {day > user.today ? <span className={css.planned}>{t('record.history.planned')}</span> : null}
              </p>
              <p>{title}</p>
              {detail === '' ? null : <p className={css.detail}>{detail}</p>}
            </li>
          ))}
        </ol>
      )}
    </WidgetCard>
  );
}
