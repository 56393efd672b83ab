import { Button, Checkbox } from '@mantine/core';
import type { RecognisedFile } from '@tenure/contract/organisation/import.ts';
import { type ImportKind, importKinds, type Mapping } from '@tenure/domain/organisation/import/columns.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { useStart } from '../organisation-import.queries.ts';
import { FileCard } from './file-card.tsx';
import css from './import.module.css';
import { MappingFields } from './mapping-fields.tsx';
import type { Reading } from './reading-fields.tsx';

interface Chosen {
  file: RecognisedFile;
  mapping: Mapping;
  reading: Reading;
}

const partOf = (chosen: Chosen | null) =>
  chosen === null ? null : { fileId: chosen.file.id, mapping: chosen.mapping, reading: chosen.reading };

interface NewImportProps {
  today: string;
  /** Files uploaded before. */
  files?: readonly RecognisedFile[];
  onStarted: (importId: number) => void;
}

const begun = (file: RecognisedFile | undefined): Chosen | null =>
  file === undefined ? null : { file, mapping: file.mapping, reading: file.reading };

/** The first step: the files, the heading for each column, and the effective date. */
export function NewImport({ today, files = [], onStarted }: NewImportProps) {
  const { t } = useTranslation();
  const start = useStart();
  const [chosen, setChosen] = useState<Record<ImportKind, Chosen | null>>({
    positions: begun(files.find(({ kind }) => kind === 'positions')),
    people: begun(files.find(({ kind }) => kind === 'people')),
  });
  const [sending, setSending] = useState<readonly ImportKind[]>([]);
  const [effectiveFrom, setEffectiveFrom] = useState(today);
  const [createsMissing, setCreatesMissing] = useState(false);
  const [mendsIds, setMendsIds] = useState(false);
  const [needsOneTop, setNeedsOneTop] = useState(true);
  const choose = (kind: ImportKind, next: Chosen | null) => setChosen((all) => ({ ...all, [kind]: next }));
  const hasFile = importKinds.some((kind) => chosen[kind] !== null);

  function begin() {
    start.mutate(
      {
        positions: partOf(chosen.positions),
        people: partOf(chosen.people),
        effectiveFrom,
        createsMissing,
        mendsIds,
        needsOneTop,
      },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  }

  return (
    <>
      <WidgetCard title={t('organisationImport.files')}>
        <div className={css.body}>
          <p className="quiet">{t('organisationImport.filesHelp')}</p>
          <div className={css.files}>
            {importKinds.map((kind) => (
              <FileCard
                key={kind}
                kind={kind}
                file={chosen[kind]?.file ?? null}
                onFile={(file) => choose(kind, begun(file ?? undefined))}
                onSending={(isSending) =>
                  setSending((others) => [
                    ...others.filter((one) => one !== kind),
                    ...(isSending ? [kind] : []),
                  ])
                }
              />
            ))}
          </div>
        </div>
      </WidgetCard>
      {importKinds.map((kind) => {
        const one = chosen[kind];
        return one === null ? null : (
          <MappingFields
            key={kind}
            file={one.file}
            mapping={one.mapping}
            onChange={(mapping) => choose(kind, { ...one, mapping })}
            reading={one.reading}
            onReading={(reading) => choose(kind, { ...one, reading })}
          />
        );
      })}
      {hasFile ? (
        <WidgetCard title={t('organisationImport.options')}>
          <div className={css.body}>
            <div className={css.options}>
              <DayField
                label={t('organisationImport.from')}
                description={t('organisationImport.fromHelp')}
                value={effectiveFrom}
                onChange={setEffectiveFrom}
              />
              <Checkbox
                label={t('organisationImport.createsMissing')}
                checked={createsMissing}
                onChange={({ currentTarget }) => setCreatesMissing(currentTarget.checked)}
              />
              <Checkbox
                label={t('organisationImport.mendsIds')}
                checked={mendsIds}
                onChange={({ currentTarget }) => setMendsIds(currentTarget.checked)}
              />
              <Checkbox
                label={t('organisationImport.needsOneTop')}
                checked={needsOneTop}
                onChange={({ currentTarget }) => setNeedsOneTop(currentTarget.checked)}
              />
            </div>
            {start.error === null ? null : (
              <Note tone="critical" announce="now">
                {t('organisationImport.failedToStart')}. {failureDetail(t, start.error)}
              </Note>
            )}
            <div className={css.bar}>
              {/* A file that is still being uploaded would be left out. */}
              <Button
                loading={start.isPending}
                disabled={effectiveFrom === '' || sending.length > 0}
                onClick={begin}
              >
                {t('organisationImport.start')}
              </Button>
              <span className="quiet small">
                {t(sending.length > 0 ? 'organisationImport.startLater' : 'organisationImport.startHelp')}
              </span>
            </div>
          </div>
        </WidgetCard>
      ) : null}
    </>
  );
}
