import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CpdTemplateBody } from '@tenure/contract/learning/cpd-templates.ts';
import { categoriesProblem } from '@tenure/domain/learning/cpd-plan.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.tsx';
import css from './cpd-plans.module.css';
import './cpd-plans.words.ts';

/** The fields that plans and templates share. */
export type CpdRules = Omit<CpdTemplateBody, 'months'>;

export const emptyRules: CpdRules = {
  name: '',
  cpdCategory: '',
  description: '',
  pointsRequired: 20,
  hasExternalTraining: true,
  categories: [],
  carryOverLimit: 0,
};
export const rulesOf = ({
  name,
  cpdCategory,
  description,
  pointsRequired,
  hasExternalTraining,
  categories,
  carryOverLimit,
}: CpdRules): CpdRules => ({
  name,
  cpdCategory,
  description,
  pointsRequired,
  hasExternalTraining,
  categories: categories.map((one) => ({ name: one.name, pointsRequired: one.pointsRequired })),
  carryOverLimit,
});

export const areRulesRight = ({ name, pointsRequired, categories }: CpdRules): boolean =>
  name.trim() !== '' &&
  pointsRequired > 0 &&
  categories.every((one) => one.name.trim() !== '' && one.pointsRequired > 0) &&
  categoriesProblem(categories, pointsRequired) === null;

interface RulesFieldsProps {
  values: CpdRules;
  /** Problems are shown from the first submission. */
  isChecked: boolean;
  refused: Record<string, string | undefined>;
  onChange: (part: Partial<CpdRules>) => void;
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0);

export function RulesFields({ values, isChecked, refused, onChange }: RulesFieldsProps) {
  const { t } = useTranslation();
  const { categories } = values;
  const missing = (isMissing: boolean, words: string) => (isChecked && isMissing ? words : undefined);
  const problem = categoriesProblem(categories, values.pointsRequired);
  const changeCategory = (index: number, part: Partial<CpdRules['categories'][number]>) =>
    onChange({ categories: categories.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      <TextInput
        label={t('cpdPlans.form.name')}
        required
        data-autofocus
        maxLength={150}
        value={values.name}
        error={missing(values.name.trim() === '', t('cpdPlans.form.nameMissing')) ?? refused['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('cpdPlans.form.category')}
        description={t('cpdPlans.form.categoryHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={150}
        value={values.cpdCategory}
        error={refused['cpdCategory']}
        onChange={(event) => onChange({ cpdCategory: event.currentTarget.value })}
      />
      <NumberInput
        label={t('cpdPlans.form.pointsRequired')}
        required
        min={0}
        max={9999}
        step={1}
        value={values.pointsRequired}
        error={
          missing(values.pointsRequired <= 0, t('cpdPlans.form.pointsMissing')) ?? refused['pointsRequired']
        }
        onChange={(points) => onChange({ pointsRequired: numberOf(points) })}
      />
      <fieldset className={css.group}>
        <legend className={css.title}>{t('cpdPlans.form.categories')}</legend>
        <p className={css.quiet}>{t('cpdPlans.form.categoriesHelp')}</p>
        {categories.map((one, index) => (
          <div className={css.category} key={index}>
            <TextInput
              label={t('cpdPlans.form.categoryName', { number: index + 1 })}
              required
              maxLength={150}
              value={one.name}
              error={missing(one.name.trim() === '', t('cpdPlans.form.categoryMissing'))}
              onChange={(event) => changeCategory(index, { name: event.currentTarget.value })}
            />
            <NumberInput
              label={t('cpdPlans.form.categoryPoints', { number: index + 1 })}
              required
              min={0}
              max={9999}
              value={one.pointsRequired}
              error={missing(one.pointsRequired <= 0, t('cpdPlans.form.pointsMissing'))}
              onChange={(points) => changeCategory(index, { pointsRequired: numberOf(points) })}
            />
            <IconButton
              aria-label={t('cpdPlans.form.removeCategory', { number: index + 1 })}
              onClick={() => onChange({ categories: categories.filter((_one, at) => at !== index) })}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          </div>
        ))}
        {isChecked && problem !== null ? (
          <Note tone="critical" announce="now">
            {t(problem === 'twice' ? 'cpdPlans.form.categoryTwice' : 'cpdPlans.form.categoriesTooMany')}
          </Note>
        ) : null}
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={categories.length >= 20}
          onClick={() => onChange({ categories: [...categories, { name: '', pointsRequired: 1 }] })}
        >
          {t('cpdPlans.form.addCategory')}
        </Button>
      </fieldset>
      <NumberInput
        label={t('cpdPlans.form.carryOver')}
        description={t('cpdPlans.form.carryOverHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={9999}
        value={values.carryOverLimit}
        error={refused['carryOverLimit']}
        onChange={(points) => onChange({ carryOverLimit: numberOf(points) })}
      />
      <Checkbox
        label={t('cpdPlans.form.hasExternalTraining')}
        checked={values.hasExternalTraining}
        onChange={(event) => onChange({ hasExternalTraining: event.currentTarget.checked })}
      />
      <Textarea
        label={t('cpdPlans.form.description')}
        autosize
        minRows={2}
        maxLength={1000}
        value={values.description}
        error={refused['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
