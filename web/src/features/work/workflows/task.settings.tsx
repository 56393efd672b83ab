import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './words.ts';

export function TaskSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.pageLimit')}
        id="settings.pageLimit"
        label={t('workflows.widget.pageLimit')}
        description={t('workflows.widget.pageLimitHelp')}
        allowDecimal={false}
        w={200}
      />
      <NativeSelect
        {...form.getInputProps('settings.order')}
        id="settings.order"
        label={t('workflows.widget.order')}
        data={(['asc', 'desc'] as const).map((value) => ({
          value,
          label: t(`workflows.widget.orders.${value}`),
        }))}
        w={200}
      />
      {(['statusTitle', 'dueByTitle'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.getInputProps(`settings.${name}`)}
          id={`settings.${name}`}
          label={t(`workflows.widget.${name}`)}
          maxLength={40}
        />
      ))}
    </>
  );
}
