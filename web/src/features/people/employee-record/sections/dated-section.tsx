import { useQuery, useQueryClient } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { DatedSection as SectionName } from '@tenure/contract/people/record-fields.ts';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { OwnSectionNotes } from '../../../../app/own-section-notes.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { DatedRecord } from '../../../../ui/versions/dated-record.tsx';
import type { FieldProps, SectionModel } from '../../../../ui/versions/section-model.ts';
import { type DatedAnswer, datedQuery, useSaveDated, useWithdrawDated } from '../employee-record.queries.ts';
import { goesByField } from '../own-record.queries.ts';
import { OwnRecordForm } from './own-record-form.tsx';
import { RecordField, useValueText } from './record-field.tsx';
import { draftOf, fieldsOf, isFieldName, valueOf } from './record-inputs.ts';
import '../words.ts';

interface DatedSectionProps extends Pick<ProfileSectionProps, 'employeeId' | 'asOf'> {
  section: SectionName;
}

/** A part of a record with built-in fields. */
export function DatedSection({ section, employeeId, asOf }: DatedSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(datedQuery(section, employeeId));
  if (data !== undefined) {
    return <Section section={section} employeeId={employeeId} asOf={asOf} answer={data} />;
  }
  return (
    <SectionWaiting
      title={profileSections[section].title}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

function Section({ section, employeeId, asOf, answer }: DatedSectionProps & { answer: DatedAnswer }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, metadata } = answer.body;
  const { choices } = data;
  const textOf = useValueText(choices);
  const model: SectionModel = {
    key: section,
    title: profileSections[section].title,
    // The answer omits fields that the company does not use.
    fields: fieldsOf(section)
      .filter((key) => metadata.fields.some((field) => field.key === key))
      .map((key) => ({ key, label: t(`record.fields.${key}`) })),
    draftOf: (values) => draftOf(section, values),
    valueOf: (field, entered) => (isFieldName(field) ? valueOf(field, entered) : entered),
    textOf: (field, value) => (isFieldName(field) ? textOf(field, value) : value),
    input: ({ field, ...props }: FieldProps) =>
      isFieldName(field) ? <RecordField {...props} field={field} choices={choices} /> : null,
    readAgain: () => queryClient.fetchQuery({ ...datedQuery(section, employeeId), staleTime: 0 }),
    save: useSaveDated(section, employeeId),
    withdraw: useWithdrawDated(section, employeeId),
  };
  if (!goesByField(metadata)) return <DatedRecord model={model} asOf={asOf} answer={answer} />;
  return (
    <DatedRecord
      model={model}
      asOf={asOf}
      answer={answer}
      ownForm={(place) => (
        <>
          {asOf === null ? <OwnSectionNotes employeeId={employeeId} section={section} /> : null}
          <OwnRecordForm {...place} model={model} section={section} employeeId={employeeId} answer={answer} />
        </>
      )}
    />
  );
}
