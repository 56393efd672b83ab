import { NumberInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './widget-words.ts';

export function DocumentSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      {...form.getInputProps('settings.perPage')}
      id="settings.perPage"
      label={t('documentWidget.perPage')}
      allowDecimal={false}
      w={200}
    />
  );
}
