import { useQuery } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { ShortFacts } from '../../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { contactsQuery } from '../contact-details.queries.ts';
import { phoneText } from '../sections/address-fields.tsx';
import '../words.ts';

const mostShown = 3;

/** The people to call first in an emergency. */
export function EmergencyCard({ employeeId, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contactsQuery('emergency', employeeId));
  const { title } = profileSections['emergency-contact'];
  if (data === undefined) {
    return (
      <SectionWaiting
        title={title}
        error={error}
        failed={t('record.sectionFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const contacts = data.body.data;
  if (contacts.length === 0) return null;
  return (
    <WidgetCard
      title={title}
      more={
        <AppLink className="link" href={href}>
          {t('record.overview.openEmergency')}
        </AppLink>
      }
    >
      <ShortFacts
        facts={contacts.slice(0, mostShown).map(({ id, name, relationship, phones }) => ({
          key: id,
          label: name,
          value: [relationship, ...phones.slice(0, 1).map(phoneText)].filter(Boolean).join(' · '),
        }))}
      />
    </WidgetCard>
  );
}
