import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  type StructureKind,
  structureFields,
  structureKinds,
} from '@tenure/contract/organisation/structure-administration.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type HowToSave, HowToSaveFields } from '../../../ui/versions/how-to-save.tsx';
import { VersionRail } from '../../../ui/versions/version-rail.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import {
  recordQuery,
  type StructureAnswer,
  useSaveStructure,
  useWithdrawStructureChange,
} from '../administration.queries.ts';
import { NewStructure } from '../components/new-structure.tsx';
import fieldsCss from '../components/position-fields.module.css';
import { StructureFields, structureFieldId } from '../components/structure-fields.tsx';
import { changedStructure, structureDraftOf } from '../structure-draft.ts';
import css from './administration.module.css';
import '../administration.words.ts';

/** One department, location, legal entity or job role, changed from any day. */
export function StructureRecordScreen() {
  const { t } = useTranslation();
  const params = useParams({ from: '/admin/structure/$kind/$id' });
  const kind = structureKinds.find((one) => one === params.kind);
  if (kind === undefined) return <PageHeader title={t('orgAdmin.structure.unknown')} />;
  return params.id === 'new' ? (
    <NewStructure key={kind} kind={kind} />
  ) : (
    <Existing key={`${kind} ${params.id}`} kind={kind} id={params.id} />
  );
}

function Existing({ kind, id }: { kind: StructureKind; id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recordQuery(kind, id));
  if (data !== undefined) return <Structure kind={kind} id={id} answer={data} />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        title={isUnknown ? t('orgAdmin.structure.unknown') : t('orgAdmin.structure.title')}
        trail={<Link to="/admin/structure">{t('orgAdmin.structure.title')}</Link>}
      />
      {isUnknown ? null : (
        <WidgetCard title={t(`orgAdmin.structure.one.${kind}`)}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={5} />
            </Waiting>
          ) : (
            <Failure
              title={t('orgAdmin.structure.recordFailed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      )}
    </>
  );
}

interface StructureProps {
  kind: StructureKind;
  id: string;
  answer: StructureAnswer;
}
type Version = StructureAnswer['body']['data']['versions'][number];

function Structure({ kind, id, answer }: StructureProps) {
  const { t } = useTranslation();
  const { data: record, metadata } = answer.body;
  const [chosenFrom, setChosenFrom] = useState<string | undefined>();
  const withdraw = useWithdrawStructureChange(kind, id);
  const current = Math.max(
    0,
    record.versions.findLastIndex(({ from }) => from === null || from <= record.today),
  );
  const found = record.versions.findIndex(({ from }) => (from ?? '') === chosenFrom);
  const place = found === -1 ? current : found;
  const version = record.versions[place];
  const title = record.versions[current]?.values.title ?? record.identifier;
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={[record.identifier, record.place?.country, record.place?.state, record.place?.timezone]
          .filter((part) => part !== undefined && part !== null)
          .join(' · ')}
        trail={
          <>
            <Link to="/admin">{t('orgAdmin.administration')}</Link>
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
            <Link to="/admin/structure" search={{ kind }}>
              {t(`orgAdmin.structure.kinds.${kind}`)}
            </Link>
            <IconChevronRight size={14} stroke={1.8} aria-hidden />
            <span aria-current="page">{title}</span>
          </>
        }
      />
      <div className={css.record}>
        <VersionRail
          versions={record.versions.map(({ from, to, recordedBy, values }) => ({
            from,
            to,
            recordedBy,
            title: values.title,
          }))}
          today={record.today}
          chosen={place}
          onChoose={(chosen) => setChosenFrom(record.versions[chosen]?.from ?? '')}
          withdraw={{
            isPending: withdraw.isPending,
            error: withdraw.error,
            mutate: (from, done) => withdraw.mutate({ from, etag: answer.etag }, done),
          }}
        />
        <div className={css.main}>
          {version === undefined ? null : (
            <VersionEditor
              key={version.from ?? ''}
              kind={kind}
              id={id}
              answer={answer}
              version={version}
              mayEdit={metadata.capabilities.includes('organisation.structure.edit')}
              onSaved={setChosenFrom}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface VersionEditorProps extends StructureProps {
  version: Version;
  mayEdit: boolean;
  onSaved: (from: string) => void;
}

function VersionEditor({ kind, id, answer, version, mayEdit, onSaved }: VersionEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { today } = answer.body.data;
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const [draft, setDraft] = useState(structureDraftOf(version.values));
  const [saving, setSaving] = useState<HowToSave>({ how: 'change', from: today });
  const save = useSaveStructure(kind, id);
  const editing = readVersion !== null;
  const changed = changedStructure(kind, structureDraftOf(version.values), draft);
  const changes = editing ? Object.keys(changed).length : 0;
  const errors = fieldErrors(save.error);
  return (
    <>
      <EditableSection
        title={
          version.from === null
            ? t('versions.fromBeginning')
            : t('versions.fromDay', { day: format.date(version.from) })
        }
        editable={mayEdit}
        editing={editing}
        onEdit={() => {
          setDraft(structureDraftOf(version.values));
          setSaving({
            how: 'change',
            from: version.from !== null && version.from > today ? version.from : today,
          });
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stop}
        onSave={() => {
          if (changes === 0) {
            stop();
            return;
          }
          const from = saving.how === 'correct' ? (version.from ?? '') : saving.from;
          save.mutate(
            { how: saving.how, from, values: changed, etag: readVersion },
            {
              onSuccess: () => {
                stop();
                onSaved(from);
                showToast(t('orgAdmin.structure.saved'));
              },
            },
          );
        }}
        saving={save.isPending}
        saveLabel={t('orgAdmin.structure.save')}
        changes={changes}
        errors={editing ? problemsToMend(t, save.error, structureFieldId) : []}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {editing ? (
          <>
            <HowToSaveFields
              value={saving}
              onChange={(change) => setSaving((was) => ({ ...was, ...change }))}
              id={structureFieldId('from')}
              error={errors['from']}
            />
            <StructureFields
              kind={kind}
              draft={draft}
              errors={errors}
              onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
            />
          </>
        ) : (
          <dl className={fieldsCss.read}>
            {structureFields[kind].map((field) => (
              <div key={field}>
                <dt>
                  {field === 'title'
                    ? t('orgAdmin.structure.name')
                    : field === 'description'
                      ? t('orgAdmin.position.description')
                      : t(`orgAdmin.structure.${field}`)}
                </dt>
                <dd>{structureDraftOf(version.values)[field] || '–'}</dd>
              </div>
            ))}
          </dl>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setReadVersion(null);
    save.reset();
  }
}
