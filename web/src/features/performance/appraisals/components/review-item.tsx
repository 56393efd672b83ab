import {
  IconBinaryTree,
  IconCornerDownRight,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { ReviewDetail, ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { attachedRight } from '@tenure/domain/performance/rights.ts';
import { is360, isAsked, isRated } from '@tenure/domain/performance/sections.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { answer, type ItemPlace, rate } from '../appraisals.queries.ts';
import { mayEditItem, mayRemoveItem } from '../item-tools.ts';
import { AttachmentsDialog } from './attachments-dialog.tsx';
import { CascadeDialog } from './cascade-dialog.tsx';
import { DevelopmentMark } from './development-mark.tsx';
import { ItemProgress } from './item-progress.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';
import { OwnAnswer, OwnRating, ShownAnswer, ShownRating } from './responses.tsx';
import { Result360View } from './result-360.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface ItemProps {
  review: ReviewDetail;
  section: ReviewSection;
  item: ReviewItem;
}
interface ReviewItemProps extends ItemProps {
  /** Edited outside the list, which the item may leave meanwhile. */
  onEdit: () => void;
}

type Opened = 'cascade' | 'remove' | 'notes' | 'attachments';

/** One goal, competency, development action or question, with the viewer's fields. */
export function ReviewItemView({ review, section, item, onEdit }: ReviewItemProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const at: ItemPlace = { performanceId: review.id, sectionId: section.id, sectionItemId: item.id };
  const may = (capability: string) => section.metadata.capabilities.includes(capability);
  const onClose = () => setOpened(null);
  return (
    <>
      <div className={css.head}>
        {item.weight === null ? null : (
          <span className={css.chip}>
            {t('reviews.items.weightTag', { weight: weightText(item.weight) })}
          </span>
        )}
        <h3>{item.title}</h3>
        {item.label === null ? null : <span className={css.chip}>{item.label.name}</span>}
        <span className={css.tools}>
          {mayEditItem(section, item) ? (
            <IconButton aria-label={t('reviews.items.edit', { title: item.title })} onClick={onEdit}>
              <IconPencil {...smallIcon} />
            </IconButton>
          ) : null}
          {mayRemoveItem(section, item) ? (
            <IconButton
              aria-label={t('reviews.items.remove', { title: item.title })}
              onClick={() => setOpened('remove')}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          ) : null}
          {section.type === 'goal' && may('goals.cascade') ? (
            <IconButton
              aria-label={t('reviews.cascades.of', { title: item.title })}
              onClick={() => setOpened('cascade')}
            >
              <IconBinaryTree {...smallIcon} />
            </IconButton>
          ) : null}
          {may(attachedRight(section.type, 'notes.view')) ? (
            <IconButton
              aria-label={
                item.noteCount === 0
                  ? t('reviews.notes.showNone')
                  : t('reviews.notes.show', { count: item.noteCount })
              }
              onClick={() => setOpened('notes')}
            >
              <IconNote {...smallIcon} />
            </IconButton>
          ) : null}
          {may(attachedRight(section.type, 'attachments.view')) ? (
            <IconButton aria-label={t('reviews.attachments.title')} onClick={() => setOpened('attachments')}>
              <IconPaperclip {...smallIcon} />
            </IconButton>
          ) : null}
        </span>
      </div>
      {item.supports === null ? null : (
        <p className="quiet small">
          <IconCornerDownRight size={14} stroke={1.6} aria-hidden />{' '}
          {item.supports.isOwn
            ? t('reviews.cascades.supportsOwn', { title: item.supports.title })
            : t('reviews.cascades.supports', { title: item.supports.title, name: item.supports.by })}
        </p>
      )}
      {item.description === '' ? null : <p className={`quiet ${css.text}`}>{item.description}</p>}
      {item.level === null ? null : (
        <p className="quiet small">{t('reviews.items.level', { level: item.level })}</p>
      )}
      {item.moduleItem === null || item.moduleItem.title === item.title ? null : (
        <p className="quiet small">{t('reviews.items.fromLibrary', { title: item.moduleItem.title })}</p>
      )}
      <ItemProgress section={section} item={item} at={at} />
      <Responses review={review} section={section} item={item} at={at} />
      <DevelopmentMark section={section} item={item} at={at} />
      {opened === 'cascade' ? <CascadeDialog at={at} title={item.title} onClose={onClose} /> : null}
      {opened === 'remove' ? <RemoveItemDialog at={at} title={item.title} onClose={onClose} /> : null}
      {opened === 'attachments' ? (
        <AttachmentsDialog
          at={at}
          mayAdd={may(attachedRight(section.type, 'attachments.add'))}
          onClose={onClose}
        />
      ) : null}
      {opened === 'notes' ? (
        <NotesDialog at={at} mayAdd={may(attachedRight(section.type, 'notes.add'))} onClose={onClose} />
      ) : null}
    </>
  );
}

function Responses({ review, section, item, at }: ItemProps & { at: ItemPlace }) {
  const { t } = useTranslation();
  const levels = review.ratingScale.ratings;
  const role = review.roles.find((one) => one === 'employee' || one === 'manager');
  const ownRating = item.ratings.find(({ isOwn }) => isOwn);
  const ownAnswer = item.responses.find(({ isOwn }) => isOwn);
  const may = (capability: string) => section.metadata.capabilities.includes(capability);
  const mayAnswer360 = is360(section.type) && may('section.360.answer');
  const mayRate =
    (isRated(section.type) && role !== undefined && may(`section.rating.${role}.edit`)) ||
    (section.type === 'review360' && mayAnswer360);
  const mayAnswer =
    (section.type === 'question' &&
      role !== undefined &&
      isAsked(item.assignedTo, role) &&
      may('questions.answer')) ||
    (section.type === 'question360' && mayAnswer360);
  const result = section.results?.find(({ itemId }) => itemId === item.id);
  if (result !== undefined) {
    return <Result360View result={result} answers={item.answers} hasScores={section.type === 'review360'} />;
  }
  const ratings = item.ratings.filter(({ isOwn }) => !isOwn || !mayRate);
  const answers = item.responses.filter(({ isOwn }) => !isOwn || !mayAnswer);
  if (!mayRate && !mayAnswer && ratings.length + answers.length === 0) {
    return section.type === 'question' ? <p className="quiet small">{t('reviews.noAnswer')}</p> : null;
  }
  return (
    <div className={css.responses}>
      {ratings.map((rating) => (
        <ShownRating key={rating.reviewer.id} rating={rating} levels={levels} />
      ))}
      {answers.map((response) => (
        <ShownAnswer key={response.id} response={response} />
      ))}
      {mayRate ? (
        <OwnRating
          field={mayAnswer360 ? null : `review-rating-${item.id}`}
          title={item.title}
          own={ownRating}
          levels={levels}
          commentField={`review-comment-${item.id}`}
          save={(body) => rate(at, body)}
        />
      ) : null}
      {mayAnswer ? (
        <OwnAnswer
          field={is360(section.type) ? null : `review-answer-${item.id}`}
          title={item.title}
          words={ownAnswer?.value.join('\n') ?? ''}
          save={(text) => answer(at, text)}
        />
      ) : null}
    </div>
  );
}
