import { MultiSelect, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportSettings } from '@tenure/contract/company/widgets.ts';
import type { Narrowing } from '@tenure/contract/insight/reports.ts';
import type { WidgetSettingsProps } from '../../../app/widget-contribution.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ChoicesFailed } from '../../../ui/choices-failed.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { dayOf, groupingIn, timestampOf } from './reports.model.ts';
import { reportsQuery } from './reports.queries.ts';
import './reports.words.ts';
import './widget-words.ts';

/** The report, its people, and how often it is refetched. */
export function ReportSettingsForm({ form }: WidgetSettingsProps) {
  const { t } = useTranslation();
  const answer = useQuery(reportsQuery());
  const choices = answer.data?.data;
  const settings = reportSettings.catch(reportSettings.parse({})).parse(form.values.settings);
  const chosen = choices?.reports.find(({ id }) => id === settings.report);
  const set = (path: string, value: unknown) => form.setFieldValue(`settings.${path}`, value);
  const isBy = (one: Narrowing) => chosen?.narrowings.includes(one) ?? false;
  const several = (key: 'courses' | 'workflows', from: readonly Choice[] | undefined) => ({
    id: `settings.params.${key}`,
    label: t(`reportWidget.${key}`),
    placeholder: settings.params[key].length === 0 ? t(`reportWidget.all.${key}`) : '',
    value: settings.params[key].map(({ id }) => String(id)),
    data: optionsOf(from),
    searchable: true,
    clearable: true,
  });
  const place = (key: 'department' | 'location', all: string) => ({
    id: `settings.filter.${key}`,
    label: t(`reportWidget.${key}`),
    value: String(settings.filter[key] ?? ''),
    data: [{ value: '', label: all }, ...optionsOf(choices?.[`${key}s`])],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set('filter', { ...settings.filter, [key]: value === '' ? null : Number(value) }),
  });
  return (
    <>
      <ChoicesFailed answer={answer} />
      <NativeSelect
        id="settings.report"
        label={t('reportWidget.report')}
        value={String(settings.report)}
        data={(choices?.reports ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ currentTarget: { value } }) => {
          // One report's grouping and filters may not exist in another.
          form.setFieldValue('settings.params', reportSettings.parse({}).params);
          set('report', Number(value));
        }}
      />
      <NativeSelect
        id="settings.params.groupBy"
        label={t('reportWidget.groupBy')}
        value={settings.params.groupBy ?? ''}
        data={[
          { value: '', label: t('reportWidget.standard') },
          ...(chosen?.groupings ?? []).map((value) => ({
            value,
            label: t(`reports.grouped.${groupingIn(chosen ?? { labelKind: 'label' }, value)}`),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set('params', { ...settings.params, groupBy: value === '' ? null : value })
        }
      />
      {isBy('template') ? (
        <NativeSelect
          id="settings.params.appraisalTemplate"
          label={t('reportWidget.template')}
          value={String(settings.params.appraisalTemplate ?? '')}
          data={[{ value: '', label: t('reportWidget.everyTemplate') }, ...optionsOf(choices?.templates)]}
          onChange={({ currentTarget: { value } }) =>
            set('params', { ...settings.params, appraisalTemplate: value === '' ? null : Number(value) })
          }
        />
      ) : null}
      {isBy('course') ? (
        <MultiSelect
          {...several('courses', choices?.courses)}
          onChange={(ids) =>
            set('params', {
              ...settings.params,
              courses: chosenOf(choices?.courses, ids).map(({ id, title: text }) => ({ id, text })),
            })
          }
        />
      ) : null}
      {isBy('workflow') ? (
        <MultiSelect
          {...several('workflows', choices?.workflows)}
          onChange={(ids) =>
            set('params', {
              ...settings.params,
              workflows: chosenOf(choices?.workflows, ids).map(({ id, title }) => ({
                id,
                title,
                text: title,
              })),
            })
          }
        />
      ) : null}
      <NativeSelect {...place('department', t('reportWidget.everyDepartment'))} />
      <NativeSelect {...place('location', t('reportWidget.everyLocation'))} />
      {isBy('date') ? (
        <DayField
          id="settings.params.date"
          label={t('reportWidget.date')}
          value={dayOf(settings.params.date)}
          onChange={(day) => set('params', { ...settings.params, date: timestampOf(day) })}
        />
      ) : null}
      <NumberInput
        {...form.getInputProps('settings.refreshRate')}
        id="settings.refreshRate"
        label={t('reportWidget.refreshRate')}
        suffix={t('reportWidget.seconds')}
        allowDecimal={false}
        w={200}
      />
      <NativeSelect
        id="settings.frontendStatus"
        label={t('reportWidget.opensAs')}
        value={String(settings.frontendStatus)}
        data={[
          { value: '0', label: t('reports.views.chart') },
          { value: '1', label: t('reports.views.table') },
        ]}
        onChange={({ currentTarget: { value } }) => set('frontendStatus', Number(value))}
        w={200}
      />
    </>
  );
}

interface Choice {
  id: number;
  title: string;
}
const chosenOf = (from: readonly Choice[] | undefined, ids: readonly string[]) =>
  (from ?? []).filter(({ id }) => ids.includes(String(id)));
const optionsOf = (choices: readonly Choice[] | undefined) =>
  (choices ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
