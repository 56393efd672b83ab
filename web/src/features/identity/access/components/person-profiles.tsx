import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { userQuery } from '../access.queries.ts';
import { HeldProfiles } from './held-profiles.tsx';

interface PersonProfilesProps {
  /** Null while it is closed. */
  userId: number | null;
  onClose: () => void;
}

/** The profiles a person holds, with the available actions. */
export function PersonProfiles({ userId, onClose }: PersonProfilesProps) {
  const { t } = useTranslation();
  const user = useQuery({ ...userQuery(userId ?? 0), enabled: userId !== null }).data?.data[0];
  return (
    <Drawer
      opened={userId !== null}
      onClose={onClose}
      // A dialog opened from here is elsewhere in the document; its Escape closes it alone.
      closeOnEscape={false}
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === 'Escape' && target instanceof HTMLElement && currentTarget.contains(target)) {
          if (target.dataset['mantineStopPropagation'] !== 'true') onClose();
        }
      }}
      position="right"
      size="md"
      title={t('access.personTitle', { person: user?.fullName ?? '' })}
      closeButtonProps={{ 'aria-label': t('access.close') }}
    >
      {userId === null ? null : <HeldProfiles key={userId} userId={userId} person={user?.fullName ?? ''} />}
    </Drawer>
  );
}
