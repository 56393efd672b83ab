import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ProfileTab } from '@tenure/contract/people/profile-tabs.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { ProfileFrame } from '../employee-record.queries.ts';

interface ProfileTabsProps {
  tabs: ProfileFrame['tabs'];
  chosen: ProfileTab;
  onChoose: (tab: ProfileTab) => void;
  children: ReactNode;
}

/** The tabs of a profile with content for this viewer. */
export function ProfileTabs({ tabs, chosen, onChoose, children }: ProfileTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={chosen}
      keepMounted={false}
      onChange={(value) => {
        const tab = tabs.find(({ key }) => key === value);
        if (tab) onChoose(tab.key);
      }}
    >
      <Tabs.List mb="md" aria-label={t('record.tabsLabel')}>
        {tabs.map(({ key }) => (
          <Tabs.Tab key={key} value={key}>
            {t(`record.tabs.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen}>{children}</Tabs.Panel>
    </Tabs>
  );
}
