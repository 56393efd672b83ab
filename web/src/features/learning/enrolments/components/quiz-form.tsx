import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import type { EnrolmentDetail, OpenedActivity } from '@tenure/contract/learning/enrolments.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import css from '../learning.module.css';
import '../words.ts';

type Result = EnrolmentDetail['sections'][number]['activities'][number]['result'];

interface QuizFormProps {
  activity: OpenedActivity;
  /** The newest closed attempt. */
  result: Result;
  isSending: boolean;
  onSubmit: (answers: { question: number; values: string[] }[]) => void;
}

/** A quiz before or after an attempt. Which answers are right is never here; the server says which were. */
export function QuizForm({ activity, result, isSending, onSubmit }: QuizFormProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const answer = (question: number, values: readonly string[]) =>
    setAnswers(new Map(answers).set(question, values));
  const isPassed = result?.isPassed ?? false;
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(activity.questions.map(({ key }) => ({ question: key, values: [...(answers.get(key) ?? [])] })));
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {result === null ? (
        <p className="quiet">
          {t('learning.quiz.pass', { mark: activity.passMark, total: activity.questions.length })}
        </p>
      ) : (
        <Note tone={isPassed ? 'positive' : 'caution'} announce="politely">
          {t(isPassed ? 'learning.quiz.passed' : 'learning.quiz.failed', {
            score: result.score,
            total: result.total,
            mark: activity.passMark,
          })}
        </Note>
      )}
      {activity.questions.map(({ key, kind, text, options }) => {
        const values = answers.get(key) ?? [];
        return (
          <fieldset key={key} className={css.question} disabled={isPassed}>
            <legend>{text}</legend>
            {!isPassed || result === null ? null : (
              <span>
                <StatusTag tone={result.right.includes(key) ? 'positive' : 'caution'}>
                  {t(result.right.includes(key) ? 'learning.quiz.right' : 'learning.quiz.wrong')}
                </StatusTag>
              </span>
            )}
            {kind === 'text' ? (
              <TextInput
                aria-label={`${t('learning.quiz.text')}: ${text}`}
                maxLength={1000}
                value={values[0] ?? ''}
                onChange={(event) => answer(key, [event.currentTarget.value])}
              />
            ) : null}
            {kind === 'many' ? <p className="quiet small">{t('learning.quiz.many')}</p> : null}
            {kind === 'text'
              ? null
              : options.map((option) =>
                  kind === 'single' ? (
                    <Radio
                      key={option}
                      name={`question-${key}`}
                      label={option}
                      checked={values.includes(option)}
                      onChange={() => answer(key, [option])}
                    />
                  ) : (
                    <Checkbox
                      key={option}
                      label={option}
                      checked={values.includes(option)}
                      onChange={(event) =>
                        answer(
                          key,
                          event.currentTarget.checked
                            ? [...values, option]
                            : values.filter((one) => one !== option),
                        )
                      }
                    />
                  ),
                )}
          </fieldset>
        );
      })}
      {isPassed ? null : (
        <Group>
          <Button type="submit" loading={isSending}>
            {t('learning.quiz.submit')}
          </Button>
        </Group>
      )}
    </form>
  );
}
