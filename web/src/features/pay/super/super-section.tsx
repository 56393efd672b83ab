import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { type SuperAnswer, superQuery, useSign } from './super.queries.ts';
import { changesBetween, type Draft, draftOf, judged } from './super-draft.ts';
import { SuperForm } from './super-form.tsx';
import { SuperHistory } from './super-history.tsx';
import css from './super-section.module.css';
import { SuperSummary } from './super-summary.tsx';
import './words.ts';

/** A person's super fund, or their KiwiSaver status. */
export function SuperSection({ employeeId, asOf }: Pick<ProfileSectionProps, 'employeeId' | 'asOf'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(superQuery(employeeId));
  if (data !== undefined) return <Super employeeId={employeeId} answer={data} isToday={asOf === null} />;
  return (
    <SectionWaiting
      title={t('super.title')}
      error={error}
      failed={t('super.failed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

interface SuperProps {
  employeeId: number;
  answer: SuperAnswer;
  isToday: boolean;
}

const fieldId = (path: string) => `super-${path}`;
const nothing: Draft = {};

function Super({ employeeId, answer, isToday }: SuperProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, metadata } = answer.body;
  const { config } = metadata;
  const [editing, setEditing] = useState<{ etag: string | null; begun: Draft } | null>(null);
  const [draft, setDraft] = useState<Draft>(nothing);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sign = useSign(employeeId);
  const queryClient = useQueryClient();
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...superQuery(employeeId), staleTime: 0 }),
    draftOf: ({ body }) => draftOf(body.data, body.metadata.config),
    onMerged: ({ etag }, begun, merge) => {
      setDraft(merge);
      setEditing({ etag, begun });
    },
  });
  const whose = config.isOwn ? 'own' : 'other';
  const changes = editing === null ? 0 : changesBetween(editing.begun, draft);
  const labels = new Map(metadata.fields.map(({ key, label }) => [key, label]));
  const toMend = [
    ...Object.entries(problems).map(([path, text]) => ({
      fieldId: fieldId(path),
      // Several are only left open; the question says which.
      text: path === 'isInformationCorrect' ? text : `${labels.get(path) ?? ''}: ${text}`,
    })),
    ...problemsToMend(t, sign.error, fieldId),
  ];
  return (
    <>
      <EditableSection
        title={t('super.title')}
        editable={isToday && metadata.actions.includes('super.edit')}
        editing={editing !== null}
        onEdit={() => {
          const begun = draftOf(data, config);
          setDraft(begun);
          setEditing({ etag: answer.etag, begun });
        }}
        onCancel={stop}
        onSave={submit}
        saving={sign.isPending}
        saveLabel={t(`super.save.${whose}`)}
        changes={changes}
        errors={editing === null ? [] : toMend}
      >
        {editing === null ? (
          read()
        ) : (
          <>
            <MergeNote
              theirs={merging.theirs}
              draft={draft}
              inWords={(key) => ({
                label: labels.get(key) ?? key,
                text: data.summary.find((one) => one.key === key)?.text ?? '',
              })}
              onTake={setDraft}
            />
            <SuperForm
              employeeId={employeeId}
              data={data}
              metadata={metadata}
              draft={draft}
              errors={{ ...fieldErrors(sign.error), ...problems }}
              fieldId={fieldId}
              onChange={(key, value) => setDraft((was) => ({ ...was, [key]: value }))}
            />
          </>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function stop() {
    setEditing(null);
    setProblems({});
    merging.forget();
    sign.reset();
  }

  function submit() {
    const verdict = judged(draft, data, config);
    sign.reset();
    if ('problems' in verdict) {
      setProblems(verdict.problems);
      return;
    }
    setProblems({});
    sign.mutate(
      { body: verdict.body, etag: editing?.etag ?? null },
      {
        onSuccess: () => {
          stop();
          showToast(t(`super.saved.${whose}`));
        },
        onError: (error) => merging.onRefused(error, editing?.begun ?? nothing),
      },
    );
  }

  function read() {
    const country = config.country ?? 'AU';
    return (
      <>
        {data.id === null ? (
          <EmptyState title={t(`super.none.${country}`)}>{t(`super.noneHelp.${country}`)}</EmptyState>
        ) : (
          <SuperSummary employeeId={employeeId} declaration={data} />
        )}
        {config.employerRate === null ? null : (
          <p className={css.employer}>
            {t(`super.employerPays.${country}`, { rate: format.number(config.employerRate) })}
          </p>
        )}
        {data.id === null ? null : <SuperHistory employeeId={employeeId} />}
      </>
    );
  }
}
