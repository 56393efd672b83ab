import { useForm } from '@mantine/form';
import { saveSignInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import { useState } from 'react';
import type { Answer } from '../../../lib/api/call.ts';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import type { FieldError } from '../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changesBetween, draftOf, fieldOf, settingsOf } from '../settings-draft.ts';
import { type SignInSettings, useSaveSignInSettings } from '../sign-in-settings.queries.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsRead } from './settings-read.tsx';

interface SettingsSectionProps {
  answer: Answer<SignInSettings>;
  onReload: () => Promise<unknown>;
}

/** Read first, changed in place, and never over somebody else's change. */
export function SettingsSection({ answer, onReload }: SettingsSectionProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const [readVersion, setReadVersion] = useState<string | null>(null);
  const editing = readVersion !== null;
  const save = useSaveSignInSettings();
  const form = useForm({
    initialValues: draftOf(data),
    validate: (draft) => errorsByField(draft),
  });
  const changes = editing ? changesBetween(draftOf(data), form.values) : 0;
  const isStale = isStaleVersion(save.error);

  return (
    <>
      <EditableSection
        title={t('signInSettings.accounts')}
        editable={metadata.capabilities.includes(saveSignInSettings.capability)}
        editing={editing}
        onEdit={() => {
          form.setValues(draftOf(data));
          setReadVersion(answer.etag ?? '');
        }}
        onCancel={stopEditing}
        onSave={form.onSubmit((draft) => {
          save.mutate(
            { settings: settingsOf(draft), etag: readVersion },
            {
              onSuccess: () => {
                stopEditing();
                showToast(t('signInSettings.saved'));
              },
              onError: (error) => form.setErrors(byField(formErrors(error))),
            },
          );
        })}
        saving={save.isPending}
        saveLabel={t('signInSettings.save')}
        changes={changes}
        errors={editing ? errorsToMend() : []}
      >
        {isStale ? (
          <StaleNote
            onTakeTheirs={() => {
              stopEditing();
              void onReload();
            }}
          />
        ) : null}
        {editing ? <SettingsFields form={form} fieldId={fieldId} /> : <SettingsRead settings={data} />}
      </EditableSection>
      <LeaveGuard changes={changes} />
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

function errorsByField(draft: Parameters<typeof settingsOf>[0]): Record<string, string> {
  const read = saveSignInSettings.body.safeParse(settingsOf(draft));
  const issues = read.error?.issues ?? [];
  return byField(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
}

function byField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldOf(path), text]));
}

function fieldId(path: string): string {
  return `sign-in-${path.replaceAll('.', '-')}`;
}
