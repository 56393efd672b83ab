import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getWorkPattern } from '@tenure/contract/pay/work-pattern-library.ts';
import { useState } from 'react';
import { everyQueryOf, isStaleVersion } from '../../../../lib/api/query.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import readCss from '../../../../ui/read-values.module.css';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { changesOf, draftOf, type PatternDraft } from '../pattern-draft.ts';
import { type PatternAnswer, useArchivePattern, useSavePattern } from '../work-patterns.queries.ts';
import { HoldersList } from './holders-list.tsx';
import css from './pattern-form.module.css';
import { PatternForm, patternFieldId } from './pattern-form.tsx';
import { WeekTable } from './week-table.tsx';

/** The edit and the version it started from: another person's save does not change it underneath. */
interface Editing {
  begun: PatternDraft;
  draft: PatternDraft;
  etag: string | null;
}

export function PatternRecord({ answer }: { answer: PatternAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: pattern, metadata } = answer.body;
  const patternId = String(pattern.id);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isArchiving, setArchiving] = useState(false);
  const save = useSavePattern(patternId);
  const archive = useArchivePattern(patternId);
  const mayEdit = metadata.capabilities.includes('work-pattern.library.edit');
  const keepsHours = !pattern.isOpen;
  const changes = editing === null ? 0 : changesOf(editing.begun, editing.draft);
  const close = () => {
    setEditing(null);
    save.reset();
  };
  const setArchived = (isDeleted: boolean) =>
    archive.mutate(
      { isDeleted, etag: answer.etag },
      {
        onSuccess: () => showToast(t(isDeleted ? 'workPatterns.archived' : 'workPatterns.offered')),
        onError: (error) => showToast(failureDetail(t, error), 'critical'),
        onSettled: () => setArchiving(false),
      },
    );
  return (
    <>
      <PageHeader
        title={pattern.title}
        subtitle={[
          pattern.periodLengthLabel,
          t('workPatterns.ofPeriod', { hours: pattern.total }),
          ...(pattern.isDeleted ? [t('workPatterns.isArchived')] : []),
        ].join(' · ')}
        trail={
          <Trail
            above={[
              <Link key="work-patterns" to="/admin/work-patterns">
                {t('workPatterns.title')}
              </Link>,
            ]}
            here={pattern.title}
          />
        }
        actions={
          mayEdit ? (
            <>
              <Button
                variant="default"
                leftSection={
                  pattern.isDeleted ? <IconArchiveOff {...smallIcon} /> : <IconArchive {...smallIcon} />
                }
                loading={archive.isPending}
                onClick={() => (pattern.isDeleted ? setArchived(false) : setArchiving(true))}
              >
                {t(pattern.isDeleted ? 'workPatterns.offer' : 'workPatterns.archive')}
              </Button>
              <Button
                leftSection={<IconCopy {...smallIcon} />}
                onClick={() =>
                  void navigate({
                    to: '/admin/work-patterns/$patternId',
                    params: { patternId: 'new' },
                    search: { copyOf: pattern.id },
                  })
                }
              >
                {t('workPatterns.copy')}
              </Button>
            </>
          ) : null
        }
      />
      <div className={css.stack}>
        <EditableSection
          title={t('workPatterns.about')}
          editable={mayEdit}
          editing={editing !== null}
          onEdit={() => {
            const begun = draftOf(pattern);
            setEditing({ begun, draft: begun, etag: answer.etag });
          }}
          onCancel={close}
          onSave={() => {
            if (editing === null) return;
            save.mutate(
              { body: editing.draft, etag: editing.etag },
              {
                onSuccess: () => {
                  showToast(t('workPatterns.saved'));
                  close();
                },
              },
            );
          }}
          saving={save.isPending}
          saveLabel={t('workPatterns.save')}
          changes={changes}
          errors={problemsToMend(t, save.error, patternFieldId)}
        >
          {isStaleVersion(save.error) ? (
            <StaleNote
              onTakeTheirs={() => {
                close();
                void queryClient.invalidateQueries(everyQueryOf(getWorkPattern));
              }}
            />
          ) : null}
          {editing === null ? (
            <dl className={readCss.read}>
              <div>
                <dt>{t('workPatterns.startDate')}</dt>
                <dd>{format.date(pattern.startDate)}</dd>
              </div>
              <div>
                <dt>{t('workPatterns.timezone')}</dt>
                <dd>{pattern.timezone}</dd>
              </div>
              <div>
                <dt>{t('workPatterns.jurisdiction')}</dt>
                <dd>{pattern.jurisdiction || '–'}</dd>
              </div>
              <div>
                <dt>{t('workPatterns.description')}</dt>
                <dd>{pattern.description || '–'}</dd>
              </div>
            </dl>
          ) : (
            <PatternForm
              draft={editing.draft}
              errors={fieldErrors(save.error)}
              keepsHours={keepsHours}
              onChange={(change) =>
                setEditing((was) => was && { ...was, draft: { ...was.draft, ...change } })
              }
            />
          )}
        </EditableSection>
        {editing !== null && !keepsHours ? null : (
          <WidgetCard
            title={t('workPatterns.hours')}
            summary={t('workPatterns.ofPeriod', { hours: pattern.total })}
          >
            <WidgetBody>
              <WeekTable label={t('workPatterns.hours')} weeks={pattern.workWeeks} />
            </WidgetBody>
            {editing !== null ? (
              <div className={css.note}>
                <Note tone="informative">{t('workPatterns.kept', { count: pattern.people })}</Note>
              </div>
            ) : null}
          </WidgetCard>
        )}
        <HoldersList patternId={patternId} />
      </div>
      <LeaveGuard changes={changes} />
      <ConfirmDestructive
        opened={isArchiving}
        title={t('workPatterns.archiveTitle', { title: pattern.title })}
        confirmLabel={t('workPatterns.archive')}
        keepLabel={t('workPatterns.keep')}
        onKeep={() => setArchiving(false)}
        onConfirm={() => setArchived(true)}
      >
        {t('workPatterns.archiveHelp')}
      </ConfirmDestructive>
    </>
  );
}
