import { Checkbox, TextInput } from '@mantine/core';
import type { TemplateDefinition } from '@tenure/contract/performance/cycles.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from '../screens/form-screen.module.css';
import { newScale } from '../template-form.ts';
import '../words.ts';

type Scale = TemplateDefinition['ratingScale'];

interface RatingScaleFieldsProps {
  scale: Scale;
  isChecked: boolean;
  onChange: (scale: Scale) => void;
}

/** Names for the five levels, or the default ones. */
export function RatingScaleFields({ scale, isChecked, onChange }: RatingScaleFieldsProps) {
  const { t } = useTranslation();
  const missing = (text: string) =>
    isChecked && text.trim() === '' ? t('cycles.templates.scale.enterName') : undefined;
  const change = (place: number, part: Partial<NonNullable<Scale>['levels'][number]>) => {
    if (scale === null) return;
    const levels = scale.levels.map((level, at) => (at === place ? { ...level, ...part } : level));
    onChange({ ...scale, levels });
  };
  return (
    <>
      <Checkbox
        label={t('cycles.templates.scale.own')}
        description={t('cycles.templates.scale.help')}
        checked={scale !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? newScale : null)}
      />
      {scale === null ? null : (
        <fieldset className={css.section}>
          <legend>{t('cycles.templates.scale.title')}</legend>
          <TextInput
            label={t('cycles.templates.scale.name')}
            required
            maxLength={60}
            value={scale.title}
            error={missing(scale.title)}
            onChange={(event) => onChange({ ...scale, title: event.currentTarget.value })}
          />
          {scale.levels.map(({ title, description }, place) => (
            // The five levels are identified by their number.
            <div key={`level-${place + 1}`} className={css.pair}>
              <TextInput
                label={t('cycles.templates.scale.level', { number: place + 1 })}
                required
                maxLength={60}
                value={title}
                error={missing(title)}
                onChange={(event) => change(place, { title: event.currentTarget.value })}
              />
              <TextInput
                label={t('cycles.templates.scale.meaning', { number: place + 1 })}
                maxLength={200}
                value={description}
                onChange={(event) => change(place, { description: event.currentTarget.value })}
              />
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

export const isScaleIncomplete = (scale: Scale): boolean =>
  scale !== null &&
  [scale.title, ...scale.levels.map(({ title }) => title)].some((text) => text.trim() === '');
