import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import css from './joiners.module.css';
import { progressQuery } from './joiners.queries.ts';
import './joiners.words.ts';

/** The progress of each onboarding step over everyone: bars, with the numbers beside them. */
export function ProgressCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...progressQuery(page), placeholderData: keepPreviousData });
  return (
    <ListCard
      title={t('joiners.progress')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('joiners.progressFailed')}
      empty={<EmptyState title={t('joiners.noProgress')}>{t('joiners.noProgressHelp')}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={t('joiners.progress')}
          rows={rows}
          rowKey={({ step, stepType }) => `${stepType} ${step}`}
          columns={[
            { id: 'step', header: t('joiners.progressStep'), cell: ({ step }) => step },
            {
              id: 'kind',
              header: t('joiners.progressKind'),
              cell: ({ stepType }) => t(`joiners.progressKinds.${stepType}`),
            },
            {
              id: 'done',
              header: t('joiners.progressDone'),
              cell: ({ progress, completedSteps, totalSteps }) => (
                <>
                  <div className={css.bar} aria-hidden>
                    <span style={{ width: `${progress}%` }} />
                  </div>
                  {t('joiners.stepsDone', {
                    done: format.number(completedSteps),
                    total: format.number(totalSteps),
                  })}
                </>
              ),
            },
            {
              id: 'due',
              header: t('joiners.progressDue'),
              cell: ({ dueDate }) =>
                dueDate === null ? '' : <span className={css.day}>{format.date(dueDate)}</span>,
            },
          ]}
        />
      )}
    </ListCard>
  );
}
