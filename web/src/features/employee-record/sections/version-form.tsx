import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DatedSection } from '@tenure/contract/people/record-fields.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { showToast } from '../../../ui/toast.ts';
import { type HowToSave, HowToSaveFields } from '../../../ui/versions/how-to-save.tsx';
import { type DatedAnswer, datedQuery, useSaveDated } from '../employee-record.queries.ts';
import css from './dated-section.module.css';
import { MergeNote } from './merge-note.tsx';
import { RecordField, useValueText } from './record-field.tsx';
import { changedFields, type Draft, draftOf, fieldsOf } from './record-inputs.ts';
import { RecordValues } from './record-values.tsx';

type Version = DatedAnswer['body']['data']['versions'][number];

interface VersionFormProps {
  section: DatedSection;
  employeeId: number;
  answer: DatedAnswer;
  version: Version;
  /** What is planned next, to be shown under what it will change. */
  next: Version | undefined;
  mayEdit: boolean;
  takesFocus: boolean;
  /** That it is being changed: until it is not, this form stays, whatever others save. */
  onEditing: (isEditing: boolean) => void;
  onSaved: (from: string) => void;
}

const fieldIdOf = (section: DatedSection) => (field: string) => `${section}-${field}`;

interface Editing {
  etag: string | null;
  /** As it was when editing began, or as somebody else has saved it since. */
  read: Draft;
}

/** One version: read first, and changed from a day on or corrected. */
export function VersionForm(props: VersionFormProps) {
  const { section, employeeId, answer, version, next, mayEdit, takesFocus, onEditing, onSaved } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data: record, metadata } = answer.body;
  const { today, choices } = record;
  const textOf = useValueText(choices);
  const current = draftOf(section, version.values);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [draft, setDraft] = useState<Draft>(current);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const [saving, setSaving] = useState<HowToSave>({ how: 'change', from: today });
  const [reason, setReason] = useState('');
  const save = useSaveDated(section, employeeId);
  const fieldId = fieldIdOf(section);
  const values = editing === null ? {} : changedFields(section, editing.read, draft);
  const changes = Object.keys(values).length;
  const errors = fieldErrors(save.error);
  const isRequired = (field: string) => metadata.fields.some((one) => one.key === field && one.isRequired);
  return (
    <>
      <EditableSection
        title={t(`record.sections.${section}`)}
        editable={mayEdit}
        editing={editing !== null}
        onEdit={begin}
        onCancel={stop}
        onSave={() => void submit()}
        saving={save.isPending}
        saveLabel={t('record.save', { section: t(`record.sections.${section}`).toLocaleLowerCase() })}
        changes={changes}
        takesFocus={takesFocus}
        errors={editing === null ? [] : problemsToMend(t, save.error, fieldId)}
      >
        {editing === null ? (
          <RecordValues section={section} version={version} next={next} choices={choices} />
        ) : (
          fields()
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function begin() {
    setDraft(current);
    setSaving({ how: 'change', from: version.from !== null && version.from > today ? version.from : today });
    setReason('');
    setEditing({ etag: answer.etag, read: current });
    onEditing(true);
  }

  function stop() {
    setEditing(null);
    setTheirs(null);
    save.reset();
    onEditing(false);
  }

  async function submit() {
    if (editing === null || changes === 0) {
      stop();
      return;
    }
    const from = saving.how === 'correct' ? (version.from ?? '') : saving.from;
    try {
      await save.mutateAsync({ how: saving.how, from, values, reason, etag: editing.etag });
    } catch (error) {
      if (isStaleVersion(error)) await readTheirs();
      return;
    }
    stop();
    onSaved(from);
    const name = t(`record.sections.${section}`);
    showToast(
      saving.how === 'correct'
        ? t('record.savedCorrection', { section: name })
        : t('record.saved', { section: name, day: format.date(from) }),
    );
  }

  /** What was entered stays; what the other saved is laid beside it, and the next save names their version. */
  async function readTheirs() {
    const fresh = await queryClient.fetchQuery({ ...datedQuery(section, employeeId), staleTime: 0 });
    const { versions } = fresh.body.data;
    // A change builds upon what holds on its day now, which may be a version the other has made.
    const same =
      saving.how === 'change'
        ? versions.findLast(({ from }) => from === null || from <= saving.from)
        : (versions.find(({ from }) => from === version.from) ?? versions.at(-1));
    if (same === undefined) return;
    const read = draftOf(section, same.values);
    // A field only they changed is theirs; one that was entered here stays as entered.
    setDraft((was) =>
      Object.fromEntries(
        fieldsOf(section).map((field) => [
          field,
          (was[field] === editing?.read[field] ? read[field] : was[field]) ?? '',
        ]),
      ),
    );
    setEditing({ etag: fresh.etag, read });
    // Only what they changed too; a field I alone changed has nothing of theirs in it.
    setTheirs(
      Object.fromEntries(Object.entries(read).filter(([field, value]) => value !== editing?.read[field])),
    );
  }

  function fields() {
    return (
      <>
        {theirs === null ? null : (
          <MergeNote
            fields={fieldsOf(section).filter((field) => changedHere(field))}
            theirs={theirs}
            textOf={textOf}
            onTake={(field) => setDraft((was) => ({ ...was, [field]: theirs[field] ?? '' }))}
          />
        )}
        <HowToSaveFields
          value={saving}
          onChange={(change) => setSaving((was) => ({ ...was, ...change }))}
          id={fieldId('from')}
          error={errors['from']}
        />
        <div className={css.fields}>
          {fieldsOf(section).map((field) => (
            <RecordField
              key={field}
              id={fieldId(field)}
              field={field}
              value={draft[field] ?? ''}
              error={errors[field]}
              isRequired={isRequired(field)}
              choices={choices}
              onChange={(value) => setDraft((was) => ({ ...was, [field]: value }))}
            />
          ))}
          <TextInput
            id={fieldId('reason')}
            label={t('record.reason')}
            description={t('record.reasonHelp')}
            required={saving.how === 'correct'}
            value={reason}
            error={errors['reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      </>
    );
  }

  function changedHere(field: string): boolean {
    return theirs?.[field] !== undefined && draft[field] !== theirs[field];
  }
}
