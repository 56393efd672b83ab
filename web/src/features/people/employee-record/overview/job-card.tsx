import { useQuery } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { ShortFacts } from '../../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type DatedAnswer, datedQuery } from '../employee-record.queries.ts';
import { useValueText } from '../sections/record-field.tsx';
import { draftOf } from '../sections/record-inputs.ts';
import '../words.ts';

const fields = [
  'employmentType',
  'terms',
  'contractEnds',
  'legalEntityId',
  'payCycle',
  'ordinaryHours',
  'noticeWeeks',
  'probationEnds',
] as const;
/** Dates that matter only until they are over. */
const untilOver: readonly string[] = ['contractEnds', 'probationEnds'];

/** A person's terms of employment, with planned changes. */
export function JobCard({ employeeId, asOf, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(datedQuery('employment-details', employeeId));
  if (data !== undefined) return <Job answer={data} asOf={asOf} href={href} />;
  return (
    <SectionWaiting
      title={profileSections['employment-details'].title}
      error={error}
      failed={t('record.sectionFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function Job({ answer, asOf, href }: Pick<OverviewCardProps, 'asOf' | 'href'> & { answer: DatedAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { versions, today, choices } = answer.body.data;
  const textOf = useValueText(choices);
  const day = asOf ?? today;
  const held = versions.findLast(({ from }) => from === null || from <= day);
  const next = asOf === null ? versions.find(({ from }) => from !== null && from > today) : undefined;
  if (held === undefined) return null;
  const now = draftOf('employment-details', held.values);
  const coming = next === undefined ? now : draftOf('employment-details', next.values);
  const facts = fields.flatMap((field) => {
    const value = now[field] ?? '';
    const planned = coming[field] ?? '';
    if (untilOver.includes(field) && value !== '' && value < day) return [];
    if (value === '' && planned === '') return [];
    return [
      {
        label: t(`record.fields.${field}`),
        value: (
          <>
            {textOf(field, value)}
            {planned === value || next?.from == null ? null : (
              <small className="quiet">
                <br />
                {t('record.overview.becomes', {
                  value: textOf(field, planned),
                  day: format.date(next.from),
                })}
              </small>
            )}
          </>
        ),
      },
    ];
  });
  if (facts.length === 0) return null;
  return (
    <WidgetCard
      title={profileSections['employment-details'].title}
      more={
        <AppLink className="link" href={href}>
          {t('record.overview.openEmployment')}
        </AppLink>
      }
    >
      <ShortFacts facts={facts} />
    </WidgetCard>
  );
}
