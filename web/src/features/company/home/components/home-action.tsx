import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useNavigation } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';

/** The act people most often start from home, by the entries of their menu: HR adds people, managers hire, everyone takes leave. */
export function HomeAction() {
  const { t } = useTranslation();
  const { menus } = useNavigation();
  const action =
    menus.modules.find(({ id }) => id === 'add-person') ??
    menus.actions.find(({ id }) => id === 'raise-requisition') ??
    (menus.modules.some(({ id }) => id === 'leave')
      ? { label: t('home.requestLeave'), href: '/leave/request/new' }
      : null);
  if (action === null) return null;
  return (
    <Button component={AppLink} href={action.href} leftSection={<IconPlus {...smallIcon} />}>
      {action.label}
    </Button>
  );
}
