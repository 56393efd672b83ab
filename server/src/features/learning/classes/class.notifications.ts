import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

const where = ({ when, place }: Record<string, unknown>) =>
  String(place) === '' ? `${String(when)}.` : `${String(when)}, ${String(place)}.`;

export const classBooked: NotificationKind = {
  kind: 'class-booked',
  label: 'I have a place in a class',
  byMailUnlessChosen: true,
  text: (parameters) => ({
    title: `You have a place in ${String(parameters['course'])}`,
    body: `${where(parameters)} The calendar file adds it to your calendar.`,
  }),
};

export const classWaits: NotificationKind = {
  kind: 'class-waits',
  label: 'I am on the waiting list of a class',
  byMailUnlessChosen: false,
  text: (parameters) => ({
    title: `You are on the waiting list for ${String(parameters['course'])}`,
    body: `${where(parameters)} We notify you once a place is free.`,
  }),
};

export const classChanged: NotificationKind = {
  kind: 'class-changed',
  label: 'A class I booked has another time or place',
  byMailUnlessChosen: true,
  text: (parameters) => ({
    title: `Your class in ${String(parameters['course'])} has changed`,
    body: `It is now: ${where(parameters)}`,
  }),
};

export const classCancelled: NotificationKind = {
  kind: 'class-cancelled',
  label: 'A class I booked was cancelled',
  byMailUnlessChosen: true,
  text: (parameters) => ({
    title: `Your class in ${String(parameters['course'])} was cancelled`,
    body: `It was planned for ${where(parameters)} Open the course to book another one.`,
  }),
};
