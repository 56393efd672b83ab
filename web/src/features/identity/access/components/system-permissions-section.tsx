import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { HeldProfiles } from './held-profiles.tsx';
import css from './system-permissions-section.module.css';
import '../words.ts';

/** A person's permissions, and the state of their account. */
export function SystemPermissionsSection({ userId, fullName }: ProfileSectionProps) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t('access.sectionTitle')}>
      <div className={css.content}>
        {userId === null ? null : <HeldProfiles userId={userId} person={fullName} />}
      </div>
    </WidgetCard>
  );
}
