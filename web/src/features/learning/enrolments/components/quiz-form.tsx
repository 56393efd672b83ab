import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { OpenedActivity } from '@tenure/contract/learning/taking.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { now, useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from '../learning.module.css';
import { OrderQuestion } from './order-question.tsx';
import '../words.ts';

type Question = NonNullable<OpenedActivity['quiz']>['questions'][number];
export type GivenAnswers = { question: number; values: string[] }[];

interface QuizFormProps {
  questions: readonly Question[];
  /** Null without a limit. */
  secondsLeft: number | null;
  isSending: boolean;
  /** Omitted in a preview, where nothing is sent. */
  onSubmit?: (answers: GivenAnswers) => void;
}

/** A running attempt. It never contains the right answers. */
export function QuizForm({ questions, secondsLeft, isSending, onSubmit }: QuizFormProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const answer = (question: number, values: readonly string[]) =>
    setAnswers(new Map(answers).set(question, values));
  const valuesOf = ({ key, kind, options }: Question) =>
    answers.get(key) ?? (kind === 'order' ? options : []);
  const send = () =>
    onSubmit?.(questions.map((question) => ({ question: question.key, values: [...valuesOf(question)] })));
  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {secondsLeft === null ? null : <Countdown seconds={secondsLeft} onEnd={send} />}
      {questions.map((question) => (
        <fieldset key={question.key} className={css.question}>
          <legend>{question.text}</legend>
          <Choices
            question={question}
            values={valuesOf(question)}
            onAnswer={(values) => answer(question.key, values)}
          />
        </fieldset>
      ))}
      {onSubmit === undefined ? null : (
        <Group>
          <Button type="submit" loading={isSending}>
            {t('learning.quiz.submit')}
          </Button>
        </Group>
      )}
    </form>
  );
}

interface ChoicesProps {
  question: Question;
  values: readonly string[];
  onAnswer: (values: readonly string[]) => void;
}

function Choices({ question: { key, kind, text, options }, values, onAnswer }: ChoicesProps) {
  const { t } = useTranslation();
  if (kind === 'text') {
    return (
      <TextInput
        aria-label={`${t('learning.quiz.text')}: ${text}`}
        maxLength={1000}
        value={values[0] ?? ''}
        onChange={(event) => onAnswer([event.currentTarget.value])}
      />
    );
  }
  if (kind === 'order') {
    return (
      <>
        <p className="quiet small">{t('learning.quiz.order')}</p>
        <OrderQuestion items={values} isDisabled={false} onChange={onAnswer} />
      </>
    );
  }
  if (kind === 'single') {
    return options.map((option) => (
      <Radio
        key={option}
        name={`question-${key}`}
        label={option}
        checked={values.includes(option)}
        onChange={() => onAnswer([option])}
      />
    ));
  }
  return (
    <>
      <p className="quiet small">{t('learning.quiz.many')}</p>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={values.includes(option)}
          onChange={(event) =>
            onAnswer(
              event.currentTarget.checked ? [...values, option] : values.filter((one) => one !== option),
            )
          }
        />
      ))}
    </>
  );
}

/** Counts down the server's time; at zero the answers are sent as they are. */
function Countdown({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const { t } = useTranslation();
  const [endsAt] = useState(() => now() + seconds * 1000);
  const left = Math.max(0, Math.ceil((endsAt - useNow(1000)) / 1000));
  const isOver = left === 0;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <p className="figures" role="timer">
      {t('learning.quiz.timeLeft', { time: `${Math.floor(left / 60)}:${two(left % 60)}` })}
    </p>
  );
}
