import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** Whoever declares for somebody else decides what is taken off their pay: the person has to learn of it. */
export const taxDeclarationSigned: NotificationKind = {
  kind: 'tax-declaration-signed',
  label: 'A declaration for tax was signed for me',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: ({ isOnBehalf }) => ({
    title:
      isOnBehalf === true ? 'A tax declaration was recorded for you' : 'You have signed a tax declaration',
    body: `${
      isOnBehalf === true
        ? 'Payroll has recorded a declaration for tax for you.'
        : 'A declaration for tax was signed with your account.'
    } If it was not meant by you, tell payroll at once.`,
  }),
};
