import { Button } from '@mantine/core';
import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { scoreText } from './score.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface PlainSummaryProps {
  review: ReviewDetail;
  /** Opens the whole review; omitted where the company does not offer it. */
  onPreview?: () => void;
}

/** A review as one readable table: its sections and items, and the scores the viewer may see. */
export function PlainSummary({ review, onPreview }: PlainSummaryProps) {
  const { t } = useTranslation();
  const score = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : scoreText(value);
  const columns: ListColumn<ReviewSection>[] = [
    { id: 'section', header: t('reviews.plain.section'), cell: ({ title }) => title },
    {
      id: 'items',
      header: t('reviews.plain.items'),
      cell: ({ items, status }) => {
        if (status === 'not_applicable') {
          return <span className="quiet">{t('reviews.one.notApplicable')}</span>;
        }
        return items.length === 0 ? (
          <span className="quiet">{t('reviews.items.none')}</span>
        ) : (
          <ul className={css.parts}>
            {items.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        );
      },
    },
    {
      id: 'employee',
      header: t('reviews.one.byEmployee'),
      numeric: true,
      cell: ({ employeeRating }) => score(employeeRating?.value),
    },
    {
      id: 'manager',
      header: t('reviews.one.byManager'),
      numeric: true,
      cell: ({ managerRating }) => score(managerRating?.value),
    },
  ];
  return (
    <WidgetCard
      title={t('reviews.plain.title')}
      actions={
        onPreview === undefined ? null : (
          <Button size="xs" variant="default" onClick={onPreview}>
            {t('reviews.plain.preview')}
          </Button>
        )
      }
    >
      {review.description === '' ? null : (
        <WidgetBody>
          <p className={`quiet ${css.help}`}>{review.description}</p>
        </WidgetBody>
      )}
      <DataTable
        label={t('reviews.plain.title')}
        columns={columns}
        rows={review.sections}
        rowKey={({ id }) => String(id)}
      />
    </WidgetCard>
  );
}
