import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { DatedSection } from '@tenure/contract/people/record-fields.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useMerge } from '../../../../ui/use-merge.ts';
import type { OwnFormPlace } from '../../../../ui/versions/dated-record.tsx';
import {
  changedFields,
  type Draft,
  emptyFields,
  labelIn,
  type SectionModel,
} from '../../../../ui/versions/section-model.ts';
import { VersionValues } from '../../../../ui/versions/version-values.tsx';
import type { DatedAnswer } from '../employee-record.queries.ts';
import { ownSectionQuery, standingIn, useChangeOwn } from '../own-record.queries.ts';
import css from './contact-fields.module.css';
import { OwnField } from './own-field.tsx';
import { ownSavedText } from './own-saved.ts';

interface OwnRecordFormProps extends OwnFormPlace {
  model: SectionModel;
  section: DatedSection;
  employeeId: number;
  answer: DatedAnswer;
}

interface Editing {
  etag: string | null;
  read: Draft;
  /** The fields of the form; null for all. */
  only: readonly string[] | null;
}

/** One's own record in one form: permitted changes are saved, and the rest are requested. */
export function OwnRecordForm(props: OwnRecordFormProps) {
  const { model, section, employeeId, answer, version, next, isNow } = props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: record, metadata } = answer.body;
  const { today } = record;
  const mayEdit = isNow && metadata.fields.some(({ isEditable, isAskable }) => isEditable || isAskable);
  const own = useQuery(ownSectionQuery(section, employeeId));
  const current = model.draftOf(version.values);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [draft, setDraft] = useState<Draft>(current);
  const [from, setFrom] = useState(today);
  const [reason, setReason] = useState('');
  const save = useChangeOwn(section, employeeId);
  const merging = useMerge({
    // Requests use the version of the whole section, which the record itself does not contain.
    readAgain: async () => {
      const [fresh, mine] = await Promise.all([
        model.readAgain(),
        queryClient.fetchQuery({ ...ownSectionQuery(section, employeeId), staleTime: 0 }),
      ]);
      return { fresh, etag: mine.etag };
    },
    draftOf: ({ fresh }) => {
      const { versions } = fresh.body.data;
      const held = versions.findLast((one) => one.from === null || one.from <= today);
      return model.draftOf((held ?? version).values);
    },
    onMerged: ({ etag }, read, merge) => {
      setDraft(merge);
      setEditing((was) => ({ etag, read, only: was?.only ?? null }));
    },
  });
  const fieldId = (field: string) => `own-${section}-${field}`;
  const values = editing === null ? {} : changedFields(model, editing.read, draft);
  const changed = Object.keys(values);
  const isAsking = changed.some((field) => standingIn(metadata, field) === 'ask');
  const errors = fieldErrors(save.error);
  const missing =
    mayEdit && own.data !== undefined
      ? emptyFields(model, version, next).filter((field) => standingIn(metadata, field) !== 'none')
      : [];
  return (
    <>
      <EditableSection
        title={profileSections[section].title}
        editable={mayEdit && own.data !== undefined}
        editing={editing !== null}
        onEdit={() => begin(null)}
        onCancel={stop}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t(isAsking ? 'record.own.saveAndAsk' : 'record.save', {
          section: profileSections[section].title.toLocaleLowerCase(),
        })}
        changes={changed.length}
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
      <LeaveGuard changes={changed.length} />
    </>
  );

  function begin(only: Editing['only']) {
    setDraft(current);
    setFrom(today);
    setReason('');
    setEditing({ etag: own.data?.etag ?? null, read: current, only });
  }

  function stop() {
    setEditing(null);
    merging.forget();
    save.reset();
  }

  function submit() {
    if (editing === null || changed.length === 0) {
      stop();
      return;
    }
    save.mutate(
      { from: isAsking ? from : null, values, reason, etag: editing.etag },
      {
        onSuccess: ({ body }) => {
          stop();
          showToast(ownSavedText(t, body, isAsking));
        },
        onError: (error) => merging.onRefused(error, editing.read),
      },
    );
  }

  function fields({ only }: Editing) {
    return (
      <div className={css.fields}>
        <MergeNote
          theirs={merging.theirs}
          draft={draft}
          inWords={(key) => ({
            label: labelIn(model, key),
            text: model.textOf(key, merging.theirs?.draft[key] ?? ''),
          })}
          onTake={setDraft}
        />
        <div className={css.columns}>
          {model.fields
            .filter(({ key }) => only === null || only.includes(key))
            .map(({ key }) => (
              <OwnField key={key} standing={standingIn(metadata, key)}>
                {model.input({
                  id: fieldId(key),
                  field: key,
                  value: draft[key] ?? '',
                  error: errors[key],
                  isRequired: metadata.fields.some((one) => one.key === key && one.isRequired),
                  onChange: (value) => setDraft((was) => ({ ...was, [key]: value })),
                })}
              </OwnField>
            ))}
          {isAsking ? (
            <>
              <DayField
                id={fieldId('from')}
                label={t('record.own.from')}
                description={t('record.own.fromHelp')}
                value={from}
                error={errors['from']}
                onChange={setFrom}
              />
              <TextInput
                id={fieldId('reason')}
                label={t('record.own.reason')}
                description={t('record.own.reasonHelp')}
                maxLength={500}
                value={reason}
                error={errors['reason']}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          ) : null}
        </div>
      </div>
    );
  }
}
