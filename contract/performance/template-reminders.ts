import { z } from 'zod';

/** Days before or after the last day of a phase on which people whose step is next are reminded. */
const reminder = z.strictObject({
  days: z.int('Enter a whole number of days').min(1, 'Use 1 or more').max(60, 'Use at most 60 days'),
  when: z.enum(['before', 'after'], 'Choose before or after'),
});
export type TemplateReminder = z.output<typeof reminder>;

export const mostReminders = 6;

export const templateReminders = z
  .array(reminder)
  .max(mostReminders, `Use at most ${mostReminders} reminders`)
  .superRefine((reminders, context) => {
    const again = reminders.findIndex(
      (one, place) => reminders.findIndex(({ days, when }) => days === one.days && when === one.when) < place,
    );
    if (again < 0) return;
    const message = 'This reminder is in the list already. Choose another day.';
    context.addIssue({ code: 'custom', path: [again, 'days'], message });
  });

/** The same in answers. */
export const keptReminders = z.array(z.strictObject({ days: z.int(), when: z.enum(['before', 'after']) }));
