import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { DatedRecord } from '../../../../ui/versions/dated-record.tsx';
import type { SectionModel } from '../../../../ui/versions/section-model.ts';
import {
  type DetailsAnswer,
  detailsQuery,
  useSaveDetails,
  useWithdrawDetails,
} from '../additional-details.queries.ts';
import { DetailField } from './detail-field.tsx';
import { draftText, enteredValue, useFieldText } from './field-values.ts';
import '../words.ts';

type Props = Pick<ProfileSectionProps, 'employeeId' | 'asOf'>;

/** A person's values in the company's own fields. */
export function DetailsSection({ employeeId, asOf }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(detailsQuery(employeeId));
  if (data !== undefined) return <Section employeeId={employeeId} asOf={asOf} answer={data} />;
  return (
    <SectionWaiting
      title={t('customFields.section')}
      error={error}
      failed={t('customFields.sectionFailed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

function Section({ employeeId, asOf, answer }: Props & { answer: DetailsAnswer }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { fields, people, changesUntil, isOwn } = answer.body.data;
  const textOf = useFieldText(fields, people);
  const save = useSaveDetails(employeeId);
  const withdraw = useWithdrawDetails(employeeId);
  const fieldOf = (key: string) => fields.find((field) => field.key === key);
  const model: SectionModel = {
    key: 'additional-details',
    title: t('customFields.section'),
    fields: fields.map(({ key, label, group }) => ({ key, label, group })),
    draftOf: (values) => Object.fromEntries(fields.map(({ key }) => [key, draftText(values[key] ?? null)])),
    valueOf: (key, entered) => enteredValue(fieldOf(key), entered),
    textOf,
    shown: (key, value) =>
      fieldOf(key)?.kind === 'web-address' && value !== '' ? (
        <a className="link" href={value} target="_blank" rel="noreferrer noopener">
          {value}
        </a>
      ) : null,
    input: ({ field: key, ...props }) => {
      const field = fieldOf(key);
      return field === undefined ? null : <DetailField {...props} field={field} people={people} />;
    },
    changesUntil,
    isOwn,
    readAgain: () => queryClient.fetchQuery({ ...detailsQuery(employeeId), staleTime: 0 }),
    save,
    withdraw,
  };
  return <DatedRecord model={model} asOf={asOf} answer={answer} />;
}
