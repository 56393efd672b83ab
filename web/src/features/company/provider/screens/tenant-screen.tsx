import { IconUsers, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { icon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { TenantAccess } from '../components/tenant-access.tsx';
import { TenantFlagsSection } from '../components/tenant-flags.tsx';
import { TenantState } from '../components/tenant-state.tsx';
import { TenantStorage } from '../components/tenant-storage.tsx';
import { tenantFlagsQuery, tenantNamesQuery } from '../provider.queries.ts';
import css from './provider.module.css';
import '../words.ts';

/** One company of the installation. */
export function TenantScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { tenantId } = useParams({ from: '/provider/tenants/$tenantId' });
  const listed = useQuery(tenantNamesQuery).data;
  const tenant = listed?.data.find(({ id }) => String(id) === tenantId);
  const name = tenant?.name ?? t('provider.company', { id: tenantId });
  usePageTitle(name);
  const { data, error, refetch } = useQuery(tenantFlagsQuery(tenantId));
  if (error instanceof ApiError && error.status === 404) return <UnknownCompany />;
  return (
    <>
      <PageHeader
        title={name}
        leading={<PersonAvatar name={name} src={null} size={56} />}
        trail={
          <Trail
            above={[
              <Link key="provider" to="/provider">
                {t('provider.title')}
              </Link>,
            ]}
            here={name}
          />
        }
        {...(tenant
          ? {
              facts: [
                { icon: <IconWorld {...icon} />, text: tenant.host },
                { icon: <IconUsers {...icon} />, text: format.number(tenant.people) },
              ],
            }
          : {})}
      />
      <div className={css.cards}>
        {tenant ? <TenantState tenant={tenant} /> : null}
        {tenant ? <TenantStorage key={tenant.storage.limitBytes} tenant={tenant} /> : null}
        <TenantAccess tenantId={tenantId} />
        {data === undefined ? (
          <WidgetCard title={t('provider.flags')}>
            {error === null ? (
              <Waiting>
                <SkeletonRows rows={5} />
              </Waiting>
            ) : (
              <Failure
                title={t('provider.flagsFailed')}
                requestId={requestIdOf(error)}
                onRetry={() => void refetch()}
              >
                {t('failure.widgetKept')}
              </Failure>
            )}
          </WidgetCard>
        ) : (
          <TenantFlagsSection tenantId={tenantId} company={name} answer={data} onReload={refetch} />
        )}
      </div>
    </>
  );
}

function UnknownCompany() {
  const { t } = useTranslation();
  usePageTitle(t('provider.unknown'));
  return (
    <PageHeader title={t('provider.unknown')} subtitle={<Link to="/provider">{t('provider.title')}</Link>} />
  );
}
