import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DatedSection as SectionName } from '@tenure/contract/people/record-fields.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { OwnSectionNotes } from '../../../app/own-section-notes.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { VersionRail } from '../../../ui/versions/version-rail.tsx';
import { type DatedAnswer, datedQuery, useWithdrawDated } from '../employee-record.queries.ts';
import { goesByField } from '../own-record.queries.ts';
import css from './dated-section.module.css';
import { OwnRecordForm } from './own-record-form.tsx';
import { RecordLog } from './record-log.tsx';
import { VersionForm } from './version-form.tsx';
import '../words.ts';

interface DatedSectionProps extends Pick<ProfileSectionProps, 'employeeId' | 'asOf'> {
  section: SectionName;
}

/** A part of a record whose values hold from a day on: its versions at the side, the chosen one to read or to change. */
export function DatedSection({ section, employeeId, asOf }: DatedSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(datedQuery(section, employeeId));
  if (data !== undefined) {
    return <Versions section={section} employeeId={employeeId} asOf={asOf} answer={data} />;
  }
  return (
    <SectionWaiting
      title={t(`record.sections.${section}`)}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

function Versions({ section, employeeId, asOf, answer }: DatedSectionProps & { answer: DatedAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: record, metadata } = answer.body;
  const { versions, today } = record;
  const [chosenFrom, setChosenFrom] = useState<string | undefined>();
  const [savedFrom, setSavedFrom] = useState<string | undefined>();
  const [editedFrom, setEditedFrom] = useState<string | undefined>();
  const withdraw = useWithdrawDated(section, employeeId);
  const held = Math.max(
    0,
    versions.findLastIndex(({ from }) => from === null || from <= (asOf ?? today)),
  );
  // While a version is changed it stays the one that is seen, though others may save meanwhile.
  const chosen = versions.findIndex(({ from }) => (from ?? '') === (editedFrom ?? chosenFrom));
  const place = asOf !== null || chosen === -1 ? held : chosen;
  const version = versions[place];
  const next = versions.find(({ from }) => from !== null && from > today);
  const isByField = goesByField(metadata);
  const mayEdit = !isByField && metadata.fields.some(({ isEditable }) => isEditable) && asOf === null;
  if (version === undefined) return null;
  const choose = (from: string) => {
    setSavedFrom(undefined);
    setChosenFrom(from);
  };
  return (
    <div className={css.section}>
      {versions.length === 1 && record.history.length === 0 ? null : (
        <VersionRail
          versions={versions.map(({ from, to, recordedBy, reason }) => ({
            from,
            to,
            recordedBy,
            title: reason ?? '',
          }))}
          today={today}
          chosen={place}
          isFixed={editedFrom !== undefined}
          onChoose={(at) => choose(versions[at]?.from ?? '')}
          withdraw={
            mayEdit
              ? {
                  isPending: withdraw.isPending,
                  error: withdraw.error,
                  mutate: (from, done) => withdraw.mutate({ from, etag: answer.etag }, done),
                }
              : null
          }
        />
      )}
      <div className={css.main}>
        {place !== held && asOf === null ? (
          <Note
            tone="informative"
            action={
              <Button size="xs" variant="default" onClick={() => choose(versions[held]?.from ?? '')}>
                {t('record.backToNow')}
              </Button>
            }
          >
            {place > held
              ? t('record.showsPlanned', { day: format.date(version.from ?? today) })
              : t('record.showsPast', { day: format.date(version.to ?? today) })}
          </Note>
        ) : next?.from == null || asOf !== null ? null : (
          <p className={css.planned}>
            <StatusTag tone="informative">{t('record.changesOn', { day: format.date(next.from) })}</StatusTag>
          </p>
        )}
        {isByField ? (
          <>
            {asOf === null ? <OwnSectionNotes employeeId={employeeId} section={section} /> : null}
            <OwnRecordForm
              section={section}
              employeeId={employeeId}
              answer={answer}
              version={version}
              next={place === held && asOf === null ? next : undefined}
              mayEdit={
                place === held &&
                asOf === null &&
                metadata.fields.some(({ isEditable, isAskable }) => isEditable || isAskable)
              }
            />
          </>
        ) : (
          <VersionForm
            key={editedFrom ?? version.from ?? ''}
            section={section}
            employeeId={employeeId}
            answer={answer}
            version={version}
            next={place === held && asOf === null ? next : undefined}
            mayEdit={mayEdit}
            onEditing={(isEditing) => setEditedFrom(isEditing ? (version.from ?? '') : undefined)}
            takesFocus={savedFrom === (version.from ?? '')}
            onSaved={(from) => {
              setChosenFrom(from);
              setSavedFrom(from);
            }}
          />
        )}
        {record.history.length === 0 || asOf !== null ? null : <RecordLog record={record} />}
      </div>
    </div>
  );
}
