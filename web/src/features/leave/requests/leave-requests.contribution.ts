import { IconBeach, IconScale } from '@tabler/icons-react';
import type { FeatureContribution } from '../../../app/contributions.ts';
import './command-words.ts';

const menu = 'leave';

export const leaveRequestsContribution: FeatureContribution = {
  commands: [
    {
      id: 'request-leave',
      label: (t) => t('leaveCommands.request'),
      icon: IconBeach,
      href: '/leave/request/new',
      onDays: {
        label: (t, { from, to }) =>
          from === to
            ? t('leaveCommands.requestOn', { day: from })
            : t('leaveCommands.requestFrom', { from, to }),
        href: ({ from, to }) => `/leave/request/new?${new URLSearchParams({ from, to })}`,
      },
      synonyms: ['holiday', 'time off', 'day off', 'vacation', 'sick', 'annual leave'],
      menu,
      isNew: true,
    },
    {
      id: 'leave-balance',
      label: (t) => t('leaveCommands.balance'),
      icon: IconScale,
      href: '/leave',
      synonyms: ['annual leave', 'hours left'],
      menu,
    },
  ],
  inboxKinds: {
    leave: {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).LeaveInboxFacts,
      loadDecide: async () => (await import('./inbox-decision.ts')).decideLeave,
    },
    'leave-question': {
      loadFacts: async () => (await import('./components/inbox-facts.tsx')).LeaveInboxFacts,
    },
  },
};
