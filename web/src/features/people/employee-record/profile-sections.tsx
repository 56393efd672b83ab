import type { ProfileSectionProps, ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';

/**
 * Every profile starts with the overview, and many continue to a dated section, so both load with the screen.
 */
export const OverviewSection = lazyScreen(() => import('./profile-beginning.ts'), 'OverviewSection');
export const DatedSection = lazyScreen(() => import('./profile-beginning.ts'), 'DatedSection');

const PersonalContactSection = lazyPart(
  async () => (await import('./sections/personal-contact-section.tsx')).PersonalContactSection,
);
const ContactsSection = lazyPart(
  async () => (await import('./sections/contacts-section.tsx')).ContactsSection,
);

export const recordSections: ProfileSectionViews = {
  overview: OverviewSection,
  general: (props: ProfileSectionProps) => <DatedSection section="general" {...props} />,
  'employment-details': (props: ProfileSectionProps) => (
    <DatedSection section="employment-details" {...props} />
  ),
  'personal-contact': PersonalContactSection,
  'emergency-contact': (props: ProfileSectionProps) => <ContactsSection kind="emergency" {...props} />,
  'next-of-kin': (props: ProfileSectionProps) => <ContactsSection kind="next-of-kin" {...props} />,
};
