import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import css from '../../../../ui/dialog-form.module.css';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type HeadBody, refusalTexts } from '../restructure-drafts.queries.ts';

interface HeadDialogProps {
  /** Null for a new draft. */
  head: Required<HeadBody> | null;
  isApproved: boolean;
  saving: { error: Error | null; isPending: boolean };
  onSave: (head: HeadBody) => void;
  onClose: () => void;
}

const fieldId = (field: string) => `draft-${field}`;

/** A draft's name, effective date and reason. */
export function HeadDialog({ head, isApproved, saving, onSave, onClose }: HeadDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [name, setName] = useState(head?.name ?? '');
  const [effectiveOn, setEffectiveOn] = useState(head?.effectiveOn ?? '');
  const [note, setNote] = useState(head?.note ?? '');
  const errors = formErrors(saving.error);
  const field = (path: string) => ({ id: fieldId(path), error: errors[path] });
  const toMend =
    saving.error === null
      ? []
      : Object.keys(errors).length > 0
        ? Object.entries(errors).map(([path, text]) => ({ fieldId: fieldId(path), text }))
        : refusalTexts(t, saving.error).map((text) => ({ fieldId: null, text }));
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave({ name, effectiveOn, note });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(head === null ? 'restructureDrafts.head.make' : 'restructureDrafts.head.change')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={toMend} />
        {isApproved ? <Note tone="caution">{t('restructureDrafts.head.losesApproval')}</Note> : null}
        <TextInput
          {...field('name')}
          data-autofocus
          label={t('restructureDrafts.head.name')}
          placeholder={t('restructureDrafts.head.namePlaceholder')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DayField
          {...field('effectiveOn')}
          label={t('restructureDrafts.head.from')}
          value={effectiveOn}
          onChange={setEffectiveOn}
        />
        <Textarea
          {...field('note')}
          label={t('restructureDrafts.head.note')}
          description={t('restructureDrafts.head.noteHelp')}
          rows={4}
          maxLength={4000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={saving.isPending}>
            {t(head === null ? 'restructureDrafts.head.begin' : 'restructureDrafts.head.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('restructureDrafts.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
