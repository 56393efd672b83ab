import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import type { WidgetSettingsProps } from '../../../../app/widget-contribution.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import '../words.ts';

/** Flags whose work exists today; the others are kept and offered once their module has items. */
const flags = [
  'showMyAssigned',
  'showMyApproval',
  'showAllApproval',
  'showContractApproval',
  'showManaged',
  'showContractManager',
  'show360ReviewRequests',
  'showQueued',
  'task',
  'contract_workflow',
  'document',
  'course',
  'performance',
] as const;

export function ToDoSettings({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberInput
        {...form.getInputProps('settings.pageLimit')}
        id="settings.pageLimit"
        label={t('inbox.settings.pageLimit')}
        description={t('inbox.settings.pageLimitHelp')}
        allowDecimal={false}
        w={200}
      />
      <NativeSelect
        {...form.getInputProps('settings.order')}
        id="settings.order"
        label={t('inbox.settings.order')}
        data={(['asc', 'desc'] as const).map((value) => ({
          value,
          label: t(`inbox.settings.orders.${value}`),
        }))}
        w={200}
      />
      {(['statusTitle', 'dueByTitle'] as const).map((name) => (
        <TextInput
          key={name}
          {...form.getInputProps(`settings.${name}`)}
          id={`settings.${name}`}
          label={t(`inbox.settings.${name}`)}
          maxLength={40}
        />
      ))}
      {flags.map((name) => (
        <Switch
          key={name}
          {...form.getInputProps(`settings.${name}`, { type: 'checkbox' })}
          id={`settings.${name}`}
          label={t(`inbox.settings.${name}`)}
        />
      ))}
    </>
  );
}
