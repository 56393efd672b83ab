import { Later } from '../../ui/later.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

const load = () => import('./user-menu-entries.tsx');

export function UserMenu() {
  return (
    <Later
      load={load}
      on="use"
      until={(keeping) => <UserMenuButton {...keeping} aria-haspopup="menu" aria-expanded={false} />}
    >
      {({ UserMenuEntries }, isPressed, button) => <UserMenuEntries isOpen={isPressed} button={button} />}
    </Later>
  );
}
