import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const ownSuperPath = '/controlpanel/my-profile/new/?tab=payment-details&section=super-and-benefits';

/** A person whose super is redirected has to be notified by a channel they had before. */
export const superSigned: NotificationKind = {
  kind: 'super-signed',
  label: 'Where my super or KiwiSaver goes was declared',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: ({ isOnBehalf }) => ({
    title:
      isOnBehalf === true
        ? 'Your super or KiwiSaver was recorded for you'
        : 'You have signed where your super or KiwiSaver goes',
    body: `${
      isOnBehalf === true
        ? 'Payroll has recorded for you what is paid into super or KiwiSaver.'
        : 'What is paid into super or KiwiSaver was signed with your account.'
    } If it was not meant by you, tell payroll at once.`,
  }),
};
