import { Button } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Later } from '../../../../ui/later.tsx';
import type { DashboardAnswer } from '../home.queries.ts';

const load = () => import('./share-popover.tsx');

interface ShareDashboardProps {
  dashboardId: string;
  answer: DashboardAnswer;
}

/** Shows the dashboard to everyone in the company, or to its owner alone. */
export function ShareDashboard({ dashboardId, answer }: ShareDashboardProps) {
  const { t } = useTranslation();
  const { shared } = answer.body.data;
  const look = {
    variant: 'subtle',
    color: 'gray',
    leftSection: shared ? <IconUsersGroup {...smallIcon} /> : <IconLock {...smallIcon} />,
    children: t(shared ? 'home.isShared' : 'home.share'),
  };
  return (
    <Later
      load={load}
      on="use"
      until={(keeping) => <Button {...keeping} {...look} aria-haspopup="dialog" aria-expanded={false} />}
    >
      {({ SharePopover }, isPressed, button) => (
        <SharePopover
          dashboardId={dashboardId}
          answer={answer}
          isOpen={isPressed}
          button={{ ...look, ...button }}
        />
      )}
    </Later>
  );
}
