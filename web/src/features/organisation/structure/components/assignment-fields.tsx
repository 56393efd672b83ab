import { Button, Checkbox, NumberInput, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import form from '../../../../ui/dialog-form.module.css';
import salaryCss from '../../../../ui/masked-salary.module.css';
import { type AssignmentAct, type AssignmentDraft, keptSalary } from '../assignment-draft.ts';
import { RecordPicker } from './record-picker.tsx';
import '../../../../ui/salary-words.ts';

interface AssignmentFieldsProps {
  act: AssignmentAct;
  draft: AssignmentDraft;
  onChange: (change: Partial<AssignmentDraft>) => void;
  errors: Record<string, string>;
  seesSalary: boolean;
  /** For a salary that is not shown yet. */
  onShowSalary: () => void;
  isShowingSalary: boolean;
}

export const assignmentFieldId = (field: string) => `assignment-${field === 'employeeId' ? 'person' : field}`;

const amount = (value: number | string): number | '' => (value === '' ? '' : Number(value));

/** The fields of an assignment, as each action needs them. */
export function AssignmentFields({ act, draft, onChange, errors, ...asked }: AssignmentFieldsProps) {
  const { t } = useTranslation();
  const field = (name: string) => ({ id: assignmentFieldId(name), error: errors[name] });
  if (act === 'withdraw') return null;
  const isNew = act === 'assign';
  const first = act === 'end' ? 'orgPeople.endFrom' : 'orgPeople.from';
  return (
    <>
      {isNew ? (
        <RecordPicker
          {...field('employeeId')}
          label={t('orgPeople.name')}
          placeholder={t('orgPeople.find')}
          among="people"
          takesFocus
          chosen={draft.person}
          onChoose={(person) => onChange({ person })}
        />
      ) : null}
      <div className={form.pair}>
        <DayField
          {...field('from')}
          data-autofocus={isNew ? undefined : true}
          label={t(first)}
          description={isNew ? t('orgPeople.fromHelp') : undefined}
          value={draft.from}
          onChange={(day) => onChange({ from: day })}
        />
        {isNew || act === 'correct' ? (
          <DayField
            {...field('to')}
            label={t('orgPeople.to')}
            description={t('orgPeople.toHelp')}
            value={draft.to}
            onChange={(day) => onChange({ to: day })}
          />
        ) : null}
      </div>
      {act === 'end' ? null : (
        <>
          <Switch
            {...field('isPrimary')}
            label={t('orgPeople.isPrimary')}
            description={t('orgPeople.isPrimaryHelp')}
            checked={draft.isPrimary}
            onChange={(event) => onChange({ isPrimary: event.currentTarget.checked })}
          />
          {isNew && draft.isPrimary ? (
            <Checkbox
              label={t('orgPeople.leavesMain')}
              checked={draft.leavesMain}
              onChange={(event) => onChange({ leavesMain: event.currentTarget.checked })}
            />
          ) : null}
          <div className={form.pair}>
            <NumberInput
              {...field('fte')}
              label={t('orgPeople.fte')}
              value={draft.fte}
              min={0}
              max={1}
              step={0.1}
              clampBehavior="none"
              decimalScale={3}
              allowNegative={false}
              onChange={(value) => onChange({ fte: amount(value) })}
            />
            {asked.seesSalary ? (
              <>
                {draft.salary === keptSalary ? (
                  <div className={salaryCss.field}>
                    <span>{t('orgPeople.salary')}</span>
                    <span className={salaryCss.masked}>
                      {t('salary.masked')}
                      <Button
                        id={assignmentFieldId('salary')}
                        size="compact-xs"
                        variant="default"
                        loading={asked.isShowingSalary}
                        aria-label={t('salary.showOf', { name: draft.person?.title ?? '' })}
                        onClick={asked.onShowSalary}
                      >
                        {t('salary.show')}
                      </Button>
                    </span>
                    <span className="quiet small">{t('salary.stays')}</span>
                  </div>
                ) : (
                  <NumberInput
                    {...field('salary')}
                    label={t('orgPeople.salary')}
                    value={draft.salary}
                    decimalScale={2}
                    thousandSeparator=","
                    allowNegative={false}
                    onChange={(value) => onChange({ salary: amount(value) })}
                  />
                )}
                <TextInput
                  {...field('currency')}
                  label={t('orgPeople.currency')}
                  placeholder={t('orgPeople.currencyHelp')}
                  maxLength={3}
                  value={draft.currency}
                  onChange={(event) => onChange({ currency: event.currentTarget.value.toUpperCase() })}
                />
              </>
            ) : null}
          </div>
          <TextInput
            {...field('reason')}
            label={t('orgPeople.reason')}
            description={t('orgPeople.reasonHelp')}
            maxLength={200}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
