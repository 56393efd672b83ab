import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { DeclarationSummary } from './declaration-summary.tsx';
import { changesBetween, type Draft, draftOf, judged } from './draft.ts';
import { type TaxAnswer, taxQuery, useSign } from './tax-declarations.queries.ts';
import { TaxHistory } from './tax-history.tsx';
import './words.ts';

interface TaxSectionProps extends ProfileSectionProps {
  scheme: TaxScheme;
}

/** A person's tax declaration. */
export function TaxSection({ scheme, employeeId, asOf }: TaxSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(taxQuery(scheme, employeeId));
  if (data !== undefined) {
    return <Taxation scheme={scheme} employeeId={employeeId} answer={data} isToday={asOf === null} />;
  }
  return (
    <SectionWaiting
      title={t(`tax.title.${scheme}`)}
      error={error}
      failed={t('tax.failed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

interface TaxationProps {
  scheme: TaxScheme;
  employeeId: number;
  answer: TaxAnswer;
  isToday: boolean;
}
interface Editing {
  etag: string | null;
  begun: Draft;
}

const fieldIdOf = (scheme: TaxScheme) => (path: string) => `${scheme}-${path.replaceAll('.', '-')}`;
const nothing: Draft = {};
const asked = (label: string, text: string) =>
  label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`;

function Taxation({ scheme, employeeId, answer, isToday }: TaxationProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const { config } = metadata;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [draft, setDraft] = useState<Draft>(nothing);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sign = useSign(employeeId);
  const queryClient = useQueryClient();
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...taxQuery(scheme, employeeId), staleTime: 0 }),
    draftOf: ({ body }) => draftOf(scheme, body.data, body.metadata.config),
    onMerged: ({ etag }, begun, merge) => {
      setDraft(merge);
      setEditing({ etag, begun });
    },
  });
  const fieldId = fieldIdOf(scheme);
  const whose = config.isOwn ? 'own' : 'other';
  const changes = editing === null ? 0 : changesBetween(editing.begun, draft);
  const labels = new Map(metadata.fields.map(({ key, label }) => [key, label]));
  const toMend = [
    ...Object.entries(problems).map(([path, text]) => ({
      fieldId: fieldId(path),
      // Several are only left open; the question says which.
      text: path === 'isInformationCorrect' ? text : asked(labels.get(path) ?? '', text),
    })),
    ...problemsToMend(t, sign.error, fieldId),
  ];
  return (
    <>
      <EditableSection
        title={t(`tax.title.${scheme}`)}
        editable={isToday && metadata.actions.includes('taxation.edit')}
        editing={editing !== null}
        onEdit={() => {
          const begun = draftOf(scheme, data, config);
          setDraft(begun);
          setEditing({ etag: answer.etag, begun });
        }}
        onCancel={stop}
        onSave={submit}
        saving={sign.isPending}
        saveLabel={t(`tax.save.${whose}`)}
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
            <DeclarationForm
              scheme={scheme}
              employeeId={employeeId}
              metadata={metadata}
              maskedNumber={maskedIn(data)}
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
    const verdict = judged(scheme, draft, config);
    sign.reset();
    if ('problems' in verdict) {
      setProblems(verdict.problems);
      return;
    }
    setProblems({});
    sign.mutate(
      { signed: verdict.signed, etag: editing?.etag ?? null },
      {
        onSuccess: () => {
          stop();
          showToast(t(`tax.saved.${whose}`));
        },
        onError: (error) => merging.onRefused(error, editing?.begun ?? nothing),
      },
    );
  }

  function read() {
    if (config.country === null) return <EmptyState title={t('tax.none')}>{t('tax.elsewhere')}</EmptyState>;
    if (data.id === null)
      return <EmptyState title={t('tax.none')}>{t(`tax.noneHelp.${config.country}`)}</EmptyState>;
    return (
      <>
        <DeclarationSummary employeeId={employeeId} declaration={data} />
        <TaxHistory scheme={scheme} employeeId={employeeId} />
      </>
    );
  }
}

function maskedIn(data: TaxAnswer['body']['data']): string | null {
  return 'nino' in data ? data.nino : (data.tfn ?? data.irdNumber);
}
