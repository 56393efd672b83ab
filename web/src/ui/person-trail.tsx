import { Link } from '@tanstack/react-router';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useSite } from '../lib/session.ts';
import { Trail } from './trail.tsx';

interface PersonTrailProps {
  employeeId: number;
  name: string;
  /** The action of this screen; omitted on the profile itself. */
  here?: string;
}

/** The breadcrumb of a screen about one person; for one's own it leaves out the search for people. */
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
