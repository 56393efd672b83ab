import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExportsCard } from './exports-card.tsx';
import { NewExportCard } from './new-export-card.tsx';
import css from './payroll-export.module.css';
import './words.ts';

/** Exports a country's data for the payroll system. */
export function PayrollExportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/admin/payroll-exports' });
  const search = useSearch({ from: '/admin/payroll-exports' });
  usePageTitle(t('payrollExport.title'));
  return (
    <>
      <PageHeader title={t('payrollExport.title')} subtitle={t('payrollExport.subtitle')} />
      <div className={css.page}>
        <NewExportCard />
        <ExportsCard
          page={search.page}
          country={search.country}
          onNarrow={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
        />
      </div>
    </>
  );
}
