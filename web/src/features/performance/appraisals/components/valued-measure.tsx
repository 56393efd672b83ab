import { TextInput } from '@mantine/core';
import type { Measurement } from '@tenure/contract/performance/item-parts.ts';
import { progressOfGoal, readMeasureNumber } from '@tenure/domain/performance/goal-progress.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useNoteWriting } from '../section-writing.tsx';
import css from './measures.module.css';
import '../words.ts';

type Valued = Measurement & { value: NonNullable<Measurement['value']> };

export const isValued = (measure: Measurement): measure is Valued => measure.value !== null;

interface ValuedMeasureProps {
  measure: Valued;
  mayRecord: boolean;
  onRecord: (now: string | null) => void;
}

/** A measure with a target number: its value, and its progress. */
export function ValuedMeasure({ measure, mayRecord, onRecord }: ValuedMeasureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, title } = measure;
  const hundredths = progressOfGoal([measure]).value ?? 0;
  const target = t('reviews.measures.target', { target: withUnit(value.to, value.unit) });
  return (
    <div className={css.measure}>
      <span>{title}</span>
      <meter
        className={css.bar}
        min={0}
        max={10_000}
        value={hundredths}
        aria-label={t('reviews.measures.progressOf', { title })}
        title={format.percent(Math.round(hundredths / 100))}
      />
      <span className={css.now}>
        {mayRecord ? (
          <Recorded measure={measure} onRecord={onRecord} />
        ) : (
          <span>{value.now === null ? t('reviews.measures.nothing') : withUnit(value.now, value.unit)}</span>
        )}
        <span className="quiet small">{target}</span>
      </span>
    </div>
  );
}

const withUnit = (number: string, unit: string) => (unit === '%' ? `${number}%` : `${number} ${unit}`.trim());

/** Saved when the field is left; text that is not a number stays, with an error. */
function Recorded({ measure, onRecord }: Omit<ValuedMeasureProps, 'mayRecord'>) {
  const { t } = useTranslation();
  const noteWriting = useNoteWriting();
  const saved = measure.value.now ?? '';
  const [text, setText] = useState(saved);
  const [isWrong, setWrong] = useState(false);
  const record = () => {
    const now = text.trim() === '' ? null : readMeasureNumber(text);
    setWrong(now === undefined);
    if (now !== undefined && now !== measure.value.now) onRecord(now);
  };
  return (
    <TextInput
      aria-label={t('reviews.measures.nowOf', { title: measure.title })}
      inputMode="decimal"
      w={96}
      value={text}
      error={isWrong ? t('reviews.measures.enterNumber') : undefined}
      onChange={({ currentTarget: { value } }) => {
        noteWriting();
        setText(value);
      }}
      onBlur={record}
      onKeyDown={({ key }) => {
        if (key === 'Enter') record();
      }}
    />
  );
}
