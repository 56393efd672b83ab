import { Button, type ButtonProps, Popover, Switch } from '@mantine/core';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { Coming } from '../../../../ui/later.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { type DashboardAnswer, useShareDashboard } from '../home.queries.ts';
import css from './dashboard-header.module.css';

interface SharePopoverProps {
  dashboardId: string;
  answer: DashboardAnswer;
  isOpen: boolean;
  button: ButtonProps & Coming;
}

/** One switch, saved at once. */
export function SharePopover({ dashboardId, answer, isOpen, button }: SharePopoverProps) {
  const { t } = useTranslation();
  const { opened, onChange } = useOpened(isOpen);
  const share = useShareDashboard(dashboardId);
  const { shared, title } = answer.body.data;
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={onChange}>
      <Popover.Target>
        <Button {...button} onClick={() => onChange(!opened)} />
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
