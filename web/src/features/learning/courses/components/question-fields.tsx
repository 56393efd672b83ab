import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { questionKinds } from '@tenure/domain/learning/course.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { problemOf, type QuestionDraft } from '../course-form.ts';
import css from '../form.module.css';
import '../words.ts';

interface QuestionFieldsProps {
  draft: QuestionDraft;
  place: number;
  isChecked: boolean;
  onChange: (draft: QuestionDraft) => void;
  onRemove: () => void;
}

const answersHelp = {
  single: 'courseAdmin.question.answersHelp',
  many: 'courseAdmin.question.answersHelp',
  order: 'courseAdmin.question.orderHelp',
  text: 'courseAdmin.question.textHelp',
} as const;

export function QuestionFields({ draft, place, isChecked, onChange, onRemove }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<QuestionDraft>) => onChange({ ...draft, ...part });
  const problem = isChecked ? problemOf(draft) : null;
  return (
    <fieldset className={css.section}>
      <div className={css.head}>
        <h4>{t('courseAdmin.question.name', { number: place + 1 })}</h4>
        <IconButton aria-label={t('courseAdmin.question.remove', { number: place + 1 })} onClick={onRemove}>
          <IconTrash {...smallIcon} />
        </IconButton>
      </div>
      <div className={css.pair}>
        <TextInput
          label={t('courseAdmin.question.text')}
          required
          maxLength={1000}
          value={draft.text}
          error={isChecked && draft.text.trim() === '' ? t('courseAdmin.question.enterText') : undefined}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('courseAdmin.question.kind')}
          value={draft.kind}
          data={questionKinds.map((value) => ({ value, label: t(`courseAdmin.question.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: questionKinds.find((one) => one === value) ?? 'single' })
          }
        />
      </div>
      {draft.kind === 'text' || draft.kind === 'order' ? null : (
        <Textarea
          label={t('courseAdmin.question.options')}
          description={t('courseAdmin.question.optionsHelp')}
          autosize
          minRows={2}
          value={draft.options}
          onChange={(event) => change({ options: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t(draft.kind === 'order' ? 'courseAdmin.question.items' : 'courseAdmin.question.answers')}
        description={t(answersHelp[draft.kind])}
        autosize
        value={draft.answers}
        error={problem ?? undefined}
        onChange={(event) => change({ answers: event.currentTarget.value })}
      />
      <Textarea
        label={t('form.optional', { label: t('courseAdmin.question.feedback') })}
        description={t('courseAdmin.question.feedbackHelp')}
        autosize
        maxLength={1000}
        value={draft.feedback}
        onChange={(event) => change({ feedback: event.currentTarget.value })}
      />
    </fieldset>
  );
}
