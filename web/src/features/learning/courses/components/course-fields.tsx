import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type CourseFile, courseFilePath } from '@tenure/contract/learning/course-files.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { type CourseDraft, editedCategoriesQuery } from '../courses.queries.ts';
import css from '../form.module.css';
import { CourseFileField } from './course-file-field.tsx';
import '../words.ts';

export type FieldValues = Omit<CourseDraft, 'sections'>;

interface CourseFieldsProps {
  values: FieldValues;
  /** The picture that is saved. */
  picture: CourseFile | null;
  isChecked: boolean;
  /** Refusals of the server, by field. */
  refused: Readonly<Record<string, string>>;
  onChange: (part: Partial<FieldValues>) => void;
}

const approvers = ['MANAGER', 'NO_APPROVER'] as const;

/** Everything about a course but its contents. */
export function CourseFields({ values, picture, isChecked, refused, onChange }: CourseFieldsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(picture);
  const { data: categories } = useQuery(editedCategoriesQuery);
  const missing = (text: string | undefined, words: string) =>
    isChecked && (text ?? '').trim() === '' ? words : undefined;
  const box = (field: 'isShowSectionDescription' | 'isSectionsSequenceEnabled', label: string) => (
    <Checkbox
      label={label}
      checked={values[field] ?? true}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={t('courseAdmin.form.name')}
          required
          maxLength={150}
          value={values.name}
          error={missing(values.name, t('courseAdmin.form.enterName')) ?? refused['name']}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('courseAdmin.form.shortname')}
          required
          maxLength={40}
          value={values.shortname}
          error={missing(values.shortname, t('courseAdmin.form.enterShortname')) ?? refused['shortname']}
          onChange={(event) => onChange({ shortname: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t('courseAdmin.form.description')}
        autosize
        maxLength={2000}
        value={values.description ?? ''}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <NumberInput
          label={t('courseAdmin.form.duration')}
          min={1}
          max={60_000}
          allowDecimal={false}
          value={values.duration}
          error={refused['duration']}
          onChange={(value) => onChange({ duration: typeof value === 'number' ? value : 1 })}
        />
        <NumberInput
          label={t('courseAdmin.form.points')}
          min={0}
          max={999}
          step={0.25}
          value={values.cpdPoints ?? 0}
          error={refused['cpdPoints']}
          onChange={(value) => onChange({ cpdPoints: typeof value === 'number' ? value : 0 })}
        />
        <NumberInput
          label={t('courseAdmin.form.valid')}
          description={t('courseAdmin.form.validHelp')}
          min={1}
          max={120}
          allowDecimal={false}
          value={values.validMonths ?? ''}
          onChange={(value) => onChange({ validMonths: typeof value === 'number' ? value : null })}
        />
        <NativeSelect
          label={t('courseAdmin.form.category')}
          value={
            values.categoryId === null || values.categoryId === undefined ? '' : String(values.categoryId)
          }
          data={[
            { value: '', label: t('courseAdmin.form.noCategory') },
            ...(categories?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ categoryId: value === '' ? null : Number(value) })
          }
        />
      </div>
      <CourseFileField
        id="course-picture"
        kind="picture"
        label={t('courseAdmin.file.picture')}
        name={chosen?.name ?? null}
        error={refused['pictureId']}
        onChange={(file) => {
          setChosen(file);
          onChange({ pictureId: file?.id ?? null });
        }}
      />
      {chosen === null ? null : <img className={css.picture} src={courseFilePath(chosen.id)} alt="" />}
      <div className={css.checks}>
        {box('isSectionsSequenceEnabled', t('courseAdmin.form.sequence'))}
        {box('isShowSectionDescription', t('courseAdmin.form.sectionDescription'))}
      </div>
      <Checkbox
        label={t('courseAdmin.form.required')}
        checked={values.isRequired ?? false}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      {values.isRequired === true ? (
        <TextInput
          label={t('courseAdmin.form.requiredMessage')}
          maxLength={200}
          value={values.requiredMessage ?? ''}
          onChange={(event) => onChange({ requiredMessage: event.currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label={t('courseAdmin.form.recommended')}
        checked={values.isRecommended ?? false}
        onChange={(event) => onChange({ isRecommended: event.currentTarget.checked })}
      />
      {values.isRecommended === true ? (
        <TextInput
          label={t('courseAdmin.form.recommendedMessage')}
          maxLength={200}
          value={values.recommendedMessage ?? ''}
          onChange={(event) => onChange({ recommendedMessage: event.currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label={t('courseAdmin.form.approval')}
        checked={values.isApprovalRequired ?? false}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { isApprovalRequired: true, approver1Type: 'MANAGER' }
              : { isApprovalRequired: false },
          )
        }
      />
      {values.isApprovalRequired === true ? (
        <div className={css.pair}>
          {(['approver1Type', 'approver2Type'] as const).map((field) => (
            <NativeSelect
              key={field}
              label={t(
                field === 'approver1Type' ? 'courseAdmin.form.approver1' : 'courseAdmin.form.approver2',
              )}
              value={values[field] ?? 'NO_APPROVER'}
              error={refused[field]}
              data={approvers.map((value) => ({ value, label: t(`courseAdmin.form.approvers.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ [field]: approvers.find((one) => one === value) ?? 'NO_APPROVER' })
              }
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
