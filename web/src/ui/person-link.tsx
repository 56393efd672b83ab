import { Link } from '@tanstack/react-router';
import css from './person-link.module.css';

interface PersonLinkProps {
  id: number;
  name: string;
  /** As at which day their profile is read; nothing where it is today's. */
  asOf?: string;
}

/** Somebody's name, which leads to their profile wherever it stands. */
export function PersonLink({ id, name, asOf = '' }: PersonLinkProps) {
  return (
    <Link
      className={`link ${css.person}`}
      to="/controlpanel/user-profile/$employeeId"
      params={{ employeeId: String(id) }}
      search={{ asOf }}
    >
      {name}
    </Link>
  );
}
