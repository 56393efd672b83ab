import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/**
 * A declaration made for another person decides how much is withheld from their pay: they have to be
 * notified.
 */
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
