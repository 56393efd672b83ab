import { useForm } from '@mantine/form';
import { saveSignInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import type { Answer } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { changesBetween, draftOf, fieldOf, settingsOf } from '../settings-draft.ts';
import { type SignInSettings, useSaveSignInSettings } from '../sign-in-settings.queries.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsRead } from './settings-read.tsx';

interface SettingsSectionProps {
  answer: Answer<SignInSettings>;
  onReload: () => Promise<unknown>;
}

/** Read-only at first, edited in place, and never overwriting someone else's change. */
export function SettingsSection({ answer, onReload }: SettingsSectionProps) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveSignInSettings();
  const form = useForm({
    initialValues: draftOf(data),
    validate: (draft) => errorsByField(draft),
  });
  const changes = editing.isOn ? changesBetween(draftOf(data), form.values) : 0;

  return (
    <VersionedSection
      title={t('signInSettings.accounts')}
      editable={metadata.capabilities.includes(saveSignInSettings.capability)}
      editing={editing}
      form={form}
      save={save}
      onEdit={() => {
        form.setValues(draftOf(data));
        editing.begin(answer.etag);
      }}
      onSave={form.onSubmit((draft) => {
        save.mutate(
          { settings: settingsOf(draft), etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('signInSettings.saved'));
            },
            onError: (error) => form.setErrors(byField(formErrors(error))),
          },
        );
      })}
      saveLabel={t('signInSettings.save')}
      changes={changes}
      fieldId={fieldId}
      onReload={onReload}
    >
      {editing.isOn ? <SettingsFields form={form} fieldId={fieldId} /> : <SettingsRead settings={data} />}
    </VersionedSection>
  );
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
