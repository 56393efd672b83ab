import { Link } from '@tanstack/react-router';
import css from './person-link.module.css';

interface PersonLinkProps {
  id: number;
  name: string;
  /** The date for their profile; empty for today. */
  asOf?: string;
}

/** A person's name as a link to their profile. */
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
