import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import { readRef } from '@tenure/domain/organisation/restructure-draft.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { ChoicesFailed } from '../../../../ui/choices-failed.tsx';
import css from '../../../../ui/dialog-form.module.css';
import { placesQuery, positionQuery, reportsQuery } from '../restructure-drafts.queries.ts';
import type { StepForm } from '../step-form.ts';
import { type NamedRef, PositionPicker } from './position-picker.tsx';

interface StepFieldsProps {
  form: StepForm;
  onChange: (change: Partial<StepForm>) => void;
  /** A field's id and error. */
  field: (path: string) => { id: string; error: string | undefined };
  asOf: string;
  ofDraft: readonly NamedRef[];
  known: readonly NamedRef[];
  seesSalary: boolean;
}

/** The fields of one kind of step. */
export function StepFields(props: StepFieldsProps) {
  const { form, onChange, field } = props;
  const { t } = useTranslation();
  const picker = (
    path: 'position' | 'reportsTo' | 'reportsGoTo' | 'holdersGoTo',
    label: string,
    more: { placeholder?: string; description?: string } = {},
  ) => (
    <PositionPicker
      {...field(path)}
      {...more}
      key={path}
      label={label}
      chosen={form[path]}
      onChoose={(ref) =>
        onChange(path === 'position' ? { position: ref, employeeIds: [], reports: [] } : { [path]: ref })
      }
      asOf={props.asOf}
      ofDraft={props.ofDraft}
      known={props.known}
    />
  );
  const position = picker('position', t('restructureDrafts.steps.position'));
  const superior = picker('reportsTo', t('restructureDrafts.steps.reportsTo'), {
    placeholder: t('restructureDrafts.steps.toTop'),
  });
  const title = (label: string) => (
    <TextInput
      {...field('title')}
      label={label}
      maxLength={200}
      value={form.title}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
  );
  switch (form.kind) {
    case 'add':
      return (
        <>
          {title(t('restructureDrafts.steps.positionTitle'))}
          {superior}
          <PlaceFields {...props} empty={t('restructureDrafts.steps.choosePlace')} />
          <NativeSelect
            {...field('employmentType')}
            label={t('restructureDrafts.steps.employmentType')}
            value={form.employmentType}
            data={[...employmentTypes]}
            onChange={(event) => {
              const chosen = employmentTypes.find((one) => one === event.currentTarget.value);
              if (chosen !== undefined) onChange({ employmentType: chosen });
            }}
          />
          <BudgetFields {...props} />
        </>
      );
    case 'move':
      return (
        <>
          {position}
          {superior}
        </>
      );
    case 'split':
      return (
        <>
          {position}
          {title(t('restructureDrafts.steps.newPositionTitle'))}
          <BudgetFields {...props} isShare />
          <AlongFields {...props} />
        </>
      );
    case 'close':
      return (
        <>
          {position}
          {picker('reportsGoTo', t('restructureDrafts.steps.whereReports'), {
            description: t('restructureDrafts.steps.onlyWithout'),
          })}
          {picker('holdersGoTo', t('restructureDrafts.steps.whereHolders'), {
            description: t('restructureDrafts.steps.onlyWithout'),
          })}
        </>
      );
    case 'change':
      return (
        <>
          {position}
          <p className="quiet">{t('restructureDrafts.steps.emptyKeeps')}</p>
          {title(t('restructureDrafts.steps.positionTitle'))}
          <PlaceFields {...props} empty={t('restructureDrafts.steps.unchanged')} />
          <BudgetFields {...props} />
        </>
      );
  }
}

function PlaceFields({ form, onChange, field, empty }: StepFieldsProps & { empty: string }) {
  const { t } = useTranslation();
  const departments = useQuery(placesQuery('departments'));
  const locations = useQuery(placesQuery('locations'));
  const select = (
    path: 'departmentId' | 'locationId',
    label: string,
    offered: readonly { id: number; title: string }[],
  ) => (
    <NativeSelect
      {...field(path)}
      label={label}
      value={form[path] === null ? '' : String(form[path])}
      data={[
        { value: '', label: empty },
        ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ [path]: value === '' ? null : Number(value) })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        {select('departmentId', t('restructureDrafts.steps.department'), departments.data?.data ?? [])}
        {select('locationId', t('restructureDrafts.steps.location'), locations.data?.data ?? [])}
      </div>
      <ChoicesFailed answer={departments} />
      <ChoicesFailed answer={locations} />
    </>
  );
}

function BudgetFields({
  form,
  onChange,
  field,
  seesSalary,
  isShare = false,
}: StepFieldsProps & { isShare?: boolean }) {
  const { t } = useTranslation();
  if (!useHasBudgets()) return null;
  const amount = (
    path: 'budgetFte' | 'budgetHeadcount' | 'budgetSalary',
    label: string,
    decimals: number,
  ) => (
    <NumberInput
      {...field(path)}
      label={label}
      value={form[path] ?? ''}
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      onChange={(value) => onChange({ [path]: value === '' ? null : Number(value) })}
    />
  );
  const fields = (
    <div className={css.pair}>
      {amount('budgetFte', t('restructureDrafts.steps.budgetFte'), 3)}
      {amount('budgetHeadcount', t('restructureDrafts.steps.budgetHeadcount'), 0)}
      {seesSalary ? amount('budgetSalary', t('restructureDrafts.steps.budgetSalary'), 2) : null}
      {seesSalary && !isShare ? (
        <TextInput
          {...field('budgetCurrency')}
          label={t('restructureDrafts.steps.budgetCurrency')}
          placeholder="AUD"
          maxLength={3}
          value={form.budgetCurrency}
          onChange={(event) => onChange({ budgetCurrency: event.currentTarget.value })}
        />
      ) : null}
    </div>
  );
  if (!isShare) return fields;
  return (
    <>
      <p className="quiet">{t('restructureDrafts.steps.share')}</p>
      {fields}
    </>
  );
}

/** The position's holders on that day, and what reports to it then: a new position has neither. */
function AlongFields({ form, onChange, field, asOf }: StepFieldsProps) {
  const { t } = useTranslation();
  const named = form.position === null ? null : readRef(form.position);
  const id = named?.of === 'position' ? named.id : null;
  const position = useQuery({ ...positionQuery(id ?? 0, asOf), enabled: id !== null });
  const chart = useQuery({ ...reportsQuery(id ?? 0, asOf), enabled: id !== null });
  if (id === null) return null;
  const people = position.data?.data.employees ?? [];
  const reports = (chart.data?.nodes ?? []).filter(({ joinsTo }) => joinsTo === `pos-${id}`);
  return (
    <>
      {people.length === 0 ? null : (
        <Checkbox.Group
          {...field('employeeIds')}
          label={t('restructureDrafts.steps.people')}
          value={form.employeeIds.map(String)}
          onChange={(chosen) => onChange({ employeeIds: chosen.map(Number) })}
        >
          <div className={css.choices}>
            {people.map((person) => (
              <Checkbox key={person.id} value={String(person.id)} label={person.fullName} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {reports.length === 0 ? null : (
        <Checkbox.Group
          {...field('reports')}
          label={t('restructureDrafts.steps.reports')}
          value={form.reports}
          onChange={(chosen) => onChange({ reports: chosen })}
        >
          <div className={css.choices}>
            {reports.map((report) => (
              <Checkbox key={report.id} value={report.id} label={`${report.title} · ${report.identifier}`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
