import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { calendarShows } from '@tenure/contract/company/widgets.ts';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './words.ts';

export function LeaveCalendarSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.daysAhead')}
        id="settings.daysAhead"
        label={t('calendar.settingsDays')}
        allowDecimal={false}
        w={200}
      />
      <NativeSelect
        {...form.getInputProps('settings.show')}
        id="settings.show"
        label={t('calendar.settingsShow')}
        data={calendarShows.map((value) => ({ value, label: t(`calendar.shows.${value}`) }))}
      />
      <Switch
        {...form.getInputProps('settings.showHolidays', { type: 'checkbox' })}
        id="settings.showHolidays"
        label={t('calendar.settingsHolidays')}
      />
      <Switch
        {...form.getInputProps('settings.showPendings', { type: 'checkbox' })}
        id="settings.showPendings"
        label={t('calendar.settingsPending')}
      />
    </>
  );
}
