import { useQuery } from '@tanstack/react-query';
import type { ProvisioningSettings } from '@tenure/contract/identity/provisioning.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { ConnectionCard } from '../components/connection-card.tsx';
import { GroupsCard } from '../components/groups-card.tsx';
import css from '../components/provisioning.module.css';
import { TokenHoldersCard } from '../components/token-holders-card.tsx';
import { TokensCard } from '../components/tokens-card.tsx';
import { provisioningQuery } from '../provisioning.queries.ts';
import '../words.ts';

/** How the identity provider creates accounts and groups here. */
export function ProvisioningScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(provisioningQuery);
  usePageTitle(t('provisioning.title'));
  return (
    <>
      <PageHeader title={t('provisioning.title')} subtitle={t('provisioning.subtitle')} />
      <div className={css.page}>{content()}</div>
    </>
  );

  function content() {
    if (error !== null) {
      return (
        <Failure
          title={t('provisioning.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={8} />
        </Waiting>
      );
    }
    const settings = data.body.data;
    return (
      <>
        <ConnectionCard settings={settings} etag={data.etag} />
        <TokensCard tokens={settings.tokens} etag={data.etag} />
        <GroupsCard profiles={settings.profiles} />
        <Refusals refusals={settings.refusals} />
        <TokenHoldersCard />
      </>
    );
  }
}

function Refusals({ refusals }: Pick<ProvisioningSettings, 'refusals'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WidgetCard title={t('provisioning.refusals')}>
      {refusals.length === 0 ? (
        <EmptyState title={t('provisioning.noRefusals')}>{t('provisioning.noRefusalsHelp')}</EmptyState>
      ) : (
        <WidgetRows>
          {refusals.map(({ id, at, method, resource, status, scimType, reason }) => (
            <WidgetRow key={id}>
              <div className={css.words}>
                <span className={css.name}>{reason}</span>
                <span className="quiet small">
                  {[`${method} ${resource}`, scimType ?? String(status), format.dateTime(at)].join(' · ')}
                </span>
              </div>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
