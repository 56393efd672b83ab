import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EditableSection } from '../../../ui/editable-section.tsx';
import type { FieldError } from '../../../ui/error-summary.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { bodyOf, fieldId, useSettingsForm, valuesOf } from '../settings-form.ts';
import { type SettingsAnswer, useSaveSettings } from '../single-sign-on.queries.ts';
import css from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsRead } from './settings-read.tsx';

const editCapability = 'site.single-sign-on.edit';

/** All settings: read first, changed in place, and never over somebody else's change. */
export function SettingsSection({
  answer,
  onReload,
}: {
  answer: SettingsAnswer;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const editing = readVersion !== null;
  const save = useSaveSettings();
  const form = useSettingsForm(data);
  const changes = editing ? countChanges(form.getValues(), valuesOf(data)) : 0;
  const blocker = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  const isStale = isStaleVersion(save.error);

  return (
    <>
      <EditableSection
        title={t('singleSignOn.settings')}
        editable={metadata.capabilities.includes(editCapability)}
        editing={editing}
        onEdit={() => {
          form.setValues(valuesOf(data));
          form.clearErrors();
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stopEditing}
        onSave={form.onSubmit((values) =>
          save.mutate(
            { body: bodyOf(values), etag: readVersion },
            {
              onSuccess: () => {
                stopEditing();
                showToast(t('singleSignOn.saved'));
              },
              onError: (error) => form.setErrors(formErrors(error)),
            },
          ),
        )}
        saving={save.isPending}
        saveLabel={t('singleSignOn.save')}
        changes={changes}
        errors={editing ? errorsToMend() : []}
      >
        <div className={css.body}>
          {isStale ? (
            <Note
              tone="caution"
              announce="now"
              action={
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    stopEditing();
                    void onReload();
                  }}
                >
                  {t('singleSignOn.takeTheirs')}
                </Button>
              }
            >
              {t('singleSignOn.stale')}
            </Note>
          ) : null}
          {editing ? <SettingsFields form={form} settings={data} /> : <SettingsRead settings={data} />}
        </div>
      </EditableSection>
      <ConfirmDestructive
        opened={blocker.status === 'blocked'}
        title={t('form.leave')}
        confirmLabel={t('form.discard')}
        keepLabel={t('form.keep')}
        onConfirm={() => blocker.proceed?.()}
        onKeep={() => blocker.reset?.()}
      >
        {t('form.leaveLost', { count: changes })}
      </ConfirmDestructive>
    </>
  );

  function stopEditing() {
    setReadVersion(null);
    form.clearErrors();
    save.reset();
  }

  function errorsToMend(): FieldError[] {
    const fields = Object.entries(form.errors).map(([path, text]) => ({
      fieldId: fieldId(path),
      text: typeof text === 'string' ? text : t('errors.invalid-input'),
    }));
    if (fields.length > 0 || save.error === null || isStale) return fields;
    return [{ fieldId: null, text: failureText(t, save.error) }];
  }
}

/** Fields that differ; a list counts as one. */
function countChanges(now: object, before: object): number {
  const read = new Map(Object.entries(before));
  return Object.entries(now).reduce((count, [name, value]: [string, unknown]) => {
    const was: unknown = read.get(name);
    if (isRecord(value) && isRecord(was)) return count + countChanges(value, was);
    return JSON.stringify(value) === JSON.stringify(was) ? count : count + 1;
  }, 0);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
