import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const ownContractsPath = '/contracts';

/** No name of a contract: a notification is read over shoulders, and its mail by whoever has the mailbox. */
export const contractGiven: NotificationKind = {
  kind: 'contract-given',
  label: 'I am given a contract to accept',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'You have a contract to read and accept',
    body: 'Open it under Contracts. Nothing is accepted before you say so yourself.',
  }),
};

export const contractWithdrawn: NotificationKind = {
  kind: 'contract-withdrawn',
  label: 'A contract I was given is withdrawn',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A contract you were given was withdrawn',
    body: 'You need not accept it any more. Why is said beside it under Contracts.',
  }),
};

export const contractAccepted: NotificationKind = {
  kind: 'contract-accepted',
  label: 'Somebody accepts a contract I gave them',
  overOthers: ['contracts.manage'],
  byMailUnlessChosen: false,
  text: ({ name }) => ({
    title: `${String(name)} has accepted a contract`,
    body: `${String(name)} has read and accepted a contract you gave them.`,
  }),
};

/** Whoever is signed in as somebody could accept in their name, were it not mailed to them. */
export const contractAcceptedByMe: NotificationKind = {
  kind: 'contract-accepted-by-me',
  label: 'A contract was accepted with my account',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: () => ({
    title: 'You have accepted a contract',
    body: 'A contract was accepted with your account. If it was not by you, tell HR at once.',
  }),
};
