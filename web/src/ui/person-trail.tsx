import { Link } from '@tanstack/react-router';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useSite } from '../lib/session.ts';
import { Trail } from './trail.tsx';

interface PersonTrailProps {
  employeeId: number;
  name: string;
  /** What is done about them there; left out on their profile itself. */
  here?: string;
}

/** Where a screen about one person hangs. One's own is not looked for among the others. */
export function PersonTrail({ employeeId, name, here }: PersonTrailProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const search = (
    <Link key="search" to="/controlpanel/employees-search">
      {t('shell.employees')}
    </Link>
  );
  const profile = (
    <Link
      key="profile"
      to="/controlpanel/user-profile/$employeeId"
      params={{ employeeId: String(employeeId) }}
    >
      {name}
    </Link>
  );
  const above = [
    ...(user.employeeId === employeeId ? [] : [search]),
    ...(here === undefined ? [] : [profile]),
  ];
  return <Trail above={above} here={here ?? name} />;
}
