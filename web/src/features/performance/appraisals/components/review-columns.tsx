import type { ListedReview } from '@tenure/contract/performance/review.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { ReviewTag } from './review-tag.tsx';
import '../words.ts';

/** The columns of lists of reviews; the employee only where a list has several people's reviews. */
export function useReviewColumns(shows: { employee: boolean }): ListColumn<ListedReview>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { employee: showsEmployee } = shows;
  return useMemo<ListColumn<ListedReview>[]>(() => {
    const title: ListColumn<ListedReview> = {
      id: 'review',
      header: t('reviews.review'),
      cell: ({ url, appraisal }) => (
        <AppLink className="link" href={url}>
          {appraisal}
        </AppLink>
      ),
    };
    const employee: ListColumn<ListedReview> = {
      id: 'employee',
      header: t('reviews.employee'),
      cell: ({ url, employee: { fullName } }) => (
        <AppLink className="link" href={url}>
          {fullName}
        </AppLink>
      ),
    };
    return [
      ...(showsEmployee
        ? [employee, { ...title, optional: true, cell: (one: ListedReview) => one.appraisal }]
        : [title]),
      { id: 'status', header: t('reviews.status'), cell: ({ status }) => <ReviewTag status={status.id} /> },
      {
        id: 'turn',
        header: t('reviews.phase'),
        cell: ({ isWaitingForViewer, phase }) =>
          phase === null ? (
            '–'
          ) : isWaitingForViewer ? (
            <>
              {t(`reviewTerms.phases.${phase}`)} <StatusTag tone="caution">{t('reviews.yourTurn')}</StatusTag>
            </>
          ) : (
            t(`reviewTerms.phases.${phase}`)
          ),
      },
      {
        id: 'due',
        header: t('reviews.due'),
        optional: true,
        cell: ({ dueDate }) => (dueDate === null ? '–' : format.date(dueDate)),
      },
      {
        id: 'manager',
        header: t('reviews.manager'),
        optional: true,
        cell: ({ manager }) => manager.fullName,
      },
      {
        id: 'dates',
        header: t('reviews.dates'),
        optional: true,
        cell: ({ startDate, endDate }) =>
          t('reviews.span', { from: format.date(startDate), to: format.date(endDate) }),
      },
    ];
  }, [t, format, showsEmployee]);
}
