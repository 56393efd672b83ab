import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import css from './external-payroll.module.css';
import {
  type ExternalAnswer,
  type ExternalBody,
  externalQuery,
  useSaveExternal,
} from './external-payroll.queries.ts';
import './words.ts';

type Field = keyof ExternalBody;
const figures = ['grossToDate', 'taxToDate', 'superToDate', 'netToDate'] as const;
const fields: readonly Field[] = ['payrollId', 'payGroup', 'costCentre', 'paidUntil', ...figures];
const isField = (key: string): key is Field => fields.some((one) => one === key);
const fieldId = (path: string) => `external-payroll-${path}`;

/** A person's figures from the company's payroll system. */
export function ExternalPayrollSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(externalQuery(employeeId));
  if (data !== undefined) return <External employeeId={employeeId} answer={data} />;
  return (
    <SectionWaiting
      title={t('externalPayroll.title')}
      error={error}
      failed={t('externalPayroll.failed')}
      onRetry={() => void refetch()}
      rows={4}
    />
  );
}

function bodyOf({ data }: ExternalAnswer['body']): ExternalBody {
  const { payrollId, payGroup, costCentre, paidUntil, grossToDate, taxToDate, superToDate, netToDate } = data;
  return { payrollId, payGroup, costCentre, paidUntil, grossToDate, taxToDate, superToDate, netToDate };
}

function External({ employeeId, answer }: { employeeId: number; answer: ExternalAnswer }) {
  const { t } = useTranslation();
  const { metadata } = answer.body;
  const [begun, setBegun] = useState<ExternalAnswer | null>(null);
  const [draft, setDraft] = useState<ExternalBody>(bodyOf(answer.body));
  const save = useSaveExternal(employeeId);
  const queryClient = useQueryClient();
  const textOf = useTextOf();
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...externalQuery(employeeId), staleTime: 0 }),
    draftOf: ({ body }) => bodyOf(body),
    onMerged: (read, _begun, merge) => {
      setDraft(merge);
      setBegun(read);
    },
  });
  const before = begun === null ? null : bodyOf(begun.body);
  const changes =
    before === null ? 0 : fields.filter((key) => (draft[key] ?? '') !== (before[key] ?? '')).length;
  const errors = fieldErrors(save.error);
  const stop = () => {
    setBegun(null);
    merging.forget();
    save.reset();
  };
  const input = ({ key, label, description, isEditable }: DescribedField) => {
    if (!isEditable || !isField(key)) return null;
    const field = { id: fieldId(key), label, description, value: draft[key] ?? '', error: errors[key] };
    const change = (value: string) => setDraft((was) => ({ ...was, [key]: value === '' ? null : value }));
    return key === 'paidUntil' ? (
      <DayField key={key} {...field} onChange={change} />
    ) : (
      <TextInput key={key} {...field} onChange={(event) => change(event.currentTarget.value)} />
    );
  };
  return (
    <>
      <EditableSection
        title={t('externalPayroll.title')}
        editable={metadata.actions.includes('external-payroll.edit')}
        editing={begun !== null}
        onEdit={() => {
          setDraft(bodyOf(answer.body));
          setBegun(answer);
        }}
        onCancel={stop}
        onSave={() => {
          if (changes === 0 || begun === null) stop();
          else {
            save.mutate(
              { body: draft, etag: begun.etag },
              {
                onSuccess: () => {
                  stop();
                  showToast(t('externalPayroll.saved'));
                },
                onError: (error) => merging.onRefused(error, bodyOf(begun.body)),
              },
            );
          }
        }}
        saving={save.isPending}
        saveLabel={t('externalPayroll.save')}
        changes={changes}
        errors={begun === null ? [] : problemsToMend(t, save.error, fieldId)}
      >
        {begun === null ? (
          <Read answer={answer} />
        ) : (
          <>
            <MergeNote
              theirs={merging.theirs}
              draft={draft}
              inWords={(key) => ({
                label: metadata.fields.find((field) => field.key === key)?.label ?? key,
                text: isField(key) ? textOf(answer.body.data, key) : '',
              })}
              onTake={setDraft}
            />
            <div className={css.form}>{metadata.fields.map(input)}</div>
          </>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

/** A field's value as readable text. */
function useTextOf() {
  const { t } = useTranslation();
  const format = useFormat();
  return (data: ExternalAnswer['body']['data'], key: Field) => {
    const value = data[key];
    if (value === null) return t('externalPayroll.empty');
    if (key === 'paidUntil') return format.date(value);
    const isFigure = figures.some((one) => one === key);
    return isFigure && data.currency !== null ? format.money(Number(value), data.currency) : value;
  };
}

function Read({ answer }: { answer: ExternalAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useTextOf();
  const { data, metadata } = answer.body;
  const { system, receivedAt, receivedFrom } = data;
  if (receivedAt === null) {
    return (
      <EmptyState title={t('externalPayroll.none', { system })}>{t('externalPayroll.noneHelp')}</EmptyState>
    );
  }
  return (
    <>
      <dl className={css.read}>
        {metadata.fields.map(({ key, label }) =>
          isField(key) ? (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{textOf(data, key)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={css.note}>
        {t('externalPayroll.from', { system, name: receivedFrom ?? '', day: format.dayOf(receivedAt) })}{' '}
        {t('externalPayroll.notCounted', { system })}
      </p>
    </>
  );
}
