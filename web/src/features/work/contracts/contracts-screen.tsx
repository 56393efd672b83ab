import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSite } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ContractsCard } from './contracts-card.tsx';
import './words.ts';

/** One's own contracts, those to accept first. */
export function ContractsScreen() {
  const { t } = useTranslation();
  const { employeeId } = useSite().user;
  const { page, state } = useSearch({ from: '/contracts' });
  const navigate = useNavigate({ from: '/contracts' });
  usePageTitle(t('contracts.title'));
  return (
    <>
      <PageHeader title={t('contracts.title')} subtitle={t('contracts.subtitle')} />
      {employeeId === null ? (
        <EmptyState title={t('contracts.nobody')}>{t('contracts.nobodyHelp')}</EmptyState>
      ) : (
        <ContractsCard
          employeeId={employeeId}
          isToday
          page={page}
          state={state}
          onNarrow={(change) => void navigate({ search: (was) => ({ ...was, page: 1, ...change }) })}
        />
      )}
    </>
  );
}
