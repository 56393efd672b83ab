import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { pointsMissingInPlan } from '@tenure/domain/learning/cpd-plan.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ItemRows } from '../../../ui/item-row.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { cpdPlansQuery, useDownloadPlan, useMovePlan } from './cpd-plans.queries.ts';
import { EntriesDialog } from './entries.dialog.tsx';
import { PlanDialog } from './plan.dialog.tsx';
import { type PlanActs, PlanRow } from './plan-row.tsx';
import './cpd-plans.words.ts';

/** The open dialog; a null plan is a new one. */
type Open = { what: 'edit'; plan: CpdPlan | null } | { what: 'view' | 'complete'; plan: CpdPlan };

/** A person's CPD plans, with the points they have and the points required. */
export function CpdPlansSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useQuery({ ...cpdPlansQuery(employeeId, page), placeholderData: keepPreviousData });
  const move = useMovePlan(employeeId);
  const download = useDownloadPlan(employeeId);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const close = () => setOpen(null);
  const acts: PlanActs = {
    view: (plan) => setOpen({ what: 'view', plan }),
    download: (plan) => download.mutate(plan, { onError }),
    edit: (plan) => setOpen({ what: 'edit', plan }),
    complete: (plan) => setOpen({ what: 'complete', plan }),
    start: (plan) =>
      move.mutate({ plan, action: 'START' }, { onSuccess: () => showToast(t('cpdPlans.started')), onError }),
  };
  const toComplete = open?.what === 'complete' ? open.plan : null;
  const missing = toComplete === null ? 0 : pointsMissingInPlan(toComplete, toComplete.categories);
  return (
    <>
      <ListCard
        title={t('cpdPlans.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('cpdPlans.failed')}
        expected={2}
        empty={<EmptyState title={t('cpdPlans.none')}>{t('cpdPlans.noneHelp')}</EmptyState>}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setOpen({ what: 'edit', plan: null })}
            >
              {t('cpdPlans.create')}
            </Button>
          ) : null
        }
      >
        {(plans) => (
          <ItemRows>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} acts={acts} />
            ))}
          </ItemRows>
        )}
      </ListCard>
      {open?.what === 'edit' ? <PlanDialog employeeId={employeeId} plan={open.plan} onClose={close} /> : null}
      {open?.what === 'view' ? (
        <EntriesDialog employeeId={employeeId} plan={open.plan} onClose={close} />
      ) : null}
      <ConfirmDestructive
        opened={toComplete !== null}
        title={t('cpdPlans.completeTitle', { plan: toComplete?.name ?? '' })}
        confirmLabel={t('cpdPlans.complete')}
        keepLabel={t('cpdPlans.keep')}
        onKeep={close}
        onConfirm={() => {
          if (toComplete === null) return;
          move.mutate(
            { plan: toComplete, action: 'MARK_COMPLETE' },
            { onSuccess: () => showToast(t('cpdPlans.completed')), onError, onSettled: close },
          );
        }}
      >
        {missing === 0 ? t('cpdPlans.completeEnough') : t('cpdPlans.completeShort', { count: missing })}
      </ConfirmDestructive>
    </>
  );
}
