import { Button, Modal, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CpdEntry, CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './cpd-plans.module.css';
import { entriesQuery, useChooseCategory } from './cpd-plans.queries.ts';
import './cpd-plans.words.ts';

interface EntriesDialogProps {
  employeeId: number;
  plan: CpdPlan;
  onClose: () => void;
}

/** The entries that add up to a plan's points. */
export function EntriesDialog({ employeeId, plan, onClose }: EntriesDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusGivenBack();
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...entriesQuery(employeeId, plan, page),
    placeholderData: keepPreviousData,
  });
  const choose = useChooseCategory(employeeId, plan);
  const mayChoose = plan.actions.includes('EDIT');
  const columns: ListColumn<CpdEntry>[] = [
    { id: 'what', header: t('cpdPlans.entries.what'), cell: ({ words }) => words },
    {
      id: 'day',
      header: t('cpdPlans.entries.day'),
      cell: ({ happenedOn }) => format.date(happenedOn),
    },
    ...(plan.categories.length === 0
      ? []
      : [
          {
            id: 'category',
            header: t('cpdPlans.entries.category'),
            cell: (entry: CpdEntry) =>
              mayChoose && entry.source !== 'carry-over' && entry.points > 0 ? (
                <NativeSelect
                  aria-label={t('cpdPlans.entries.categoryOf', { title: entry.title })}
                  size="xs"
                  disabled={choose.isPending}
                  value={entry.category}
                  data={[
                    { value: '', label: t('cpdPlans.entries.noCategory') },
                    ...plan.categories.map(({ name }) => name),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    choose.mutate(
                      { entry, category: value },
                      {
                        onSuccess: () => showToast(t('cpdPlans.entries.chosen')),
                        onError: (error) => showToast(failureDetail(t, error), 'critical'),
                      },
                    )
                  }
                />
              ) : entry.category === '' ? (
                t('cpdPlans.entries.noCategory')
              ) : (
                entry.category
              ),
          },
        ]),
    {
      id: 'evidence',
      header: t('cpdPlans.entries.evidence'),
      optional: true,
      cell: ({ evidenceFiles }) =>
        evidenceFiles === null
          ? t('cpdPlans.entries.notNeeded')
          : evidenceFiles === 0
            ? t('cpdPlans.entries.noFiles')
            : t('cpdPlans.entries.files', { count: evidenceFiles }),
    },
    {
      id: 'points',
      header: t('cpdPlans.entries.points'),
      numeric: true,
      cell: ({ points }) => format.number(points),
    },
  ];
  const title = t('cpdPlans.entries.title', { plan: plan.name });
  return (
    <Modal opened onClose={onClose} title={title} size="lg" withCloseButton={false}>
      <div className={css.form}>
        <ListCard
          title={t('cpdPlans.progress', {
            accumulated: format.number(plan.pointsAccumulated),
            required: format.number(plan.pointsRequired),
          })}
          answer={answer}
          page={page}
          onPage={setPage}
          failed={t('cpdPlans.entries.failed')}
          expected={3}
          empty={<EmptyState title={t('cpdPlans.entries.none')}>{t('cpdPlans.entries.noneHelp')}</EmptyState>}
        >
          {(rows) => (
            <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
          )}
        </ListCard>
        <Button variant="default" w="fit-content" data-autofocus onClick={onClose}>
          {t('cpdPlans.close')}
        </Button>
      </div>
    </Modal>
  );
}
