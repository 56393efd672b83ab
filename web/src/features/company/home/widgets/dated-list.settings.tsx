import { NumberInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import './words.ts';

export function DatedListSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      {...form.getInputProps('settings.perPage')}
      id="settings.perPage"
      label={t('homeWidgets.perPage')}
      description={t('homeWidgets.perPageHelp')}
      allowDecimal={false}
      w={200}
    />
  );
}
