import { Button, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownWorkPattern } from '@tenure/contract/pay/work-pattern-shapes.ts';
import { listEmployeeWorkPatterns, type WorkPatternAssignment } from '@tenure/contract/pay/work-patterns.ts';
import { weekOn } from '@tenure/domain/pay/work-pattern.ts';
import { useState } from 'react';
import { everyQueryOf, isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WeekTable } from '../components/week-table.tsx';
import { type AssignmentsAnswer, optionsQuery, useSaveAssignment } from '../work-patterns.queries.ts';
import css from './work-pattern-section.module.css';

interface AssignmentFormProps {
  employeeId: number;
  answer: AssignmentsAnswer;
  /** Null for a new one. */
  corrected: WorkPatternAssignment | null;
  onClose: () => void;
}

const fieldId = (path: string) => `work-pattern-${path}`;

/**
 * Assigns a pattern from a given day, or corrects one that was always wrong, with a preview beside the form.
 */
export function AssignmentForm({ employeeId, answer, corrected, onClose }: AssignmentFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // The version read on opening, so that someone else's save is not overwritten unseen.
  const [begun] = useState(answer);
  const [pattern, setPattern] = useState<ShownWorkPattern | null>(corrected?.workPattern ?? null);
  const [effectiveDate, setEffectiveDate] = useState(corrected?.effectiveDate ?? begun.body.metadata.today);
  const [reason, setReason] = useState('');
  const [isUnchosen, setUnchosen] = useState(false);
  const save = useSaveAssignment(employeeId);
  useFocusGivenBack();
  const fields = new Map(begun.body.metadata.fields.map((field) => [field.key, field]));
  const errors = fieldErrors(save.error);
  const problems =
    isUnchosen && pattern === null
      ? [{ fieldId: fieldId('workPatternId'), text: t('workPatterns.section.required') }]
      : problemsToMend(t, save.error, fieldId);
  const text = (key: string) => ({
    id: fieldId(key),
    label: fields.get(key)?.label ?? key,
    description: fields.get(key)?.description,
    required: fields.get(key)?.isRequired === true || (key === 'reason' && corrected !== null),
    error: errors[key],
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setUnchosen(pattern === null);
        if (pattern === null) return;
        save.mutate(
          {
            assignmentId: corrected?.id ?? null,
            body: { workPatternId: pattern.id, effectiveDate, reason },
            etag: begun.etag,
          },
          {
            onSuccess: () => {
              showToast(t('workPatterns.section.saved'));
              onClose();
            },
          },
        );
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {isStaleVersion(save.error) ? (
        <StaleNote
          onTakeTheirs={() => {
            void queryClient.invalidateQueries(everyQueryOf(listEmployeeWorkPatterns));
            onClose();
          }}
        />
      ) : null}
      <PatternField
        {...text('workPatternId')}
        employeeId={employeeId}
        chosen={pattern}
        onChoose={(chosen) => {
          setPattern(chosen);
          setUnchosen(false);
        }}
      />
      <DayField {...text('effectiveDate')} value={effectiveDate} onChange={setEffectiveDate} />
      <TextInput
        {...text('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {pattern === null ? null : <Preview pattern={pattern} day={effectiveDate} />}
      <div className={css.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('workPatterns.section.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The weeks of the chosen pattern, and the week that the day starts with. */
function Preview({ pattern, day }: { pattern: ShownWorkPattern; day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weeks = pattern.workWeeks;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  return (
    <section className={css.preview} aria-label={t('workPatterns.section.preview')}>
      <h3>{pattern.title}</h3>
      <p>
        {t('workPatterns.ofWeeks', { hours: pattern.total, count: weeks.length })}
        {isDay && weeks.length > 1
          ? ` · ${t('workPatterns.section.firstWeek', {
              day: format.date(day),
              number: weekOn({ anchor: pattern.startDate, weeks }, day) + 1,
              count: weeks.length,
            })}`
          : null}
      </p>
      <WeekTable label={t('workPatterns.section.preview')} weeks={weeks} />
    </section>
  );
}

interface PatternFieldProps {
  id: string;
  label: string;
  description: string | undefined;
  required: boolean;
  error: string | undefined;
  employeeId: number;
  chosen: ShownWorkPattern | null;
  onChoose: (pattern: ShownWorkPattern | null) => void;
}

/** Finds a pattern by a few letters of its title. */
function PatternField({ employeeId, chosen, onChoose, ...field }: PatternFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // The field shows the chosen pattern's title; searching for that would find it alone.
  const text = chosen !== null && typed.startsWith(chosen.title) ? '' : typed.trim();
  const [wanted] = useDebouncedValue(text, 180);
  const options = useQuery({ ...optionsQuery(employeeId, wanted), placeholderData: keepPreviousData });
  const found = (options.data?.workPattern ?? []).map(({ workPattern }) => workPattern);
  const isCurrent = wanted === text && options.isSuccess && !options.isPlaceholderData;
  const offered = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const optionOf = ({ id, title }: ShownWorkPattern) => ({ value: String(id), label: title });
  return (
    <Select
      {...field}
      data-autofocus
      searchable
      allowDeselect={false}
      placeholder={t('workPatterns.section.pick')}
      value={chosen === null ? null : String(chosen.id)}
      {...offeredOptions({
        found: found.map(optionOf),
        chosen: chosen === null ? null : optionOf(chosen),
        typed: text,
        isCurrent,
      })}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(offered.find(({ id }) => String(id) === value) ?? null)}
      nothingFoundMessage={
        isCurrent ? t('workPatterns.section.nothingFound') : t('workPatterns.section.searching')
      }
    />
  );
}
