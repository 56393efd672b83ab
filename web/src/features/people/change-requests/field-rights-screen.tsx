import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldRight, FieldRightSettings } from '@tenure/contract/people/field-rights.ts';
import { useState } from 'react';
import { AppLink } from '../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../ui/versioned-section.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './change-requests.module.css';
import { fieldRightsQuery, type RightsAnswer, useSaveFieldRights } from './change-requests.queries.ts';
import './words.ts';

/** The rights people have over each field of their own record. */
export function FieldRightsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('changeRequests.rightsTitle'));
  const { data, error, refetch } = useQuery(fieldRightsQuery);
  return (
    <>
      <PageHeader title={t('changeRequests.rightsTitle')} subtitle={t('changeRequests.rightsSubtitle')} />
      {data === undefined ? (
        <WidgetCard title={t('changeRequests.rightsTitle')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={6} />
            </Waiting>
          ) : (
            <Failure
              title={t('changeRequests.rightsFailed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      ) : (
        <div className={css.stack}>
          {data.body.data.sections.map((section) => (
            <SectionRights key={section.key} section={section} answer={data} onReload={refetch} />
          ))}
          <p>
            <AppLink href="/admin/change-requests" className="link">
              {t('changeRequests.seeRequests')}
            </AppLink>
          </p>
        </div>
      )}
    </>
  );
}

const noErrors = { errors: {}, clearErrors: () => undefined };
type Section = FieldRightSettings['sections'][number];

interface SectionRightsProps {
  section: Section;
  answer: RightsAnswer;
  onReload: () => Promise<unknown>;
}

function SectionRights({ section, answer, onReload }: SectionRightsProps) {
  const { t } = useTranslation();
  const editing = useVersionedEditing();
  const save = useSaveFieldRights();
  const [draft, setDraft] = useState<Record<string, FieldRight>>({});
  const changed = Object.fromEntries(
    section.fields.flatMap(({ key, right }) => {
      const wanted = draft[key] ?? right;
      return wanted === right ? [] : [[key, wanted]];
    }),
  );
  const changes = editing.isOn ? Object.keys(changed).length : 0;
  const fieldId = (key: string) => `right-${section.key}-${key}`;
  return (
    <VersionedSection
      title={section.label}
      editable={answer.body.metadata.capabilities.includes('employees.fieldRights.edit')}
      editing={editing}
      form={noErrors}
      save={save}
      onEdit={() => {
        setDraft({});
        editing.begin(answer.etag);
      }}
      onSave={() => {
        if (changes === 0) {
          editing.end();
          return;
        }
        save.mutate(
          { rights: { [section.key]: changed }, etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('changeRequests.saved'));
            },
          },
        );
      }}
      saveLabel={t('changeRequests.save', { section: section.label.toLocaleLowerCase() })}
      changes={changes}
      fieldId={fieldId}
      onReload={onReload}
    >
      {editing.isOn ? (
        <div className={css.rights}>
          {section.fields.map(({ key, label, right, begins, offered }) => (
            <NativeSelect
              key={key}
              id={fieldId(key)}
              label={label}
              description={t('changeRequests.begins', { right: t(`changeRequests.rights.${begins}`) })}
              value={draft[key] ?? right}
              data={offered.map((value) => ({ value, label: t(`changeRequests.rights.${value}`) }))}
              onChange={(event) => {
                const chosen = offered.find((one) => one === event.currentTarget.value);
                if (chosen !== undefined) setDraft((was) => ({ ...was, [key]: chosen }));
              }}
            />
          ))}
        </div>
      ) : (
        <dl className={css.rights}>
          {section.fields.map(({ key, label, right }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{t(`changeRequests.rights.${right}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </VersionedSection>
  );
}
