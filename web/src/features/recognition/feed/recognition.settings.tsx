import { Checkbox, NumberInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './widget-words.ts';

export function RecognitionSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.perPage')}
        id="settings.perPage"
        label={t('recognitionWidget.perPage')}
        allowDecimal={false}
        w={200}
      />
      {(['showRecommendation', 'showTrophy', 'showAward'] as const).map((name) => (
        <Checkbox
          key={name}
          {...form.getInputProps(`settings.${name}`, { type: 'checkbox' })}
          id={`settings.${name}`}
          label={t(`recognitionWidget.${name}`)}
        />
      ))}
    </>
  );
}
