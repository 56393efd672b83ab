import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { Note } from '../note.tsx';
import { StatusTag } from '../status-tag.tsx';
import css from './dated-section.module.css';
import { RecordLog } from './record-log.tsx';
import type { DatedAnswer, SectionModel, ShownVersion } from './section-model.ts';
import { VersionForm } from './version-form.tsx';
import { VersionRail } from './version-rail.tsx';
import './words.ts';

interface DatedRecordProps {
  model: SectionModel;
  /** A day other than today is read-only. */
  asOf: string | null;
  answer: DatedAnswer;
  /** Replaces the dated form where one's own record is changed differently. */
  ownForm?: (shown: OwnFormPlace) => ReactNode;
}

export interface OwnFormPlace {
  version: ShownVersion;
  next: ShownVersion | undefined;
  /** Whether it is today's version, shown on today's date. */
  isNow: boolean;
}

/** A dated part of a record: the chosen version to read or change, with its history in the same card. */
export function DatedRecord({ model, asOf, answer, ownForm }: DatedRecordProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: record, metadata } = answer.body;
  const { versions, today } = record;
  const [chosenFrom, setChosenFrom] = useState<string | undefined>();
  const [savedFrom, setSavedFrom] = useState<string | undefined>();
  const [editedFrom, setEditedFrom] = useState<string | undefined>();
  const { withdraw } = model;
  const held = Math.max(
    0,
    versions.findLastIndex(({ from }) => from === null || from <= (asOf ?? today)),
  );
  // A version being edited stays the shown one, even if others save meanwhile.
  const chosen = versions.findIndex(({ from }) => (from ?? '') === (editedFrom ?? chosenFrom));
  const place = asOf !== null || chosen === -1 ? held : chosen;
  const version = versions[place];
  const next = versions.find(({ from }) => from !== null && from > today);
  const isNow = place === held && asOf === null;
  const mayEdit =
    ownForm === undefined && metadata.fields.some(({ isEditable }) => isEditable) && asOf === null;
  // In one's own record, only today's version can be edited.
  const mayEditThis = mayEdit && (isNow || model.isOwn !== true);
  if (version === undefined) return null;
  const choose = (from: string) => {
    setSavedFrom(undefined);
    setChosenFrom(from);
  };
  return (
    <div className={css.section}>
      <div className={css.main}>
        {place !== held && asOf === null ? (
          <Note
            tone="informative"
            action={
              <Button size="xs" variant="default" onClick={() => choose(versions[held]?.from ?? '')}>
                {t('versions.backToNow')}
              </Button>
            }
          >
            {place > held
              ? t('versions.showsPlanned', { day: format.date(version.from ?? today) })
              : t('versions.showsPast', { day: format.date(version.to ?? today) })}
          </Note>
        ) : next?.from == null || asOf !== null ? null : (
          <p>
            <StatusTag tone="informative">
              {t('versions.changesOn', { day: format.date(next.from) })}
            </StatusTag>
          </p>
        )}
        {ownForm === undefined ? (
          <VersionForm
            key={editedFrom ?? version.from ?? ''}
            model={model}
            answer={answer}
            version={version}
            next={isNow ? next : undefined}
            mayEdit={mayEditThis}
            onEditing={(isEditing) => setEditedFrom(isEditing ? (version.from ?? '') : undefined)}
            takesFocus={savedFrom === (version.from ?? '')}
            onSaved={(from) => {
              setChosenFrom(from);
              setSavedFrom(from);
            }}
          />
        ) : (
          ownForm({ version, next: isNow ? next : undefined, isNow })
        )}
      </div>
      {versions.length === 1 && record.history.length === 0 ? null : (
        <div className={css.history}>
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
          {record.history.length === 0 || asOf !== null ? null : (
            <RecordLog history={record.history} model={model} />
          )}
        </div>
      )}
    </div>
  );
}
