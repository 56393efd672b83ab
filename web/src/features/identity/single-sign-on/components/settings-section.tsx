import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useVersionedEditing, VersionedSection } from '../../../../ui/versioned-section.tsx';
import { bodyOf, fieldId, useSettingsForm, valuesOf } from '../settings-form.ts';
import { type SettingsAnswer, useSaveSettings } from '../single-sign-on.queries.ts';
import css from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsRead } from './settings-read.tsx';

const editCapability = 'site.single-sign-on.edit';

/** All settings: read-only at first, edited in place, and never overwriting someone else's change. */
export function SettingsSection({
  answer,
  onReload,
}: {
  answer: SettingsAnswer;
  onReload: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const editing = useVersionedEditing();
  const save = useSaveSettings();
  const form = useSettingsForm(data);
  const changes = editing.isOn ? countChanges(form.getValues(), valuesOf(data)) : 0;
  return (
    <VersionedSection
      title={t('singleSignOn.settings')}
      editable={metadata.capabilities.includes(editCapability)}
      editing={editing}
      form={form}
      save={save}
      onEdit={() => {
        form.setValues(valuesOf(data));
        form.clearErrors();
        editing.begin(answer.etag);
      }}
      onSave={form.onSubmit((values) =>
        save.mutate(
          { body: bodyOf(values), etag: editing.readVersion },
          {
            onSuccess: () => {
              editing.end();
              showToast(t('singleSignOn.saved'));
            },
            onError: (error) => form.setErrors(formErrors(error)),
          },
        ),
      )}
      saveLabel={t('singleSignOn.save')}
      changes={changes}
      fieldId={fieldId}
      onReload={onReload}
    >
      <div className={css.body}>
        {editing.isOn ? <SettingsFields form={form} settings={data} /> : <SettingsRead settings={data} />}
      </div>
    </VersionedSection>
  );
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
