import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PhaseKind } from '@tenure/domain/performance/appraisal.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { PopulationFields } from '../components/population-fields.tsx';
import { templateQuery, templatesQuery, useLaunch } from '../cycles.queries.ts';
import { everyone, populationOf, populationProblems } from '../population-draft.ts';
import css from './form-screen.module.css';
import '../words.ts';

/** Starts a review for everyone, a part of the company, people by name, or recent joiners. */
export function LaunchScreen() {
  const { t } = useTranslation();
  usePageTitle(t('cycles.form.title'));
  const { data, error, refetch } = useQuery(templatesQuery(1, 100));
  const published = data?.data.filter((one) => one.published !== null && !one.isArchived);
  return (
    <>
      <PageHeader
        title={t('cycles.form.title')}
        trail={
          <Trail
            above={[
              <Link key="cycles" to="/admin/performance-cycles">
                {t('cycles.title')}
              </Link>,
            ]}
            here={t('cycles.form.title')}
          />
        }
      />
      {published === undefined ? (
        <SectionWaiting
          title={t('cycles.form.title')}
          error={error}
          failed={t('cycles.templates.failed')}
          onRetry={() => void refetch()}
        />
      ) : published.length === 0 ? (
        <WidgetCard title={t('cycles.form.template')}>
          <EmptyState
            title={t('cycles.form.noTemplates')}
            action={
              <Link className="link" to="/admin/performance-templates">
                {t('cycles.templates.title')}
              </Link>
            }
          >
            {t('cycles.templates.noneHelp')}
          </EmptyState>
        </WidgetCard>
      ) : (
        <LaunchForm templates={published} />
      )}
    </>
  );
}

function LaunchForm({ templates }: { templates: readonly { id: number; title: string }[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const launch = useLaunch();
  const [title, setTitle] = useState('');
  const [templateId, setTemplateId] = useState(templates.length === 1 ? (templates[0]?.id ?? 0) : 0);
  const [startDate, setStart] = useState('');
  const [endDate, setEnd] = useState('');
  const [days, setDays] = useState<Partial<Record<PhaseKind, string>>>({});
  const [population, setPopulation] = useState(everyone);
  const [isChecked, setChecked] = useState(false);
  const template = useQuery({ ...templateQuery(templateId), enabled: templateId !== 0 });
  const phases = template.data?.data.draft.phases ?? [];
  const refused = fieldErrors(launch.error);
  const day = (value: string) => (value === '' ? t('cycles.form.enterDay') : undefined);
  const problems: Record<string, string | undefined> = {
    title: title.trim() === '' ? t('cycles.form.enterName') : undefined,
    templateId: templateId === 0 ? t('cycles.form.chooseTemplate') : undefined,
    startDate: day(startDate),
    endDate: day(endDate),
    ...Object.fromEntries(phases.map((phase, place) => [`phases.${place}.endDate`, day(days[phase] ?? '')])),
    ...populationProblems(t, population),
  };
  const shown = (field: string) => (isChecked ? problems[field] : undefined) ?? refused[field];
  const isAtField = Object.keys(refused).some((field) => field in problems || field === 'population');
  const failure = isAtField ? null : (launch.error ?? template.error);
  const entered = [title, startDate, endDate, ...Object.values(days)].filter((value) => value !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    launch.mutate(
      {
        title,
        templateId,
        startDate,
        endDate,
        phases: phases.map((phase) => ({ kind: phase, endDate: days[phase] ?? '' })),
        population: populationOf(population),
      },
      {
        onSuccess: ({ body }) => {
          showToast(t('cycles.form.started'));
          void navigate({
            to: '/admin/performance-cycles/$cycleId',
            params: { cycleId: String(body.data.id) },
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  return (
    <WidgetCard title={t('cycles.cycle')}>
      <WidgetBody>
        <form className={css.form} noValidate onSubmit={submit}>
          {failure === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, failure)}
            </Note>
          )}
          <TextInput
            label={t('cycles.form.name')}
            required
            maxLength={100}
            value={title}
            error={shown('title')}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('cycles.form.template')}
            required
            value={String(templateId)}
            error={shown('templateId')}
            data={[
              { value: '0', label: t('cycles.form.chooseTemplate') },
              ...templates.map((one) => ({ value: String(one.id), label: one.title })),
            ]}
            onChange={(event) => setTemplateId(Number(event.currentTarget.value))}
          />
          <div className={css.pair}>
            <DayField
              label={t('cycles.form.start')}
              required
              value={startDate}
              error={shown('startDate')}
              onChange={setStart}
            />
            <DayField
              label={t('cycles.form.end')}
              required
              value={endDate}
              error={shown('endDate')}
              onChange={setEnd}
            />
          </div>
          <div className={css.pair}>
            {phases.map((phase, place) => (
              <DayField
                key={phase}
                label={t('cycles.form.phaseEnd', { phase: t(`reviewTerms.phases.${phase}`) })}
                required
                value={days[phase] ?? ''}
                error={shown(`phases.${place}.endDate`)}
                onChange={(value) => setDays((was) => ({ ...was, [phase]: value }))}
              />
            ))}
          </div>
          <PopulationFields draft={population} shown={shown} onChange={setPopulation} />
          <div>
            <Button
              type="submit"
              loading={launch.isPending}
              disabled={templateId !== 0 && template.data === undefined}
            >
              {t('cycles.launch')}
            </Button>
          </div>
        </form>
        <LeaveGuard changes={launch.isSuccess ? 0 : entered.length} />
      </WidgetBody>
    </WidgetCard>
  );
}
