import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import { requisitionReasons } from '@tenure/domain/recruitment/requisition.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { fieldId, type WishForm } from '../wish-form.ts';
import css from './wish-fields.module.css';

interface WishFieldsProps {
  form: WishForm;
  seesSalary: boolean;
  earliestStart?: string;
}

/** The request as fields; each has an id from its path, so that the error summary can link to it. */
export function WishFields({ form, seesSalary, earliestStart }: WishFieldsProps) {
  const { t } = useTranslation();
  const field = (path: string) => ({ ...form.getInputProps(path), id: fieldId(path) });
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <NumberInput
          {...field('headcount')}
          label={t('requisitions.form.headcount')}
          description={t('requisitions.form.headcountHelp')}
          min={1}
          max={999}
          allowDecimal={false}
        />
        <NumberInput
          {...field('fte')}
          label={t('requisitions.form.fte')}
          description={t('requisitions.form.fteHelp')}
          min={0}
          max={999}
          step={0.1}
          decimalScale={3}
        />
      </div>
      <div className={css.pair}>
        <NativeSelect
          {...field('reason')}
          label={t('requisitions.form.reason')}
          data={requisitionReasons.map((value) => ({ value, label: t(`requisitions.reasons.${value}`) }))}
        />
        <NativeSelect
          {...field('employmentType')}
          label={t('requisitions.form.employmentType')}
          data={[...employmentTypes]}
        />
      </div>
      <Textarea
        {...field('justification')}
        label={t('requisitions.form.justification')}
        description={t('requisitions.form.justificationHelp')}
        rows={4}
        maxLength={4000}
      />
      <div className={css.pair}>
        <DayField
          {...field('wishedStart')}
          value={form.getValues().wishedStart}
          label={t('requisitions.form.wishedStart')}
          min={earliestStart}
        />
      </div>
      {seesSalary ? (
        <fieldset className={css.salary}>
          <legend>{t('requisitions.form.salary')}</legend>
          <p className="quiet small">{t('requisitions.form.salaryHelp')}</p>
          <div className={css.three}>
            <NumberInput
              {...field('salaryRange.from')}
              label={t('requisitions.form.from')}
              min={0}
              decimalScale={2}
              thousandSeparator=","
            />
            <NumberInput
              {...field('salaryRange.to')}
              label={t('requisitions.form.to')}
              min={0}
              decimalScale={2}
              thousandSeparator=","
            />
            <TextInput
              {...field('salaryRange.currency')}
              label={t('requisitions.form.currency')}
              maxLength={3}
            />
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
