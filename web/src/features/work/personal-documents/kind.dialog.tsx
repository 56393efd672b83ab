import { Button, Checkbox, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { DocumentKind, DocumentKindBody } from '@tenure/contract/work/personal-documents.ts';
import { expiryRules, keptAs } from '@tenure/domain/work/personal-document.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './personal-documents.module.css';
import { useSaveKind } from './personal-documents.queries.ts';
import './personal-documents.words.ts';

const none: DocumentKindBody = {
  title: '',
  instructions: '',
  expiry: 'none',
  remindDays: 30,
  isSensitive: false,
  isForManagers: false,
  isForPayroll: false,
  keptAs: 'employment-history',
  isArchived: false,
};
const flags = ['isSensitive', 'isForManagers', 'isForPayroll'] as const;

interface KindDialogProps {
  /** Null for a new one. */
  kind: DocumentKind | null;
  onClose: () => void;
}

export function KindDialog({ kind, onClose }: KindDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveKind(kind);
  const [draft, setDraft] = useState<DocumentKindBody>(() => {
    if (kind === null) return none;
    const { id: _id, version: _version, ...body } = kind;
    return body;
  });
  const [days, setDays] = useState(String(draft.remindDays));
  const [isChecked, setChecked] = useState(false);
  const set = (part: Partial<DocumentKindBody>) => setDraft((was) => ({ ...was, ...part }));
  const remindDays = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
  const refused = fieldErrors(save.error);
  const problems = {
    title: draft.title.trim() === '' ? t('personalDocuments.kinds.nameMissing') : undefined,
    remindDays: remindDays < 1 || remindDays > 365 ? t('personalDocuments.kinds.remindWrong') : undefined,
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(
      { ...draft, remindDays },
      {
        onSuccess: () => {
          showToast(t('personalDocuments.kinds.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(kind === null ? 'personalDocuments.kinds.addTitle' : 'personalDocuments.kinds.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('personalDocuments.kinds.name')}
          required
          data-autofocus
          maxLength={80}
          value={draft.title}
          error={shown('title')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('personalDocuments.kinds.instructions')}
          description={t('personalDocuments.kinds.instructionsHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.instructions}
          error={refused['instructions']}
          onChange={(event) => set({ instructions: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('personalDocuments.kinds.expiry')}
          value={draft.expiry}
          data={expiryRules.map((value) => ({
            value,
            label: t(`personalDocuments.kinds.expiries.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            set({ expiry: expiryRules.find((one) => one === value) ?? 'none' })
          }
        />
        {draft.expiry === 'none' ? null : (
          <TextInput
            label={t('personalDocuments.kinds.remindDays')}
            required
            inputMode="numeric"
            value={days}
            error={shown('remindDays')}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        )}
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`personalDocuments.kinds.${flag}`)}
            checked={draft[flag]}
            onChange={(event) => set({ [flag]: event.currentTarget.checked })}
          />
        ))}
        <NativeSelect
          label={t('personalDocuments.kinds.keptAs')}
          description={t('personalDocuments.kinds.keptHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.keptAs}
          data={keptAs.map((value) => ({ value, label: t(`personalDocuments.kinds.kept.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ keptAs: keptAs.find((one) => one === value) ?? 'employment-history' })
          }
        />
        {kind === null ? null : (
          <Checkbox
            label={t('personalDocuments.kinds.isArchived')}
            checked={draft.isArchived}
            onChange={(event) => set({ isArchived: event.currentTarget.checked })}
          />
        )}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('personalDocuments.kinds.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('personalDocuments.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
