import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayAddContact } from '@tenure/contract/people/contact-details.ts';
import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { contactsQuery, detailQuery } from '../contact-details.queries.ts';
import { standingIn } from '../own-record.queries.ts';
import { phoneText, useAddressText } from '../sections/address-fields.tsx';
import css from './missing-card.module.css';

interface MissingCardProps {
  employeeId: number;
  sections: ReadonlySet<ProfileSectionKey>;
  hrefOf: (section: ProfileSectionKey) => string;
}

/** Details the company needs that this viewer may add, each with its link. */
export function MissingCard({ employeeId, sections, hrefOf }: MissingCardProps) {
  const { t } = useTranslation();
  const addressText = useAddressText();
  const details = useQuery({ ...detailQuery(employeeId), enabled: sections.has('personal-contact') });
  const contacts = useQuery({
    ...contactsQuery('emergency', employeeId),
    enabled: sections.has('emergency-contact'),
  });
  const missing: { key: string; label: string; href: string }[] = [];
  if (details.data !== undefined) {
    const { data, metadata } = details.data.body;
    const isEmpty = {
      personalEmail: data.personalEmail === null,
      mobile: phoneText(data.mobile) === '',
      address: addressText(data.address) === '',
      dateOfBirth: !data.hasDateOfBirth,
    };
    for (const field of ['personalEmail', 'mobile', 'address', 'dateOfBirth'] as const) {
      if (!isEmpty[field] || standingIn(metadata, field) === 'none') continue;
      missing.push({ key: field, label: t(`record.contact.${field}`), href: hrefOf('personal-contact') });
    }
  }
  if (contacts.data !== undefined) {
    const { data, metadata } = contacts.data.body;
    if (data.length === 0 && metadata.actions.includes(mayAddContact.emergency)) {
      const label = t('record.overview.emergencyContact');
      missing.push({ key: 'emergency', label, href: hrefOf('emergency-contact') });
    }
  }
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <section className={css.card} aria-label={t('record.overview.missingLabel')}>
      <span className={css.icon}>
        <IconUserQuestion {...smallIcon} />
      </span>
      <div className={css.words}>
        <b>{t('record.overview.missing', { count: missing.length })}</b>
        <ul>
          {missing.map(({ key, label, href }) => (
            <li key={key}>
              <AppLink className="link" href={href} aria-label={t('record.overview.addThat', { label })}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
