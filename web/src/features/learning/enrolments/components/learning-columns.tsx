import type { LearningProfileItem } from '@tenure/contract/learning/catalogue.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { LearningTag } from './learning-tag.tsx';
import '../words.ts';

/** The columns of lists of enrolments. */
export function useLearningColumns(): ListColumn<LearningProfileItem>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo<ListColumn<LearningProfileItem>[]>(() => {
    const dayOf = (day: string | null) => (day === null ? '–' : format.date(day));
    return [
      {
        id: 'name',
        header: t('learning.columns.name'),
        cell: ({ name, url }) =>
          url === null ? (
            name
          ) : (
            <AppLink className="link" href={url}>
              {name}
            </AppLink>
          ),
      },
      {
        id: 'status',
        header: t('learning.columns.status'),
        cell: ({ status, isWaitingForApproval }) =>
          isWaitingForApproval ? (
            <StatusTag tone="caution">{t('learning.waiting')}</StatusTag>
          ) : (
            <LearningTag status={status} />
          ),
      },
      {
        id: 'progress',
        header: t('learning.columns.progress'),
        optional: true,
        cell: ({ done, total }) => (total === 0 ? '–' : t('learning.progressOf', { done, total })),
      },
      {
        id: 'due',
        header: t('learning.columns.due'),
        optional: true,
        cell: ({ dueDate }) => dayOf(dueDate),
      },
      {
        id: 'completed',
        header: t('learning.columns.completed'),
        optional: true,
        cell: ({ completeDate }) => dayOf(completeDate),
      },
      {
        id: 'expires',
        header: t('learning.columns.expires'),
        optional: true,
        cell: ({ expireDate }) => dayOf(expireDate),
      },
      {
        id: 'points',
        header: t('learning.columns.points'),
        optional: true,
        numeric: true,
        cell: ({ cpdPoints }) => format.number(cpdPoints),
      },
    ];
  }, [t, format]);
}
