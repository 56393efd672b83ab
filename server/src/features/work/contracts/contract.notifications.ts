import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownContractsPath = '/contracts';

/** No name of a contract: a notification is read over shoulders, and its mail by whoever has the mailbox. */
export const contractGiven: NotificationKind = {
  kind: 'contract-given',
  label: 'I receive a contract to accept',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'You have a contract to read and accept',
    body: 'Open it under Contracts. It is accepted only when you accept it yourself.',
  }),
};

export const contractWithdrawn: NotificationKind = {
  kind: 'contract-withdrawn',
  label: 'A contract I received is withdrawn',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A contract was withdrawn',
    body: 'You no longer need to accept it. Open Contracts to see the reason.',
  }),
};

export const contractAccepted: NotificationKind = {
  kind: 'contract-accepted',
  label: 'A contract I added is accepted',
  overOthers: ['contracts.manage'],
  byMailUnlessChosen: false,
  text: ({ name }) => ({
    title: `${String(name)} accepted a contract`,
    body: `${String(name)} read and accepted a contract you added.`,
  }),
};

/** Whoever is signed in as somebody could accept in their name, were it not mailed to them. */
export const contractAcceptedByMe: NotificationKind = {
  kind: 'contract-accepted-by-me',
  label: 'A contract was accepted with my account',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: () => ({
    title: 'You accepted a contract',
    body: 'A contract was accepted with your account. If this was not you, tell HR immediately.',
  }),
};
