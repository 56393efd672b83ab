import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DescribedField } from '@tenure/contract/payroll/self-service.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../app/contributions.ts';
import { isStaleVersion } from '../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../lib/form-problems.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { EditableSection } from '../../ui/editable-section.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SectionWaiting } from '../../ui/section-waiting.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { showToast } from '../../ui/toast.ts';
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

/** What the payroll system of the company says of somebody. */
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
  const before = begun === null ? null : bodyOf(begun.body);
  const changes =
    before === null ? 0 : fields.filter((key) => (draft[key] ?? '') !== (before[key] ?? '')).length;
  const errors = fieldErrors(save.error);
  const stop = () => {
    setBegun(null);
    save.reset();
  };
  const input = ({ key, label, description, isEditable }: DescribedField) =>
    isEditable && isField(key) ? (
      <TextInput
        key={key}
        id={fieldId(key)}
        type={key === 'paidUntil' ? 'date' : 'text'}
        label={label}
        description={description}
        value={draft[key] ?? ''}
        error={errors[key]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setDraft((was) => ({ ...was, [key]: value === '' ? null : value }));
        }}
      />
    ) : null;
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
              },
            );
          }
        }}
        saving={save.isPending}
        saveLabel={t('externalPayroll.save')}
        changes={changes}
        errors={begun === null ? [] : problemsToMend(t, save.error, fieldId)}
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {begun === null ? (
          <Read answer={answer} />
        ) : (
          <div className={css.form}>{metadata.fields.map(input)}</div>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

function Read({ answer }: { answer: ExternalAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, metadata } = answer.body;
  const { system, receivedAt, receivedFrom, currency } = data;
  if (receivedAt === null) {
    return (
      <EmptyState title={t('externalPayroll.none', { system })}>{t('externalPayroll.noneHelp')}</EmptyState>
    );
  }
  const textOf = (key: Field) => {
    const value = data[key];
    if (value === null) return t('externalPayroll.empty');
    if (key === 'paidUntil') return format.date(value);
    const isFigure = figures.some((one) => one === key);
    return isFigure && currency !== null ? format.money(Number(value), currency) : value;
  };
  return (
    <>
      <dl className={css.read}>
        {metadata.fields.map(({ key, label }) =>
          isField(key) ? (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{textOf(key)}</dd>
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
