import { Button, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { type ActivityDraft, newQuestion, nextKey } from '../course-form.ts';
import css from '../form.module.css';
import { QuestionFields } from './question-fields.tsx';
import '../words.ts';

interface QuizFieldsProps {
  draft: ActivityDraft;
  isChecked: boolean;
  onChange: (part: Partial<ActivityDraft>) => void;
}

/** Limits of a quiz and its questions. */
export function QuizFields({ draft, isChecked, onChange }: QuizFieldsProps) {
  const { t } = useTranslation();
  const { questions } = draft;
  const limit = (field: 'draw' | 'attempts' | 'timeLimit', max: number, help: string) => (
    <NumberInput
      label={t(`courseAdmin.activity.${field}`)}
      description={help}
      min={1}
      max={max}
      allowDecimal={false}
      value={draft[field] ?? ''}
      onChange={(value) => onChange({ [field]: typeof value === 'number' ? value : null })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        <NumberInput
          label={t('courseAdmin.activity.passMark')}
          description={t('courseAdmin.activity.passMarkHelp')}
          min={1}
          max={Math.max(1, Math.min(draft.draw ?? questions.length, questions.length))}
          allowDecimal={false}
          value={draft.passMark}
          onChange={(value) => onChange({ passMark: typeof value === 'number' ? value : 1 })}
        />
        {limit('draw', Math.max(1, questions.length), t('courseAdmin.activity.drawHelp'))}
        {limit('attempts', 20, t('courseAdmin.activity.noLimit'))}
        {limit('timeLimit', 240, t('courseAdmin.activity.noLimit'))}
      </div>
      {questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          draft={question}
          place={at}
          isChecked={isChecked}
          onChange={(changed) =>
            onChange({ questions: questions.map((one) => (one.key === question.key ? changed : one)) })
          }
          onRemove={() => onChange({ questions: questions.filter((one) => one.key !== question.key) })}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => onChange({ questions: [...questions, newQuestion(nextKey(questions))] })}
        >
          {t('courseAdmin.question.add')}
        </Button>
      </div>
    </>
  );
}
