import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { ItemFacts, ItemRow } from '../../../ui/item-row.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import css from './cpd-plans.module.css';
import './cpd-plans.words.ts';

export interface PlanActs {
  view: (plan: CpdPlan) => void;
  download: (plan: CpdPlan) => void;
  edit: (plan: CpdPlan) => void;
  start: (plan: CpdPlan) => void;
  complete: (plan: CpdPlan) => void;
}

const tones = { NOT_STARTED: 'informative', IN_PROGRESS: 'caution', COMPLETED: 'positive' } as const;

export function PlanRow({ plan, acts }: { plan: CpdPlan; acts: PlanActs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, status, actions, pointsAccumulated, pointsRequired } = plan;
  const progress = t('cpdPlans.progress', {
    accumulated: format.number(pointsAccumulated),
    required: format.number(pointsRequired),
  });
  const share = Math.min(100, Math.max(0, (pointsAccumulated / pointsRequired) * 100));
  const facts = [
    ...(plan.cpdCategory === '' ? [] : [plan.cpdCategory]),
    t('cpdPlans.period', { from: format.date(plan.startDate), to: format.date(plan.endDate) }),
    ...(plan.carryOverLimit > 0 ? [t('cpdPlans.carriesOver', { count: plan.carryOverLimit })] : []),
    ...(plan.hasExternalTraining ? [] : [t('cpdPlans.coursesOnly')]),
  ];
  return (
    <ItemRow
      title={name}
      tag={<StatusTag tone={tones[status]}>{t(`cpdPlans.states.${status}`)}</StatusTag>}
      buttons={
        <>
          {' '}
          {actions.includes('START') ? (
            <Button
              size="xs"
              aria-label={t('cpdPlans.startThat', { plan: name })}
              onClick={() => acts.start(plan)}
            >
              {t('cpdPlans.start')}
            </Button>
          ) : null}
          {actions.includes('MARK_COMPLETE') ? (
            <Button
              size="xs"
              aria-label={t('cpdPlans.completeThat', { plan: name })}
              onClick={() => acts.complete(plan)}
            >
              {t('cpdPlans.complete')}
            </Button>
          ) : null}
          {actions.includes('VIEW') ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('cpdPlans.pointsThat', { plan: name })}
              onClick={() => acts.view(plan)}
            >
              {t('cpdPlans.points')}
            </Button>
          ) : null}
          {actions.includes('VIEW') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload {...smallIcon} />}
              aria-label={t('cpdPlans.downloadThat', { plan: name })}
              onClick={() => acts.download(plan)}
            >
              {t('cpdPlans.download')}
            </Button>
          ) : null}
          {actions.includes('EDIT') ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('cpdPlans.editThat', { plan: name })}
              onClick={() => acts.edit(plan)}
            >
              {t('cpdPlans.edit')}
            </Button>
          ) : null}
        </>
      }
    >
      {plan.description === '' ? null : <p>{plan.description}</p>}
      <ItemFacts>{facts.join(' · ')}</ItemFacts>
      <div className={css.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      <ItemFacts>{progress}</ItemFacts>
      {plan.categories.map((one) => (
        <ItemFacts key={one.name}>
          {t('cpdPlans.categoryProgress', {
            category: one.name,
            accumulated: format.number(one.pointsAccumulated),
            required: format.number(one.pointsRequired),
          })}
        </ItemFacts>
      ))}
    </ItemRow>
  );
}
