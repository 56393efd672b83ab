import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { NamedAudience } from '@tenure/contract/company/dashboards.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Later } from '../../../../ui/later.tsx';
import type { DashboardAnswer } from '../home.queries.ts';

const loadDialog = () => import('./company-dashboard-dialog.tsx');

type Dialogs = Awaited<ReturnType<typeof loadDialog>>;

interface DialogButtonProps {
  icon: ReactNode;
  label: string;
  children: (dialogs: Dialogs, close: () => void) => ReactNode;
}

/** A button whose dialog loads when it is first opened. */
function DialogButton({ icon, label, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Later load={loadDialog} isWanted={isOpen} onLost={close}>
        {(dialogs) => (isOpen ? children(dialogs, close) : null)}
      </Later>
    </>
  );
}

export function NewDashboard() {
  const { t } = useTranslation();
  return (
    <DialogButton icon={<IconPlus {...smallIcon} />} label={t('home.newDashboard')}>
      {({ NewDashboardDialog }, close) => <NewDashboardDialog onClose={close} />}
    </DialogButton>
  );
}

interface CompanyDashboardProps {
  dashboardId: string;
  answer: DashboardAnswer;
  audience: NamedAudience;
}

/** The audience of a company dashboard, and its deletion. */
export function CompanyDashboard({ dashboardId, answer, audience }: CompanyDashboardProps) {
  const { t } = useTranslation();
  return (
    <DialogButton icon={<IconUsersGroup {...smallIcon} />} label={t('home.audience')}>
      {({ AudienceDialog }, close) => (
        <AudienceDialog dashboardId={dashboardId} answer={answer} audience={audience} onClose={close} />
      )}
    </DialogButton>
  );
}
