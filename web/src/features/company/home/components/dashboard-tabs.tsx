import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { DashboardTitle } from '../home.queries.ts';
import css from './dashboard-tabs.module.css';

interface DashboardTabsProps {
  titles: readonly DashboardTitle[];
  shownId: number;
}

/** Switches between dashboards: one's own, then those of the company, then shared ones. */
export function DashboardTabs({ titles, shownId }: DashboardTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className={css.tabs} aria-label={t('home.dashboards')}>
      <ul>
        {titles.map(({ id, title, isHome }) => (
          <li key={id}>
            <Link
              to={isHome ? '/' : '/dashboard'}
              search={isHome ? {} : { id }}
              aria-current={id === shownId ? 'page' : undefined}
            >
              {isHome ? t('home.title') : title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
