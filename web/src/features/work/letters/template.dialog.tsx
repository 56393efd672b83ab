import { Button, Checkbox, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type LetterTemplate, type LetterTemplateBody, letterUses } from '@tenure/contract/work/letters.ts';
import { letterFields, unknownLetterFields } from '@tenure/domain/work/letter.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useNavigation } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './letters.module.css';
import { kindsQuery, useSaveTemplate } from './letters.queries.ts';
import { draftOf, previewOf, withField } from './template-draft.model.ts';
import { TemplateSigners } from './template-signers.form.tsx';
import './letters.words.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: LetterTemplate | null;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveTemplate(template);
  const kinds = useQuery(kindsQuery());
  const [draft, setDraft] = useState<LetterTemplateBody>(() => draftOf(template));
  const [isChecked, setChecked] = useState(false);
  const set = (part: Partial<LetterTemplateBody>) => setDraft((was) => ({ ...was, ...part }));
  const [unknown] = unknownLetterFields(draft.text);
  const refused = fieldErrors(save.error);
  const isLetter = draft.use === 'letter';
  const problems = {
    title: draft.title.trim() === '' ? t('letters.templates.nameMissing') : undefined,
    text: problemOfText(),
    kindId: isLetter && draft.kindId === null ? t('letters.templates.chooseKind') : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function problemOfText(): string | undefined {
    if (draft.text.trim() === '') return t('letters.templates.textMissing');
    return unknown === undefined
      ? undefined
      : t('letters.templates.unknownField', { field: `{${unknown.slice(0, 40)}}` });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(
      isLetter ? { ...draft, signers: ['employee'] } : { ...draft, kindId: null, isForPeople: false },
      {
        onSuccess: () => {
          showToast(t('letters.templates.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(template === null ? 'letters.templates.addTitle' : 'letters.templates.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('letters.templates.name')}
          required
          data-autofocus
          maxLength={80}
          value={draft.title}
          error={shown('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('letters.templates.use')}
          value={draft.use}
          data={letterUses.map((value) => ({ value, label: t(`letters.templates.uses.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ use: letterUses.find((one) => one === value) ?? 'letter' })
          }
        />
        <TextWithFields
          text={draft.text}
          problem={unknown === undefined ? shown('text') : problems.text}
          onChange={(text) => set({ text })}
        />
        {isLetter ? (
          <>
            <NativeSelect
              label={t('letters.templates.kind')}
              description={t('letters.templates.kindHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              value={draft.kindId === null ? '' : String(draft.kindId)}
              error={shown('kindId')}
              data={[
                { value: '', label: t('letters.templates.chooseKind') },
                ...(kinds.data?.data ?? [])
                  .filter(
                    ({ id, isSensitive, isArchived, expiry }) =>
                      id === draft.kindId || (!isSensitive && !isArchived && expiry !== 'required'),
                  )
                  .map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                set({ kindId: value === '' ? null : Number(value) })
              }
            />
            <Checkbox
              label={t('letters.templates.isForPeople')}
              checked={draft.isForPeople}
              onChange={(event) => set({ isForPeople: event.currentTarget.checked })}
            />
          </>
        ) : (
          <TemplateSigners
            roles={draft.signers}
            error={refused['signers']}
            onChange={(signers) => set({ signers })}
          />
        )}
        <Checkbox
          label={t('letters.templates.isActive')}
          checked={draft.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <Preview text={draft.text} />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('letters.templates.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('letters.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface TextWithFieldsProps {
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function TextWithFields({ text, problem, onChange }: TextWithFieldsProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(field: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onChange(withField(text, field, selectionStart, selectionEnd));
    area.current?.focus();
  }
  return (
    <>
      <Textarea
        ref={area}
        label={t('letters.templates.text')}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={10_000}
        value={text}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <fieldset className={css.fields}>
        <legend>{t('letters.templates.fields')}</legend>
        {letterFields.map((field) => (
          <Button key={field} size="xs" variant="default" onClick={() => insert(field)}>
            {t(`letters.templates.field.${field}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function Preview({ text }: { text: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { branding } = useNavigation();
  const preview = previewOf(text, branding.companyName);
  if (preview === '') return null;
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={css.quiet}>
        {t('letters.templates.preview')}
      </p>
      <div className={css.sheet}>{preview}</div>
    </section>
  );
}
