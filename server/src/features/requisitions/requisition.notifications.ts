import { requisitionIdentifier } from '@tenure/domain/requisition.ts';
import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const listPath = '/controlpanel/recruitment/requisition';
export const requisitionPath = (id: number) => `${listPath}/${id}`;

type Parameters = Record<string, unknown>;
const about = ({ number, title }: Parameters) => `${requisitionIdentifier(Number(number))}, ${String(title)}`;

export const requisitionToApprove: NotificationKind = {
  kind: 'requisition-to-approve',
  label: 'A requisition waits for me to approve it',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.by)} asks for people: ${String(given.title)}`,
    body: `${about(given)}, waits for you to approve or decline it.`,
  }),
};

export const requisitionDecided: NotificationKind = {
  kind: 'requisition-decided',
  label: 'A requisition I raised was approved or declined',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: true,
  text: (given) =>
    given.decision === 'approved'
      ? {
          title: `Approved: ${about(given)}`,
          body: 'Everybody who was asked has approved your requisition. Recruiting can begin.',
        }
      : {
          title: `Declined: ${about(given)}`,
          body: `${String(given.by)} declined your requisition. The reason stands with it.`,
        },
};

export const requisitionClosed: NotificationKind = {
  kind: 'requisition-closed',
  label: 'A requisition I raised was filled or cancelled',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `${given.state === 'filled' ? 'Filled' : 'Cancelled'}: ${about(given)}`,
    body:
      given.state === 'filled'
        ? 'The people you asked for are there, so the requisition is closed.'
        : 'Nobody is looked for any more. The reason stands with it.',
  }),
};

export const requisitionWithdrawn: NotificationKind = {
  kind: 'requisition-withdrawn',
  label: 'A requisition I was asked about was withdrawn',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Withdrawn: ${about(given)}`,
    body: `${String(given.by)} has taken the requisition back. There is nothing for you to do.`,
  }),
};
