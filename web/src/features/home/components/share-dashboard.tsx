import { Button, Popover, Switch } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { showToast } from '../../../ui/toast.ts';
import { type DashboardAnswer, useShareDashboard } from '../home.queries.ts';
import css from './dashboard-header.module.css';

/** Shows the dashboard to everybody in the company, or to its owner alone. Done at once. */
export function ShareDashboard({ dashboardId, answer }: { dashboardId: string; answer: DashboardAnswer }) {
  const { t } = useTranslation();
  const share = useShareDashboard(dashboardId);
  const { shared, title } = answer.body.data;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={shared ? <IconUsersGroup {...smallIcon} /> : <IconLock {...smallIcon} />}
        >
          {t(shared ? 'home.isShared' : 'home.share')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.share ?? ''} aria-label={t('home.shareTitle', { title })}>
        <Switch
          label={t('home.shareWithAll')}
          description={t('home.shareHelp')}
          checked={share.isPending ? share.variables.shared : shared}
          disabled={share.isPending}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );

  function change(next: boolean) {
    share.mutate(
      { shared: next, etag: answer.etag },
      {
        onSuccess: () => showToast(t(next ? 'home.nowShared' : 'home.nowPrivate')),
        onError: (error) => showToast(failureText(t, error), 'critical'),
      },
    );
  }
}
