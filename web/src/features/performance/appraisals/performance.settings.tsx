import { NativeSelect, NumberInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './widget-words.ts';

export function PerformanceSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.perPage')}
        id="settings.perPage"
        label={t('reviewWidget.perPage')}
        allowDecimal={false}
        w={200}
      />
      <NativeSelect
        {...form.getInputProps('settings.order')}
        id="settings.order"
        label={t('reviewWidget.order')}
        data={(['asc', 'desc'] as const).map((value) => ({
          value,
          label: t(`reviewWidget.orders.${value}`),
        }))}
        w={200}
      />
    </>
  );
}
