import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownContractsPath = '/contracts';
export const toSignPath = '/contracts-to-sign';

/** No name of a contract: a notification is read over shoulders, and its mail by anyone with the mailbox. */
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

/** Without this mail, someone signed in as the person could accept in their name unnoticed. */
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

export const contractToSign: NotificationKind = {
  kind: 'contract-to-sign',
  label: 'It is my turn to sign a contract for the employer',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'You have a contract to sign',
    body: 'Open it under Contracts to sign. It is signed only when you sign it yourself.',
  }),
};

export const contractNotToSign: NotificationKind = {
  kind: 'contract-not-to-sign',
  label: 'I no longer need to sign a contract',
  byMailUnlessChosen: false,
  text: () => ({
    title: 'You no longer need to sign a contract',
    body: 'HR named another signer in your place.',
  }),
};

export const contractComplete: NotificationKind = {
  kind: 'contract-complete',
  label: 'All signers have signed a contract of mine',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A contract is signed by everyone',
    body: 'All signers have signed. Open it to download it with its audit log.',
  }),
};

export const contractDeclined: NotificationKind = {
  kind: 'contract-declined',
  label: 'A signer declines a contract of mine',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A contract was declined',
    body: 'No one can sign it any more. Open it to see the reason.',
  }),
};

export const contractSignedByMe: NotificationKind = {
  kind: 'contract-signed-by-me',
  label: 'A contract was signed with my account',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: () => ({
    title: 'You signed a contract',
    body: 'A contract was signed with your account. If this was not you, tell HR immediately.',
  }),
};
