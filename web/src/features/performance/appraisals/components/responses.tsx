import { Textarea } from '@mantine/core';
import type { ItemRating, ItemResponse, ReviewDetail } from '@tenure/contract/performance/review.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useAutosave } from '../use-autosave.ts';
import { type KeptField, useKeptRating, useKeptText } from '../use-kept-text.ts';
import css from './responses.module.css';
import { SavedNote } from './saved-note.tsx';
import { SavedText } from './saved-text.tsx';
import '../words.ts';

type Levels = ReviewDetail['ratingScale']['ratings'];

/** A rating the viewer cannot edit. */
export function ShownRating({ rating: given, levels }: { rating: ItemRating; levels: Levels }) {
  const { reviewer, ratingType, rating, words } = given;
  const level = levels.find(({ value }) => value === rating);
  return (
    <ShownWords role={ratingType} name={reviewer.name} words={words}>
      {rating === null ? null : (
        <p className={css.rating}>
          <strong>{rating}</strong> {level?.title}
        </p>
      )}
    </ShownWords>
  );
}

/** An answer the viewer cannot edit. */
export const ShownAnswer = ({ response: { author, value } }: { response: ItemResponse }) => (
  <ShownWords role={author.type} name={author.name} words={value.join('\n')} />
);

interface ShownWordsProps {
  role: ItemRating['ratingType'];
  name: string;
  words: string;
  children?: ReactNode;
}

export function ShownWords({ role, name, words, children }: ShownWordsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.response} data-by={role}>
      <p className={css.head}>{t('reviews.by', { name, role: t(`reviews.writers.${role}`) })}</p>
      {children}
      {words === '' ? null : <p className={css.words}>{words}</p>}
    </div>
  );
}

interface Rated {
  rating: number | null;
  words: string;
}

interface OwnRatingProps {
  title: string;
  own: Rated | undefined;
  levels: Levels;
  save: (body: Rated) => Promise<unknown>;
}

interface KeptAs {
  /** The key of an unsaved rating; null keeps it out of the browser's storage. */
  field: string | null;
  /** The key of an unsaved comment; without one there is no field for a comment. */
  commentField?: string;
}

/** The viewer's own rating, with a comment if a comment field is named; each change saves itself. */
export function OwnRating({ field, commentField, ...props }: OwnRatingProps & KeptAs) {
  if (field === null) return <RatingField {...props} hasComment={false} kept={null} />;
  if (commentField === undefined) return <KeptRating {...props} field={field} />;
  return <CommentedRating {...props} field={field} commentField={commentField} />;
}

function KeptRating({ field, ...props }: OwnRatingProps & { field: string }) {
  const { restored, keep, noteSent, noteSaved } = useKeptRating(field, props.own?.rating ?? null);
  const kept: KeptField<Rated> = {
    restored: restored === undefined ? undefined : { rating: restored, words: '' },
    keep: ({ rating }) => keep(rating),
    noteSent: ({ rating }) => noteSent(rating),
    noteSaved: ({ rating }) => noteSaved(rating),
  };
  return <RatingField {...props} hasComment={false} kept={kept} />;
}

/** The rating and the comment are sent together, and each is kept in the browser until it is saved. */
function CommentedRating(props: OwnRatingProps & { field: string; commentField: string }) {
  const { field, commentField, ...others } = props;
  const saved = { rating: others.own?.rating ?? null, words: others.own?.words ?? '' };
  const rating = useKeptRating(field, saved.rating);
  const words = useKeptText(commentField, saved.words);
  const isRestored = rating.restored !== undefined || words.restored !== undefined;
  const kept: KeptField<Rated> = {
    restored: isRestored
      ? {
          rating: rating.restored === undefined ? saved.rating : rating.restored,
          words: words.restored ?? saved.words,
        }
      : undefined,
    keep: (value) => {
      rating.keep(value.rating);
      words.keep(value.words);
    },
    noteSent: (value) => {
      rating.noteSent(value.rating);
      words.noteSent(value.words);
    },
    noteSaved: (value) => {
      rating.noteSaved(value.rating);
      words.noteSaved(value.words);
    },
  };
  return <RatingField {...others} hasComment kept={kept} />;
}

interface RatingFieldProps extends OwnRatingProps {
  hasComment: boolean;
  kept: KeptField<Rated> | null;
}

function RatingField({ title, own, levels, hasComment, save, kept }: RatingFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const [rating, setRating] = useState<number | null>((kept?.restored ?? own)?.rating ?? null);
  const [words, setWords] = useState(kept?.restored?.words ?? own?.words ?? '');
  const { state, change, flush } = useAutosave(save, kept);
  return (
    <div className={css.response} data-by="own">
      <fieldset className={css.scale} aria-label={t('reviews.ratingOf', { title })}>
        <legend className={css.legend}>
          {t('reviews.ownRating')} <SavedNote state={state} />
        </legend>
        <div className={css.levels}>
          {levels.map(({ value, title: level }) => (
            <label key={value} className={css.level} data-chosen={rating === value || undefined}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={rating === value}
                onChange={() => {
                  setRating(value);
                  change({ rating: value, words });
                }}
              />
              <strong>{value}</strong>
              <span>{level}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasComment ? (
        <Textarea
          label={t('reviews.ownComment')}
          aria-label={t('reviews.comment', { title })}
          autosize
          minRows={2}
          maxLength={10_000}
          value={words}
          onBlur={flush}
          onChange={({ currentTarget: { value } }) => {
            setWords(value);
            change({ rating, words: value });
          }}
        />
      ) : null}
    </div>
  );
}

interface OwnAnswerProps {
  /** The key of an unsaved answer; null keeps it out of the browser's storage. */
  field: string | null;
  title: string;
  words: string;
  save: (text: string) => Promise<unknown>;
}

/** The viewer's own answer to a question. */
export function OwnAnswer({ field, title, words, save }: OwnAnswerProps) {
  const { t } = useTranslation();
  return (
    <div className={css.response} data-by="own">
      <SavedText
        field={field}
        label={t('reviews.ownAnswer')}
        name={t('reviews.answer', { title })}
        initial={words}
        save={save}
      />
    </div>
  );
}
