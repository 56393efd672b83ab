import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

type Parameters = Record<string, unknown>;
/** “annual leave, 30 Oct to 9 Nov 2026”; a confidential type is never named. */
const about = ({ what, days }: Parameters) => `${String(what)}, ${String(days)}`;

const whatHappened = ({ isAnswered, isEscalated, isBanked }: Parameters) => {
  if (isEscalated === true)
    return `is still waiting for a decision on ${isBanked === true ? 'extra hours' : 'leave'}`;
  if (isAnswered === true) return 'answered your question';
  return isBanked === true ? 'requested to bank extra hours' : 'requested leave';
};

export const leaveToDecide: NotificationKind = {
  kind: 'leave-to-decide',
  label: 'A leave request needs my decision',
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.name)} ${whatHappened(given)}`,
    body: `${about(given)}. Open the request to approve or decline it.`,
  }),
};

/** Without the question, which may speak of confidential leave. */
export const leaveQuestion: NotificationKind = {
  kind: 'leave-question',
  label: 'An approver asks about my leave request',
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.by)} has a question about your leave`,
    body: `${about(given)}. Open the request to read and answer it.`,
  }),
};

export const leaveDecided: NotificationKind = {
  kind: 'leave-decided',
  label: 'My leave request was approved or declined',
  byMailUnlessChosen: true,
  text: (given) =>
    given.decision === 'approved'
      ? {
          title: given.isBanked === true ? 'Your extra hours were banked' : 'Your leave was approved',
          body: `${String(given.by)} approved your request: ${about(given)}.`,
        }
      : {
          title: given.isBanked === true ? 'Your extra hours were declined' : 'Your leave was declined',
          body: `${String(given.by)} declined your request: ${about(given)}. Open it to see the reason.`,
        },
};

const changes: Record<string, { title: string; body: string }> = {
  requested: { title: 'Leave was requested for you', body: 'requested leave for you' },
  edited: { title: 'Your leave request was changed', body: 'changed your leave request' },
  withdrawn: { title: 'Your leave request was withdrawn', body: 'withdrew your leave request' },
  cancelled: { title: 'Your leave was cancelled', body: 'cancelled leave of yours' },
};

export const leaveChanged: NotificationKind = {
  kind: 'leave-changed',
  label: 'Someone else requested, changed or cancelled my leave',
  byMailUnlessChosen: true,
  text: (given) => {
    const words = changes[String(given.change)] ?? {
      title: 'Your leave changed',
      body: 'changed your leave',
    };
    return { title: words.title, body: `${String(given.by)} ${words.body}: ${about(given)}.` };
  },
};

export const leaveGone: NotificationKind = {
  kind: 'leave-gone',
  label: 'A leave request I was asked about was withdrawn or cancelled',
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `${String(given.name)}’s leave was ${String(given.change)}`,
    body: `${about(given)}. You don’t need to do anything.`,
  }),
};

const hours = (minutes: unknown) => `${(Number(minutes) / 60).toFixed(2)} hours`;

export const leaveRepriced: NotificationKind = {
  kind: 'leave-repriced',
  label: 'My leave costs more or fewer hours than before',
  byMailUnlessChosen: true,
  text: (given) => ({
    title: 'The hours of your leave changed',
    body: `${about(given)}, now costs ${hours(given.after)} instead of ${hours(given.before)}: ${String(given.why)}.`,
  }),
};
