import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { type FormAnswer, useSaveInstructions } from '../diversity.queries.ts';
import css from './questions.module.css';

const fieldId = 'diversity-instructions';
const form = { errors: {}, clearErrors: () => undefined };

/** The text above the questions. */
export function InstructionsSection({
  answer,
  onReload,
}: {
  answer: FormAnswer;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { instructions } = answer.body.data;
  const [draft, setDraft] = useState('');
  const editing = useVersionedEditing();
  const save = useSaveInstructions();
  return (
    <VersionedSection
      title={t('diversity.instructions')}
      editable
      editing={editing}
      form={form}
      save={save}
      saveLabel={t('diversity.saveInstructions')}
      changes={editing.isOn && draft !== instructions ? 1 : 0}
      fieldId={() => fieldId}
      onEdit={() => {
        setDraft(instructions);
        editing.begin(answer.etag);
      }}
      onSave={() =>
        save.mutate(
          { instructions: draft, etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('diversity.instructionsSaved'));
            },
          },
        )
      }
      onReload={onReload}
    >
      {read()}
    </VersionedSection>
  );

  function read() {
    if (editing.isOn) {
      return (
        <div className={css.body}>
          <Textarea
            id={fieldId}
            label={t('diversity.instructions')}
            description={t('diversity.instructionsHelp')}
            rows={5}
            maxLength={2000}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
        </div>
      );
    }
    if (instructions === '') {
      return (
        <EmptyState title={t('diversity.noInstructions')}>{t('diversity.noInstructionsHelp')}</EmptyState>
      );
    }
    return <p className={css.instructions}>{instructions}</p>;
  }
}
