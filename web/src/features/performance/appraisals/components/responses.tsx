import { Textarea } from '@mantine/core';
import type { ReviewDetail, ReviewResponse } from '@tenure/contract/performance/review.ts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useAutosave } from '../use-autosave.ts';
import css from './responses.module.css';
import { SavedNote } from './saved-note.tsx';
import { SavedText } from './saved-text.tsx';
import '../words.ts';

type Levels = ReviewDetail['ratingScale']['ratings'];

/** A response the viewer cannot edit. */
export function ShownResponse({ response, levels }: { response: ReviewResponse; levels: Levels }) {
  const { t } = useTranslation();
  const level = levels.find(({ value }) => value === response.rating);
  const role = response.ratingType;
  return (
    <div className={css.response} data-by={role}>
      <p className={css.head}>
        {t('reviews.by', { name: response.reviewer.name, role: t(`reviews.writers.${role}`) })}
      </p>
      {response.rating === null ? null : (
        <p className={css.rating}>
          <strong>{response.rating}</strong> {level?.title}
        </p>
      )}
      {response.words === '' ? null : <p className={css.words}>{response.words}</p>}
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
  hasComment: boolean;
  save: (body: Rated) => Promise<unknown>;
}

/** The viewer's own rating, with a comment where one is asked for; each change saves itself. */
export function OwnRating({ title, own, levels, hasComment, save }: OwnRatingProps) {
  const { t } = useTranslation();
  const name = useId();
  const [rating, setRating] = useState<number | null>(own?.rating ?? null);
  const [words, setWords] = useState(own?.words ?? '');
  const { state, change, flush } = useAutosave(save);
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
  title: string;
  words: string;
  save: (text: string) => Promise<unknown>;
}

/** The viewer's own answer to a question. */
export function OwnAnswer({ title, words, save }: OwnAnswerProps) {
  const { t } = useTranslation();
  return (
    <div className={css.response} data-by="own">
      <SavedText
        label={t('reviews.ownAnswer')}
        name={t('reviews.answer', { title })}
        initial={words}
        save={save}
      />
    </div>
  );
}
