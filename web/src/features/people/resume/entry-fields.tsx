import { Checkbox, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type LanguageLevel, languageLevels } from '@tenure/contract/people/resume.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import css from './resume.module.css';
import {
  type Education,
  type Experience,
  fieldId,
  type Language,
  type Qualification,
} from './resume-draft.ts';

interface EntryFieldsProps<Entry> {
  entry: Entry;
  /** The entry's path, before the names of its fields. */
  path: string;
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<Entry>) => void;
}

/** The text fields of one entry, bound to its values. */
function useText<Entry>({ path, errors, change }: EntryFieldsProps<Entry>) {
  return (
    field: keyof Entry & string,
    value: string,
    give: (text: string) => Partial<Entry>,
  ): TextInputProps => ({
    id: fieldId(`${path}.${field}`),
    value,
    error: errors[`${path}.${field}`],
    autoComplete: 'off',
    onChange: ({ currentTarget }) => change(give(currentTarget.value)),
  });
}

export function ExperienceFields(props: EntryFieldsProps<Experience>) {
  const { entry, path, errors, change } = props;
  const { t } = useTranslation();
  const text = useText(props);
  const isOngoing = entry.to === null;
  return (
    <>
      <div className={css.fields}>
        <TextInput
          label={t('resume.position')}
          required
          {...text('title', entry.title, (title) => ({ title }))}
        />
        <TextInput
          label={t('resume.employer')}
          required
          {...text('employer', entry.employer, (employer) => ({ employer }))}
        />
        <TextInput
          type="month"
          label={t('resume.from')}
          description={t('resume.monthHelp')}
          required
          {...text('from', entry.from, (from) => ({ from }))}
        />
        <TextInput
          type="month"
          label={t('resume.to')}
          description={t('resume.monthHelp')}
          required={!isOngoing}
          disabled={isOngoing}
          {...text('to', entry.to ?? '', (to) => ({ to }))}
        />
      </div>
      <Checkbox
        label={t('resume.stillThere')}
        checked={isOngoing}
        onChange={({ currentTarget: { checked } }) => change({ to: checked ? null : '' })}
      />
      <Textarea
        id={fieldId(`${path}.description`)}
        label={t('resume.description')}
        description={t('resume.optional')}
        autosize
        minRows={2}
        maxRows={10}
        value={entry.description}
        error={errors[`${path}.description`]}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
    </>
  );
}

/** Only digits can be typed, so the value sent is a number. */
const yearIn = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
};

export function EducationFields(props: EntryFieldsProps<Education>) {
  const { entry } = props;
  const { t } = useTranslation();
  const text = useText(props);
  return (
    <div className={css.fields}>
      <TextInput
        label={t('resume.qualification')}
        description={t('resume.qualificationHelp')}
        required
        {...text('qualification', entry.qualification, (qualification) => ({ qualification }))}
      />
      <TextInput
        label={t('resume.fieldOfStudy')}
        description={t('resume.optional')}
        {...text('fieldOfStudy', entry.fieldOfStudy, (fieldOfStudy) => ({ fieldOfStudy }))}
      />
      <TextInput
        className={css.wide ?? ''}
        label={t('resume.institution')}
        required
        {...text('institution', entry.institution, (institution) => ({ institution }))}
      />
      <TextInput
        label={t('resume.yearFrom')}
        description={t('resume.optional')}
        inputMode="numeric"
        {...text('yearFrom', String(entry.yearFrom ?? ''), (typed) => ({ yearFrom: yearIn(typed) }))}
      />
      <TextInput
        label={t('resume.yearTo')}
        description={t('resume.yearToHelp')}
        inputMode="numeric"
        {...text('yearTo', String(entry.yearTo ?? ''), (typed) => ({ yearTo: yearIn(typed) }))}
      />
    </div>
  );
}

export function QualificationFields(props: EntryFieldsProps<Qualification>) {
  const { entry, path, errors, change } = props;
  const { t } = useTranslation();
  const text = useText(props);
  return (
    <div className={css.fields}>
      <TextInput label={t('resume.name')} required {...text('name', entry.name, (name) => ({ name }))} />
      <TextInput
        label={t('resume.issuer')}
        required
        {...text('issuer', entry.issuer, (issuer) => ({ issuer }))}
      />
      <TextInput
        className={css.wide ?? ''}
        label={t('resume.reference')}
        description={t('resume.optional')}
        {...text('reference', entry.reference, (reference) => ({ reference }))}
      />
      <DayField
        id={fieldId(`${path}.issuedOn`)}
        label={t('resume.issuedOn')}
        required
        value={entry.issuedOn}
        error={errors[`${path}.issuedOn`]}
        onChange={(issuedOn) => change({ issuedOn })}
      />
      <DayField
        id={fieldId(`${path}.expiresOn`)}
        label={t('resume.expiresOn')}
        description={t('resume.expiresOnHelp')}
        value={entry.expiresOn ?? ''}
        error={errors[`${path}.expiresOn`]}
        onChange={(day) => change({ expiresOn: day === '' ? null : day })}
      />
    </div>
  );
}

const levelIn = (text: string): LanguageLevel =>
  languageLevels.find((level) => level === text) ?? 'conversational';

export function LanguageFields(props: EntryFieldsProps<Language>) {
  const { entry, path, errors, change } = props;
  const { t } = useTranslation();
  const text = useText(props);
  return (
    <div className={css.fields}>
      <TextInput label={t('resume.language')} required {...text('name', entry.name, (name) => ({ name }))} />
      <NativeSelect
        id={fieldId(`${path}.level`)}
        label={t('resume.level')}
        data={languageLevels.map((value) => ({ value, label: t(`resume.levels.${value}`) }))}
        value={entry.level}
        error={errors[`${path}.level`]}
        onChange={({ currentTarget: { value } }) => change({ level: levelIn(value) })}
      />
    </div>
  );
}
