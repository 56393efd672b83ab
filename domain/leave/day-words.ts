const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day in the words of the server, without its year: “9 Dec”. */
export const dayText = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

/** The same with its year: “9 Dec 2026”. */
export const wholeDayText = (day: string): string => `${dayText(day)} ${day.slice(0, 4)}`;
