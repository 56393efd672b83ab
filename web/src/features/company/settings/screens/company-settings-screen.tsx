import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { companySettingsQuery } from '../company-settings.queries.ts';
import { CompanyForm } from '../components/company-form.tsx';
import { NotLoaded } from '../components/not-loaded.tsx';
import '../words.ts';

export function CompanySettingsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('companySettings.title'));
  const { data, error, refetch } = useQuery(companySettingsQuery);
  return (
    <>
      <PageHeader title={t('companySettings.title')} subtitle={t('companySettings.subtitle')} />
      {data === undefined ? (
        <NotLoaded error={error} title={t('companySettings.failed')} onRetry={() => void refetch()} />
      ) : (
        <CompanyForm
          answer={data}
          onReload={async () => {
            const reloaded = await refetch();
            return reloaded.isError ? undefined : reloaded.data;
          }}
        />
      )}
    </>
  );
}
