import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Dashboard } from '@tenure/contract/home/dashboards.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { dashboardPath } from '../edit-address.ts';
import type { DashboardTitle } from '../home.queries.ts';

interface DashboardSwitcherProps {
  titles: readonly DashboardTitle[];
  shown: Dashboard;
}

/** From one dashboard to another: one's own first, then those shared by others. */
export function DashboardSwitcher({ titles, shown }: DashboardSwitcherProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const groups = [
    { label: t('home.own'), some: titles.filter(({ isOwn }) => isOwn) },
    { label: t('home.shared'), some: titles.filter(({ isOwn }) => !isOwn) },
  ].filter(({ some }) => some.length > 0);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown {...smallIcon} />}
          aria-label={t('home.switch', { title: shown.title })}
        >
          {shown.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={400} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup
          value={String(shown.id)}
          onChange={(value) => {
            const chosen = titles.find(({ id }) => String(id) === value);
            if (chosen) router.history.push(chosen.isHome ? '/' : `${dashboardPath}?id=${chosen.id}`);
          }}
        >
          {groups.map(({ label, some }) => [
            <Menu.Label key={label}>{label}</Menu.Label>,
            ...some.map(({ id, title }) => (
              <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick>
                {title}
              </Menu.RadioItem>
            )),
          ])}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
