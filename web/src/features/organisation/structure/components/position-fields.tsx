import { CloseButton, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import type { PositionDraft } from '../position-draft.ts';
import css from './position-fields.module.css';
import { RecordPicker } from './record-picker.tsx';

interface PositionFieldsProps {
  draft: PositionDraft;
  onChange: (change: Partial<PositionDraft>) => void;
  /** Errors, by the contract's field. */
  errors: Record<string, string>;
  asOf: string;
  seesSalary: boolean;
}

export const positionFieldId = (field: string) => `position-${field}`;

/** Every field of a position that can change on a given day, by section. */
export function PositionFields({ draft, onChange, errors, asOf, seesSalary }: PositionFieldsProps) {
  const { t } = useTranslation();
  const hasBudgets = useHasBudgets();
  const field = (name: string) => ({ id: positionFieldId(name), error: errors[name] });
  const number = (value: number | string) => (typeof value === 'number' ? value : '');
  return (
    <div className={css.sections}>
      <fieldset>
        <legend>{t('orgAdmin.position.who')}</legend>
        <TextInput
          {...field('title')}
          label={t('orgAdmin.position.title')}
          value={draft.title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <NativeSelect
          {...field('employmentType')}
          label={t('orgAdmin.position.employmentType')}
          value={draft.employmentType}
          data={[...employmentTypes]}
          onChange={(event) =>
            onChange({
              employmentType: employmentTypes.find((one) => one === event.currentTarget.value) ?? 'Full Time',
            })
          }
        />
        <RecordPicker
          {...field('jobRoleId')}
          label={t('orgAdmin.position.jobRole')}
          among="job-roles"
          chosen={draft.jobRole}
          clearable
          onChoose={(jobRole) => onChange({ jobRole })}
        />
        <Textarea
          {...field('description')}
          className={css.wide ?? ''}
          label={t('orgAdmin.position.description')}
          value={draft.description}
          rows={3}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('orgAdmin.position.where')}</legend>
        <RecordPicker
          {...field('departmentId')}
          label={t('orgAdmin.position.department')}
          among="departments"
          chosen={draft.department}
          onChoose={(department) => onChange({ department })}
        />
        <RecordPicker
          {...field('locationId')}
          label={t('orgAdmin.position.location')}
          among="locations"
          chosen={draft.location}
          onChoose={(location) => onChange({ location })}
        />
        <RecordPicker
          {...field('legalEntityId')}
          label={t('orgAdmin.position.legalEntity')}
          among="legal-entities"
          chosen={draft.legalEntity}
          clearable
          onChoose={(legalEntity) => onChange({ legalEntity })}
        />
        <RecordPicker
          {...field('reportsToId')}
          label={t('orgAdmin.position.reportsTo')}
          placeholder={t('orgAdmin.position.top')}
          among="positions"
          asOf={asOf}
          chosen={draft.reportsTo}
          clearable
          onChoose={(reportsTo) => onChange({ reportsTo })}
        />
        <div className={css.wide}>
          {draft.lines.length === 0 ? null : (
            <ul className={css.lines} aria-label={t('orgAdmin.position.lines')}>
              {draft.lines.map(({ id, title }) => (
                <li key={id}>
                  {title}
                  <CloseButton
                    size="sm"
                    aria-label={t('orgAdmin.position.removeLine', { title })}
                    onClick={() => onChange({ lines: draft.lines.filter((line) => line.id !== id) })}
                  />
                </li>
              ))}
            </ul>
          )}
          <RecordPicker
            key={draft.lines.length}
            {...field('indirectlyReportsToIds')}
            label={t('orgAdmin.position.addLine')}
            among="positions"
            asOf={asOf}
            chosen={null}
            onChoose={(line) => {
              if (line !== null && !draft.lines.some(({ id }) => id === line.id)) {
                onChange({ lines: [...draft.lines, line] });
              }
            }}
          />
        </div>
        <Switch
          className={css.wide ?? ''}
          label={t('orgAdmin.position.inherits')}
          checked={draft.isInheritanceEnabled}
          onChange={(event) => onChange({ isInheritanceEnabled: event.currentTarget.checked })}
        />
      </fieldset>
      {hasBudgets ? budget() : null}
    </div>
  );

  function budget() {
    return (
      <fieldset>
        <legend>{t('orgAdmin.position.budget')}</legend>
        <NumberInput
          {...field('budgetFte')}
          label={t('orgAdmin.position.fte')}
          value={draft.budgetFte}
          decimalScale={3}
          allowNegative={false}
          onChange={(value) => onChange({ budgetFte: number(value) })}
        />
        <NumberInput
          {...field('budgetHeadcount')}
          label={t('orgAdmin.position.headcount')}
          value={draft.budgetHeadcount}
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => onChange({ budgetHeadcount: number(value) })}
        />
        {seesSalary ? (
          <>
            <NumberInput
              {...field('budgetSalary')}
              label={t('orgAdmin.position.salary')}
              value={draft.budgetSalary}
              decimalScale={2}
              thousandSeparator=","
              allowNegative={false}
              onChange={(value) => onChange({ budgetSalary: number(value) })}
            />
            <TextInput
              {...field('budgetCurrency')}
              label={t('orgAdmin.position.currency')}
              placeholder={t('orgAdmin.position.currencyHelp')}
              value={draft.budgetCurrency}
              maxLength={3}
              onChange={(event) => onChange({ budgetCurrency: event.currentTarget.value })}
            />
          </>
        ) : null}
      </fieldset>
    );
  }
}
