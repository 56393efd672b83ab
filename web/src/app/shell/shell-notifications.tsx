import { Notifications } from '@mantine/notifications';

/** Where toasts appear. */
export function ShellNotifications() {
  return <Notifications position="bottom-left" limit={4} />;
}
