import { useQuery } from '@tanstack/react-query';
import { profileSections } from '@tenure/contract/people/profile.ts';
import type { OverviewCardProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { ShortFacts } from '../../../../ui/short-facts.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { detailQuery } from '../contact-details.queries.ts';
import { phoneText, useAddressText } from '../sections/address-fields.tsx';
import '../words.ts';

/** A person's private contact details. The date of birth stays in its section, where showing it is logged. */
export function PrivateContactCard({ employeeId, href }: OverviewCardProps) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const { data, error, refetch } = useQuery(detailQuery(employeeId));
  const { title } = profileSections['personal-contact'];
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
  const { personalEmail, mobile, homePhone, address } = data.body.data;
  const facts = [
    { label: t('record.contact.personalEmail'), value: personalEmail ?? '' },
    { label: t('record.contact.mobile'), value: phoneText(mobile) },
    { label: t('record.contact.homePhone'), value: phoneText(homePhone) },
    { label: t('record.contact.address'), value: addressText(address).replaceAll('\n', ', ') },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <WidgetCard
      title={title}
      more={
        <AppLink className="link" href={href}>
          {t('record.overview.openContact')}
        </AppLink>
      }
    >
      <ShortFacts facts={facts} />
    </WidgetCard>
  );
}
