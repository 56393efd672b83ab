import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type CustomField,
  customFieldBody,
  fieldKinds,
  hasOptions,
} from '@tenure/contract/people/custom-fields.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import css from '../../../../ui/ordered-rows.module.css';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type FieldBody, useSaveField } from '../additional-details.queries.ts';
import { type DraftOption, OptionFields } from './option-fields.tsx';

interface FieldFormProps {
  /** Null for a new one. */
  field: CustomField | null;
  etag: string | null;
  onClose: () => void;
}

type Draft = Omit<FieldBody, 'options' | 'countries' | 'decimals'> & { countries: string; decimals: string };

const empty: Draft = {
  label: '',
  help: '',
  kind: 'text',
  group: '',
  isRequired: false,
  personSees: true,
  managersSee: false,
  personEdits: false,
  decimals: '0',
  countries: '',
};
const fieldId = (path: string) => `custom-field-${path.replaceAll('.', '-')}`;

function draftOf({ id: _id, isRetired: _isRetired, options: _options, ...field }: CustomField): Draft {
  return { ...field, countries: field.countries.join(', '), decimals: String(field.decimals) };
}

/** Adds a field, or changes one: its kind cannot change later. */
export function FieldForm({ field, etag, onClose }: FieldFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => (field === null ? empty : draftOf(field)));
  const [options, setOptions] = useState<readonly DraftOption[]>(() =>
    (
      field?.options ?? [
        { value: null, displayValue: '', isRetired: false },
        { value: null, displayValue: '', isRetired: false },
      ]
    ).map((option, place) => ({ ...option, key: place })),
  );
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveField(field?.id ?? null);
  const errors: Readonly<Record<string, string>> = { ...fieldErrors(save.error), ...wrong };
  const problems = [
    ...Object.entries(wrong).map(([path, text]) => ({ fieldId: fieldId(path), text })),
    ...problemsToMend(t, save.error, fieldId),
  ];
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }));
  const shared = (path: string) => ({ id: fieldId(path), error: errors[path] });
  const text = (path: 'label' | 'help' | 'group' | 'countries' | 'decimals') => ({
    ...shared(path),
    value: draft[path],
    onChange: (event: { currentTarget: { value: string } }) => change({ [path]: event.currentTarget.value }),
  });
  const tick = (path: 'isRequired' | 'personSees' | 'managersSee' | 'personEdits') => ({
    ...shared(path),
    checked: draft[path],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      change({ [path]: event.currentTarget.checked }),
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={onClose} /> : null}
      <TextInput {...text('label')} label={t('customFields.label')} required data-autofocus />
      <Textarea
        {...text('help')}
        label={t('customFields.help')}
        description={t('customFields.helpHelp')}
        rows={2}
      />
      <NativeSelect
        {...shared('kind')}
        label={t('customFields.kind')}
        description={field === null ? undefined : t('customFields.kindStays')}
        disabled={field !== null}
        value={draft.kind}
        data={fieldKinds.map((value) => ({ value, label: t(`customFields.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = fieldKinds.find((one) => one === value);
          if (kind !== undefined) change({ kind });
        }}
      />
      {draft.kind === 'number' ? (
        <TextInput {...text('decimals')} label={t('customFields.decimals')} inputMode="numeric" w={160} />
      ) : null}
      {hasOptions(draft.kind) ? (
        <OptionFields options={options} onChange={setOptions} errors={errors} fieldId={fieldId} />
      ) : null}
      <TextInput
        {...text('group')}
        label={t('customFields.group')}
        description={t('customFields.groupHelp')}
      />
      <fieldset className={css.options}>
        <legend>{t('customFields.whoSees')}</legend>
        <p className={css.facts}>{t('customFields.whoSeesHelp')}</p>
        <Checkbox
          {...tick('personSees')}
          label={t('customFields.personSees')}
          onChange={({ currentTarget: { checked } }) =>
            change({ personSees: checked, ...(!checked && { personEdits: false }) })
          }
        />
        <Checkbox {...tick('managersSee')} label={t('customFields.managersSee')} />
        <Checkbox
          {...tick('personEdits')}
          label={t('customFields.personEdits')}
          disabled={!draft.personSees}
        />
      </fieldset>
      <Checkbox
        {...tick('isRequired')}
        label={t('customFields.required')}
        description={t('customFields.requiredHelp')}
      />
      <TextInput
        {...text('countries')}
        label={t('customFields.countries')}
        description={t('customFields.countriesHelp')}
      />
      <div className={css.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t('customFields.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );

  function submit() {
    const codes = draft.countries.split(/[\s,;]+/).filter((code) => code !== '');
    const sent: FieldBody = {
      ...draft,
      decimals: draft.kind === 'number' ? Number(draft.decimals) : 0,
      countries: codes.map((code) => code.toUpperCase()),
      options: hasOptions(draft.kind)
        ? options.map(({ value, displayValue, isRetired }) => ({ value, displayValue, isRetired }))
        : [],
    };
    const judged = customFieldBody.safeParse(sent);
    save.reset();
    setWrong(
      judged.success
        ? {}
        : Object.fromEntries(
            // A country is a single field with a list.
            judged.error.issues.map(({ path, message }) => [
              path[0] === 'countries' ? 'countries' : path.join('.'),
              message,
            ]),
          ),
    );
    if (!judged.success) return;
    save.mutate(
      { body: sent, etag },
      {
        onSuccess: () => {
          showToast(t('customFields.saved'));
          onClose();
        },
      },
    );
  }
}
