import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const calibrationInvited: NotificationKind = {
  kind: 'calibration-invited',
  label: 'I am invited to a calibration session',
  byMailUnlessChosen: true,
  overOthers: ['performance.calibration.take-part'],
  text: ({ session, by }) => ({
    title: `${String(by)} invited you to calibrate ${String(session)}`,
    body: 'Open the session to compare ratings.',
  }),
};

export const ratingsCalibrated: NotificationKind = {
  kind: 'ratings-calibrated',
  label: 'Ratings I gave were calibrated',
  byMailUnlessChosen: true,
  overOthers: ['performance.view'],
  text: ({ count, cycle }) => ({
    title:
      count === 1
        ? `A rating you gave was calibrated in ${String(cycle)}`
        : `${String(count)} ratings you gave were calibrated in ${String(cycle)}`,
    body: 'Your own rating stays beside the calibrated one.',
  }),
};
