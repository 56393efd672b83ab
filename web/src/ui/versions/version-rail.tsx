import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { ConfirmDestructive } from '../confirm-destructive.tsx';
import { Note } from '../note.tsx';
import { showToast } from '../toast.ts';
import css from './version-rail.module.css';
import './words.ts';

interface RailVersion {
  /** Null for the first version. */
  from: string | null;
  to: string | null;
  recordedBy: string | null;
  title: string;
}

interface VersionRailProps {
  versions: readonly RailVersion[];
  today: string;
  chosen: number;
  onChoose: (place: number) => void;
  /** Whether the chosen one has to stay, because it is being edited. */
  isFixed?: boolean;
  /** Null for people who may only read. */
  withdraw: {
    isPending: boolean;
    error: Error | null;
    mutate: (from: string, done: { onSuccess: () => void; onError: () => void }) => void;
  } | null;
}

export function whenOf({ from, to }: Pick<RailVersion, 'from' | 'to'>, today: string) {
  if (from !== null && from > today) return 'planned';
  return to !== null && to <= today ? 'past' : 'current';
}

/** The versions of a record, past, present and planned; planned ones can be withdrawn. */
export function VersionRail({
  versions,
  today,
  chosen,
  onChoose,
  isFixed = false,
  withdraw,
}: VersionRailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = versions.at(-1)?.to ?? null;
  const newestFirst = versions.map((version, place) => ({ version, place })).toReversed();
  return (
    <nav className={css.rail} aria-label={t('versions.history')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('versions.history')}
      </h2>
      {withdraw === null || withdraw.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureText(t, withdraw.error)}
        </Note>
      )}
      <ol>
        {end === null ? null : (
          <li data-when={end > today ? 'planned' : 'past'}>
            <span className={css.closing}>{t('versions.ends', { day: format.date(end) })}</span>
            {end > today ? withdrawButton(end) : null}
          </li>
        )}
        {newestFirst.map(({ version, place }) => {
          const when = whenOf(version, today);
          const { from } = version;
          return (
            <li key={from ?? ''} data-when={when}>
              <button
                type="button"
                className={css.version}
                aria-current={place === chosen ? 'true' : undefined}
                disabled={isFixed}
                onClick={() => onChoose(place)}
              >
                <b>
                  {from === null
                    ? t('versions.fromBeginning')
                    : t('versions.fromDay', { day: format.date(from) })}
                </b>
                <span>{version.title}</span>
                <span className={css.when}>
                  {t(`versions.${when}`)}
                  {version.recordedBy === null
                    ? null
                    : ` · ${t('versions.recorded', { name: version.recordedBy })}`}
                </span>
              </button>
              {when === 'planned' && from !== null && versions.length > 1 ? withdrawButton(from) : null}
            </li>
          );
        })}
      </ol>
      <ConfirmDestructive
        opened={asked !== null}
        title={t('versions.withdrawTitle', { day: format.date(asked ?? today) })}
        confirmLabel={t('versions.withdraw')}
        keepLabel={t('versions.keep')}
        onKeep={() => setAsked(null)}
        onConfirm={() => {
          if (asked === null || withdraw === null) return;
          withdraw.mutate(asked, {
            onSuccess: () => {
              setAsked(null);
              // The pressed button disappears with the withdrawn version.
              heading.current?.focus();
              showToast(t('versions.withdrawn'));
            },
            onError: () => setAsked(null),
          });
        }}
      >
        {t('versions.withdrawHelp')}
      </ConfirmDestructive>
    </nav>
  );

  function withdrawButton(from: string) {
    return withdraw === null ? null : (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('versions.withdrawThat', { day: format.date(from) })}
        onClick={() => setAsked(from)}
      >
        {t('versions.withdraw')}
      </Button>
    );
  }
}
