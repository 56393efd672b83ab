import { NumberInput, Switch } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';

export function TeamSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.perPage')}
        id="settings.perPage"
        label={t('widgets.team.perPage')}
        description={t('widgets.team.perPageHelp')}
        allowDecimal={false}
        w={200}
      />
      <Switch
        {...form.getInputProps('settings.showManager', { type: 'checkbox' })}
        id="settings.showManager"
        label={t('widgets.team.showManager')}
      />
      <Switch
        {...form.getInputProps('settings.showManaged', { type: 'checkbox' })}
        id="settings.showManaged"
        label={t('widgets.team.showManaged')}
      />
    </>
  );
}
