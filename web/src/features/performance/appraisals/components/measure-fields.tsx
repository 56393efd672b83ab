import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { emptyMeasure, type MeasureDraft, measureProblems } from '../item-draft.ts';
import css from './measures.module.css';
import '../words.ts';

const mostMeasures = 20;

interface MeasureFieldsProps {
  measures: readonly MeasureDraft[];
  /** Problems show once the form was submitted. */
  isChecked: boolean;
  onChange: (measures: MeasureDraft[]) => void;
}

/** The measures of a goal: each is ticked, or has a target number. */
export function MeasureFields({ measures, isChecked, onChange }: MeasureFieldsProps) {
  const { t } = useTranslation();
  const change = (key: number, to: Partial<MeasureDraft>) =>
    onChange(measures.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const next = Math.max(0, ...measures.map(({ key }) => key)) + 1;
  return (
    <fieldset className={css.fields}>
      <legend>{t('reviews.items.measures')}</legend>
      {measures.map((measure, at) => {
        const problems = isChecked ? measureProblems(measure) : {};
        const number = at + 1;
        return (
          <fieldset
            key={measure.key}
            className={css.draft}
            aria-label={t('reviews.measures.one', { number })}
          >
            <TextInput
              className={css.title ?? ''}
              label={t('reviews.measures.title')}
              value={measure.title}
              maxLength={200}
              error={problems.title === undefined ? undefined : t('reviews.items.enterTitle')}
              onChange={({ currentTarget: { value } }) => change(measure.key, { title: value })}
            />
            <NativeSelect
              label={t('reviews.measures.kind')}
              value={measure.isValued ? 'valued' : 'ticked'}
              data={(['ticked', 'valued'] as const).map((value) => ({
                value,
                label: t(`reviews.measures.kinds.${value}`),
              }))}
              onChange={({ currentTarget: { value } }) =>
                change(measure.key, { isValued: value === 'valued' })
              }
            />
            <IconButton
              className={css.remove ?? ''}
              aria-label={t('reviews.measures.remove', { number })}
              onClick={() => onChange(measures.filter(({ key }) => key !== measure.key))}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
            {measure.isValued ? (
              <div className={css.numbers}>
                {(['from', 'to'] as const).map((field) => (
                  <TextInput
                    key={field}
                    label={t(`reviews.measures.${field}`)}
                    inputMode="decimal"
                    value={measure[field]}
                    error={problems[field] === undefined ? undefined : t('reviews.measures.enterNumber')}
                    onChange={({ currentTarget: { value } }) => change(measure.key, { [field]: value })}
                  />
                ))}
                <TextInput
                  label={t('reviews.measures.unit')}
                  value={measure.unit}
                  maxLength={20}
                  onChange={({ currentTarget: { value } }) => change(measure.key, { unit: value })}
                />
              </div>
            ) : null}
          </fieldset>
        );
      })}
      {measures.length >= mostMeasures ? null : (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() => onChange([...measures, emptyMeasure(next)])}
          >
            {t('reviews.measures.add')}
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
