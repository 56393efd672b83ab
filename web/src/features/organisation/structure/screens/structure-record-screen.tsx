import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  type StructureKind,
  type StructureValues,
  structureFields,
  structureKinds,
} from '@tenure/contract/organisation/structure-administration.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import readCss from '../../../../ui/read-values.module.css';
import { Trail } from '../../../../ui/trail.tsx';
import { VersionRail } from '../../../../ui/versions/version-rail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import {
  recordQuery,
  type StructureAnswer,
  useSaveStructure,
  useWithdrawStructureChange,
} from '../administration.queries.ts';
import { NewStructure } from '../components/new-structure.tsx';
import fieldsCss from '../components/position-fields.module.css';
import { StructureFields, structureFieldId } from '../components/structure-fields.tsx';
import { VersionEditor } from '../components/version-editor.tsx';
import { changedStructure, type StructureDraft, structureDraftOf } from '../structure-draft.ts';
import css from './administration.module.css';
import '../administration.words.ts';
import '../words.ts';

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
  const mayEdit = metadata.capabilities.includes('organisation.structure.edit');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={[record.identifier, record.place?.country, record.place?.state, record.place?.timezone]
          .filter((part) => part !== undefined && part !== null)
          .join(' · ')}
        trail={
          mayEdit ? (
            <Trail
              above={[
                <Link key="structure" to="/admin/structure" search={{ kind }}>
                  {t(`orgAdmin.structure.kinds.${kind}`)}
                </Link>,
              ]}
              here={title}
            />
          ) : (
            <Link to="/controlpanel/org-chart/view">{t('organisation.chart.title')}</Link>
          )
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
            <StructureEditor
              key={version.from ?? ''}
              kind={kind}
              id={id}
              answer={answer}
              version={version}
              mayEdit={mayEdit}
              onSaved={setChosenFrom}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface StructureEditorProps extends StructureProps {
  version: Version;
  mayEdit: boolean;
  onSaved: (from: string) => void;
}

function StructureEditor({ kind, id, answer, version, mayEdit, onSaved }: StructureEditorProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const begun = structureDraftOf(version.values);
  return (
    <VersionEditor<StructureDraft, StructureValues>
      title={
        version.from === null
          ? t('versions.fromBeginning')
          : t('versions.fromDay', { day: format.date(version.from) })
      }
      mayEdit={mayEdit}
      etag={answer.etag}
      today={answer.body.data.today}
      from={version.from}
      begun={begun}
      changedOf={(draft) => changedStructure(kind, begun, draft)}
      save={useSaveStructure(kind, id)}
      words={{ save: t('orgAdmin.structure.save'), saved: t('orgAdmin.structure.saved') }}
      fieldId={structureFieldId}
      onSaved={onSaved}
      read={
        <dl className={`${readCss.read} ${fieldsCss.read}`}>
          {structureFields[kind].map((field) => (
            <div key={field}>
              <dt>
                {field === 'title'
                  ? t('orgAdmin.structure.name')
                  : field === 'description'
                    ? t('orgAdmin.position.description')
                    : t(`orgAdmin.structure.${field}`)}
              </dt>
              <dd>{begun[field] || '–'}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {({ draft, onChange, errors }) => (
        <StructureFields kind={kind} draft={draft} errors={errors} onChange={onChange} />
      )}
    </VersionEditor>
  );
}
