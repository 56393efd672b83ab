import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type DiversityQuestion,
  diversityQuestionBody,
  groupings,
} from '@tenure/contract/people/diversity.ts';
import { hasOwnOptions, inputTypes, isCounted } from '@tenure/domain/people/diversity/question.ts';
import { useRef, useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import rows from '../../../../ui/ordered-rows.module.css';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type QuestionBody, useSaveQuestion } from '../diversity.queries.ts';

interface QuestionFormProps {
  /** Null for a new one. */
  question: DiversityQuestion | null;
  etag: string | null;
  onClose: () => void;
}

interface DraftOption {
  /** The key of a row in this form. */
  key: number;
  value: string | null;
  displayValue: string;
}
type Draft = Omit<QuestionBody, 'options'>;

const empty: Draft = {
  title: '',
  help: '',
  inputType: 'single-choice',
  required: false,
  countedBy: 'nothing',
};
const fieldId = (path: string) => `diversity-question-${path.replaceAll('.', '-')}`;

/** Drafts a question, or changes one; in a live question only the parts that its answers do not depend on. */
export function QuestionForm({ question, etag, onClose }: QuestionFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => {
    if (question === null) return empty;
    const { title, help, inputType, required, countedBy } = question;
    return { title, help, inputType, required, countedBy };
  });
  const lastKey = useRef(question === null ? 2 : question.options.length);
  const [options, setOptions] = useState<readonly DraftOption[]>(() =>
    (
      question?.options ?? [
        { value: null, displayValue: '' },
        { value: null, displayValue: '' },
      ]
    ).map((option, place) => ({ ...option, key: place + 1 })),
  );
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveQuestion(question?.id ?? null);
  const isAsked = question?.state === 'asked';
  const errors: Readonly<Record<string, string>> = { ...fieldErrors(save.error), ...wrong };
  const problems = [
    ...Object.entries(wrong).map(([path, text]) => ({ fieldId: fieldId(path), text })),
    ...problemsToMend(t, save.error, fieldId),
  ];
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  const field = (path: string) => ({ id: fieldId(path), error: errors[path] });
  return (
    <form
      className={rows.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={onClose} /> : null}
      {isAsked ? <Note tone="informative">{t('diversity.staysAsAsked')}</Note> : null}
      <TextInput
        {...field('title')}
        label={t('diversity.question')}
        required
        data-autofocus
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        {...field('help')}
        label={t('diversity.help')}
        description={t('diversity.helpHelp')}
        rows={2}
        value={draft.help}
        onChange={(event) => change({ help: event.currentTarget.value })}
      />
      <NativeSelect
        {...field('inputType')}
        label={t('diversity.kind')}
        disabled={isAsked}
        value={draft.inputType}
        data={inputTypes.map((value) => ({ value, label: t(`diversity.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const inputType = inputTypes.find((one) => one === value);
          if (inputType !== undefined) change({ inputType });
        }}
      />
      {hasOwnOptions(draft.inputType) ? optionFields() : null}
      {isCounted(draft.inputType) ? (
        <NativeSelect
          {...field('countedBy')}
          label={t('diversity.countedBy')}
          description={t('diversity.countedByHelp')}
          disabled={isAsked}
          value={draft.countedBy}
          data={groupings.map((value) => ({ value, label: t(`diversity.countedBys.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const countedBy = groupings.find((one) => one === value);
            if (countedBy !== undefined) change({ countedBy });
          }}
        />
      ) : null}
      <Checkbox
        {...field('required')}
        label={t('diversity.required')}
        description={t('diversity.requiredHelp')}
        checked={draft.required}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
      <div className={rows.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('diversity.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );

  function optionFields() {
    return (
      <fieldset className={rows.options}>
        <legend>{t('diversity.options')}</legend>
        {options.map((option, place) => {
          const stays = isAsked && option.value !== null;
          return (
            <div key={option.key} className={rows.option}>
              <TextInput
                {...field(`options.${place}.displayValue`)}
                aria-label={t('diversity.option', { place: place + 1 })}
                disabled={stays}
                value={option.displayValue}
                onChange={({ currentTarget: { value } }) =>
                  setOptions((was) =>
                    was.map((one) => (one.key === option.key ? { ...one, displayValue: value } : one)),
                  )
                }
              />
              {stays ? null : (
                <IconButton
                  size={36}
                  outlined
                  aria-label={t('diversity.removeOption', { place: place + 1 })}
                  onClick={() => setOptions((was) => was.filter(({ key }) => key !== option.key))}
                >
                  <IconTrash {...smallIcon} />
                </IconButton>
              )}
            </div>
          );
        })}
        <Button
          id={fieldId('options')}
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => {
            lastKey.current += 1;
            setOptions((was) => [...was, { key: lastKey.current, value: null, displayValue: '' }]);
          }}
        >
          {t('diversity.addOption')}
        </Button>
      </fieldset>
    );
  }

  function submit() {
    const sent: QuestionBody = {
      ...draft,
      countedBy: isCounted(draft.inputType) ? draft.countedBy : 'nothing',
      options: hasOwnOptions(draft.inputType)
        ? options.map(({ value, displayValue }) => ({ value, displayValue }))
        : [],
    };
    const judged = diversityQuestionBody.safeParse(sent);
    save.reset();
    setWrong(
      judged.success
        ? {}
        : Object.fromEntries(judged.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
    if (!judged.success) return;
    save.mutate(
      { body: sent, etag },
      {
        onSuccess: () => {
          showToast(t('diversity.saved'));
          onClose();
        },
      },
    );
  }
}
