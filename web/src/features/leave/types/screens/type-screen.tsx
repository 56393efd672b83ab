import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { LeaveType } from '@tenure/contract/leave/leave-types.ts';
import { type ReactNode, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { RulesCard } from '../components/rules-card.tsx';
import { TypeFields } from '../components/type-fields.tsx';
import { typesQuery, useArchiveType, useCreateType, useSaveType } from '../leave-types.queries.ts';
import { bodyOf, changesOf, draftOf, emptyType, type TypeDraft, typeFieldId } from '../type-draft.ts';
import css from './types-screen.module.css';
import '../words.ts';

const route = '/admin/leave-types/$typeId';

/** One leave type: its details and how it accrues. */
export function TypeScreen() {
  const { t } = useTranslation();
  const { typeId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(typesQuery);
  const found = data?.data.types.find(({ id }) => String(id) === typeId);
  usePageTitle(found?.title ?? t('leaveTypes.title'));
  if (typeId === 'new') return <NewType />;
  // Keyed by version: the form restarts from the saved state.
  if (found !== undefined) return <ExistingType key={`${found.id}-${found.version}`} type={found} />;
  if (data !== undefined) return <Header title={t('leaveTypes.unknown')} />;
  return (
    <>
      <Header title={t('leaveTypes.title')} />
      <SectionWaiting
        title={t('leaveTypes.details')}
        error={error}
        failed={t('leaveTypes.failed')}
        onRetry={() => void refetch()}
        rows={6}
      />
    </>
  );
}

function Header({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={actions}
      trail={
        <Trail
          above={[
            <Link key="types" to="/admin/leave-types">
              {t('leaveTypes.title')}
            </Link>,
          ]}
          here={title}
        />
      }
    />
  );
}

interface TypeFormProps {
  begun: TypeDraft;
  isNew: boolean;
  saveLabel: string;
  isBusy: boolean;
  isDone: boolean;
  error: Error | null;
  onSave: (draft: TypeDraft) => void;
}

function TypeForm({ begun, isNew, saveLabel, isBusy, isDone, error, onSave }: TypeFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(begun);
  return (
    <WidgetCard title={t('leaveTypes.details')}>
      <WidgetBody>
        <form
          className={css.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave(draft);
          }}
        >
          <LeaveGuard changes={isDone ? 0 : changesOf(begun, draft)} />
          <ErrorSummary errors={problemsToMend(t, error, typeFieldId)} />
          <TypeFields
            draft={draft}
            errors={fieldErrors(error)}
            isNew={isNew}
            onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
          />
          <Group>
            <Button type="submit" loading={isBusy}>
              {saveLabel}
            </Button>
          </Group>
        </form>
      </WidgetBody>
    </WidgetCard>
  );
}

function NewType() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useCreateType();
  return (
    <>
      <Header title={t('leaveTypes.add')} />
      <TypeForm
        begun={emptyType('AU')}
        isNew
        saveLabel={t('leaveTypes.create')}
        isBusy={create.isPending}
        isDone={create.isSuccess}
        error={create.error}
        onSave={(draft) =>
          create.mutate(
            { ...bodyOf(draft), country: draft.country },
            {
              onSuccess: ({ body }) => {
                showToast(t('leaveTypes.created'));
                void navigate({
                  to: route,
                  params: { typeId: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            },
          )
        }
      />
    </>
  );
}

function ExistingType({ type }: { type: LeaveType }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveType(type.id);
  const archive = useArchiveType(type.id);
  const [isArchiving, setArchiving] = useState(false);
  return (
    <>
      <Header
        title={type.title}
        subtitle={
          type.isArchived ? (
            <StatusTag tone="informative">{t('leaveTypes.states.archived')}</StatusTag>
          ) : (
            format.country(type.country)
          )
        }
        actions={
          type.isArchived ? null : (
            <Button variant="default" onClick={() => setArchiving(true)}>
              {t('leaveTypes.archive')}
            </Button>
          )
        }
      />
      <div className={css.stack}>
        {type.isUnverified ? (
          <Note tone="caution">
            <b>{t('leaveTypes.check')}</b>
            <p>{t('leaveTypes.checkHelp', { source: type.source ?? '–' })}</p>
          </Note>
        ) : null}
        <TypeForm
          begun={draftOf(type)}
          isNew={false}
          saveLabel={t('leaveTypes.save')}
          isBusy={save.isPending}
          isDone={save.isSuccess}
          error={save.error}
          onSave={(draft) =>
            save.mutate(
              { body: bodyOf(draft), version: type.version },
              { onSuccess: () => showToast(t('leaveTypes.saved')) },
            )
          }
        />
        {type.ledgerUnit === 'minutes' ? null : (
          <Note tone="informative">{t(`leaveTypes.keeps.${type.ledgerUnit}`)}</Note>
        )}
        <RulesCard type={type} />
      </div>
      <ConfirmDestructive
        opened={isArchiving}
        title={t('leaveTypes.archiveTitle', { title: type.title })}
        confirmLabel={t('leaveTypes.archive')}
        keepLabel={t('leaveTypes.keep')}
        onKeep={() => setArchiving(false)}
        onConfirm={() =>
          archive.mutate(undefined, {
            onSuccess: () => showToast(t('leaveTypes.archived')),
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
            onSettled: () => setArchiving(false),
          })
        }
      >
        {t('leaveTypes.archiveHelp')}
      </ConfirmDestructive>
    </>
  );
}
