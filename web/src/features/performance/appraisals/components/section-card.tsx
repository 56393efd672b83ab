import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReviewDetail, ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useState } from 'react';
import { reviewSectionViews } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { byGap } from '../gap-360.ts';
import { SectionWriting } from '../section-writing.tsx';
import { CheckpointBody } from './checkpoint-body.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { Legend360 } from './result-360.tsx';
import { ReviewItemView } from './review-item.tsx';
import { scoreText } from './score.tsx';
import { SectionApplies } from './section-applies.tsx';
import css from './section-card.module.css';
import { SummaryBody } from './summary-body.tsx';
import '../words.ts';

const itemTypes = ['goal', 'competency', 'development', 'question', 'question360', 'review360'] as const;
const addRights = {
  goal: 'section.items.add',
  competency: 'section.items.add',
  development: 'developments.edit',
  question: 'questions.edit',
  question360: 'section.subitem.add',
  review360: 'section.subitem.add',
} as const;

/**
 * Recognition the employee received in the review period, as far as the viewer may read it; supplied by
 * another feature.
 */
function FilledBody({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  const { recommendation: Filled } = reviewSectionViews();
  const { employee, startDate, endDate } = review;
  if (Filled === undefined) {
    return <EmptyState title={t('reviews.items.none')}>{t('reviews.items.noneHelp')}</EmptyState>;
  }
  return <Filled employeeId={employee.id} fullName={employee.fullName} from={startDate} to={endDate} />;
}

interface SectionCardProps {
  review: ReviewDetail;
  section: ReviewSection;
}

/** One section with its items, as far as the viewer may see and write them. */
export function SectionCard(props: SectionCardProps) {
  return (
    <SectionWriting {...props}>
      <SectionContent {...props} />
    </SectionWriting>
  );
}

function SectionContent({ review, section }: SectionCardProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ReviewItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const importable =
    review.parentPerformance?.importableSections.filter((one) => one.type === section.type) ?? [];
  const type = itemTypes.find((one) => one === section.type);
  const mayAdd = type !== undefined && section.metadata.capabilities.includes(addRights[type]);
  const maySetStatus = section.metadata.capabilities.includes('section.status.edit');
  const graphed = section.type === 'review360' ? section.results : null;
  const items = graphed === null ? section.items : byGap(section.items, graphed);
  const total = section.items.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  const scores = [
    [t('reviews.one.byEmployee'), section.employeeRating?.value ?? null],
    [t('reviews.one.byManager'), section.managerRating?.value ?? null],
  ] as const;
  return (
    <WidgetCard
      title={section.title}
      count={
        section.weight === null
          ? undefined
          : t('reviews.one.countsFor', { weight: weightText(section.weight) })
      }
      actions={
        mayAdd || maySetStatus ? (
          <Group gap="xs">
            {maySetStatus ? <SectionApplies performanceId={review.id} section={section} /> : null}
            {!mayAdd || importable.length === 0 ? null : (
              <Button size="xs" variant="subtle" onClick={() => setImporting(true)}>
                {t('reviews.items.import')}
              </Button>
            )}
            {mayAdd && type !== undefined ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus {...smallIcon} />}
                onClick={() => setAdding(true)}
              >
                {t(`reviews.items.add.${type}`)}
              </Button>
            ) : null}
          </Group>
        ) : null
      }
      summary={
        section.weighsItems && section.items.length > 0
          ? t('reviews.items.total', { total: weightText(total) })
          : null
      }
      more={
        scores.some(([, value]) => value !== null) ? (
          <span className="figures">
            {scores
              .flatMap(([who, value]) => (value === null ? [] : [`${who} ${scoreText(value)}`]))
              .join(' · ')}
          </span>
        ) : null
      }
    >
      {section.status === 'not_applicable' ? (
        <WidgetBody>
          <Note tone="informative">{t('reviews.applying.isOut')}</Note>
        </WidgetBody>
      ) : null}
      {section.description === '' ? null : (
        <WidgetBody>
          <p className={`quiet ${css.help}`}>{section.description}</p>
        </WidgetBody>
      )}
      {graphed === null || items.length === 0 ? null : (
        <WidgetBody>
          <Legend360 />
        </WidgetBody>
      )}
      {section.checkpoint !== null ? (
        <CheckpointBody review={review} section={section} checkpoint={section.checkpoint} />
      ) : section.type === 'summary' ? (
        <SummaryBody review={review} section={section} />
      ) : section.type === 'recommendation' ? (
        <FilledBody review={review} />
      ) : section.items.length === 0 ? (
        <EmptyState title={t('reviews.items.none')}>{t('reviews.items.noneHelp')}</EmptyState>
      ) : (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <ReviewItemView review={review} section={section} item={item} onEdit={() => setEdited(item)} />
            </li>
          ))}
        </ul>
      )}
      {isImporting ? (
        <ImportDialog
          at={{ performanceId: review.id, sectionId: section.id }}
          sections={importable}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {edited === null ? null : (
        <ItemDialog
          at={{ performanceId: review.id, sectionId: section.id }}
          section={section}
          item={edited}
          onClose={() => setEdited(null)}
        />
      )}
      {isAdding && type !== undefined ? (
        <ItemDialog
          at={{ performanceId: review.id, sectionId: section.id }}
          section={section}
          item={null}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </WidgetCard>
  );
}
