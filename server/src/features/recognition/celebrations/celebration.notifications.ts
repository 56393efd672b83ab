import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const celebrationToday: NotificationKind = {
  kind: 'celebration-today',
  label: 'A colleague in my department has a birthday or a work anniversary',
  byMailUnlessChosen: false,
  text: ({ person, celebration, years }) =>
    celebration === 'birthday'
      ? { title: `It is the birthday of ${String(person)}`, body: 'Say happy birthday.' }
      : {
          title: `${String(person)} has been with the company for ${String(years)} ${years === 1 ? 'year' : 'years'}`,
          body: 'Say thank you.',
        },
};
