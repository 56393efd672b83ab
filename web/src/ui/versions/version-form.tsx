import { TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { fieldErrors, problemsToMend } from '../../lib/form-problems.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { EditableSection } from '../editable-section.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { MergeNote } from '../merge-note.tsx';
import { showToast } from '../toast.ts';
import { useMerge } from '../use-merge.ts';
import css from './dated-section.module.css';
import { type HowToSave, HowToSaveFields } from './how-to-save.tsx';
import {
  changedFields,
  type DatedAnswer,
  type Draft,
  emptyFields,
  groupsOf,
  labelIn,
  type SectionModel,
  type ShownVersion,
} from './section-model.ts';
import { VersionTerm, VersionValues } from './version-values.tsx';

interface VersionFormProps {
  model: SectionModel;
  answer: DatedAnswer;
  version: ShownVersion;
  /** The next planned version, shown under the values it will change. */
  next: ShownVersion | undefined;
  mayEdit: boolean;
  takesFocus: boolean;
  /** Reports editing: until it ends, this form stays, whatever others save. */
  onEditing: (isEditing: boolean) => void;
  onSaved: (from: string) => void;
}

interface Editing {
  etag: string | null;
  /** As it was when editing started, or as someone else has saved it since. */
  read: Draft;
  /** The fields of the form; null for all. */
  only: readonly string[] | null;
}

/** One version: read-only at first, then changed from a given day, or corrected. */
export function VersionForm(props: VersionFormProps) {
  const { model, answer, version, next, mayEdit, takesFocus, onEditing, onSaved } = props;
  const { key: section, title, save, draftOf, isOwn = false } = model;
  const { t } = useTranslation();
  const format = useFormat();
  const { data: record, metadata } = answer.body;
  const { today } = record;
  const current = draftOf(version.values);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [draft, setDraft] = useState<Draft>(current);
  const [saving, setSaving] = useState<HowToSave>({ how: 'change', from: today });
  const [reason, setReason] = useState('');
  const fieldId = (field: string) => `${section}-${field}`;
  const values = editing === null ? {} : changedFields(model, editing.read, draft);
  const changes = Object.keys(values).length;
  const merging = useMerge({
    readAgain: model.readAgain,
    draftOf: ({ body }) => draftOf(sameVersion(body.data.versions)?.values ?? version.values),
    onMerged: (fresh, read, merge) => {
      setDraft(merge);
      setEditing((was) => ({ etag: fresh.etag, read, only: was?.only ?? null }));
    },
  });
  const errors = fieldErrors(save.error);
  const aboutOf = (field: string) => metadata.fields.find(({ key }) => key === field);
  const missing = mayEdit
    ? emptyFields(model, version, next).filter((field) => aboutOf(field)?.isEditable === true)
    : [];
  return (
    <>
      <EditableSection
        title={title}
        editable={mayEdit}
        editing={editing !== null}
        onEdit={() => begin(null)}
        onCancel={stop}
        onSave={() => void submit()}
        saving={save.isPending}
        saveLabel={t('versions.save', { section: title.toLocaleLowerCase() })}
        changes={changes}
        takesFocus={takesFocus}
        errors={editing === null ? [] : problemsToMend(t, save.error, fieldId)}
      >
        {editing === null ? (
          <VersionValues
            model={model}
            version={version}
            next={next}
            missing={missing}
            onAdd={() => begin(missing)}
          />
        ) : (
          fields(editing)
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function begin(only: Editing['only']) {
    setDraft(current);
    setSaving({ how: 'change', from: version.from !== null && version.from > today ? version.from : today });
    setReason('');
    setEditing({ etag: answer.etag, read: current, only });
    onEditing(true);
  }

  function stop() {
    setEditing(null);
    merging.forget();
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
      if (error instanceof Error) merging.onRefused(error, editing.read);
      return;
    }
    stop();
    onSaved(from);
    showToast(
      saving.how === 'correct'
        ? t('versions.savedCorrection', { section: title })
        : isOwn
          ? t('versions.savedOwn', { section: title })
          : t('versions.saved', { section: title, day: format.date(from) }),
    );
  }

  /** A change builds on the version that applies on its day, which may now be someone else's. */
  function sameVersion(versions: readonly ShownVersion[]): ShownVersion | undefined {
    return saving.how === 'change'
      ? versions.findLast(({ from }) => from === null || from <= saving.from)
      : (versions.find(({ from }) => from === version.from) ?? versions.at(-1));
  }

  function fields({ only }: Editing) {
    const shown = model.fields.filter(({ key }) => only === null || only.includes(key));
    return (
      <>
        <MergeNote
          theirs={merging.theirs}
          draft={draft}
          inWords={(key) => ({
            label: labelIn(model, key),
            text: model.textOf(key, merging.theirs?.draft[key] ?? ''),
          })}
          onTake={setDraft}
        />
        {isOwn ? null : (
          <HowToSaveFields
            value={saving}
            onChange={(change) => setSaving((was) => ({ ...was, ...change }))}
            id={fieldId('from')}
            error={errors['from']}
            until={model.changesUntil ?? null}
          />
        )}
        {groupsOf(shown).map(({ heading, fields: within }) => (
          <Fragment key={heading}>
            {heading === '' ? null : <h3 className={css.heading}>{heading}</h3>}
            <div className={css.fields}>{within.map(({ key }) => field(key))}</div>
          </Fragment>
        ))}
        {isOwn ? null : (
          <div className={css.fields}>
            <TextInput
              id={fieldId('reason')}
              label={t('versions.reason')}
              description={t('versions.reasonHelp')}
              required={saving.how === 'correct'}
              value={reason}
              error={errors['reason']}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        )}
      </>
    );
  }

  function field(key: string) {
    const about = aboutOf(key);
    if (about?.isEditable !== true) {
      return (
        <dl key={key} className={css.fixed}>
          <VersionTerm model={model} version={version} next={next} field={key} />
        </dl>
      );
    }
    return (
      <Fragment key={key}>
        {model.input({
          id: fieldId(key),
          field: key,
          value: draft[key] ?? '',
          error: errors[key],
          isRequired: about.isRequired,
          onChange: (value) => setDraft((was) => ({ ...was, [key]: value })),
        })}
      </Fragment>
    );
  }
}
