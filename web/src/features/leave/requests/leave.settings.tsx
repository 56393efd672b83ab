import { Checkbox, NativeSelect } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './widget-words.ts';

const modes = ['both', 'employee', 'manager'] as const;

export function LeaveSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        {...form.getInputProps('settings.accessMode')}
        id="settings.accessMode"
        label={t('leaveWidget.shows')}
        data={modes.map((value) => ({ value, label: t(`leaveWidget.modes.${value}`) }))}
      />
      <Checkbox
        {...form.getInputProps('settings.showPendings', { type: 'checkbox' })}
        id="settings.showPendings"
        label={t('leaveWidget.showPendings')}
      />
    </>
  );
}
