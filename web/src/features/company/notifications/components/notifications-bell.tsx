import { Later } from '../../../../ui/later.tsx';
import { Bell } from './bell.tsx';

const load = () => import('./live-bell.tsx');

/** The bell: how many are unread, live, and the latest few. */
export function NotificationsBell() {
  return (
    <Later
      load={load}
      until={(keeping) => <Bell {...keeping} unread={0} aria-haspopup="dialog" aria-expanded={false} />}
    >
      {({ LiveBell }, isPressed, button) => <LiveBell isPressed={isPressed} button={button} />}
    </Later>
  );
}
