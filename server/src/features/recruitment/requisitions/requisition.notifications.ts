import { requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const listPath = '/controlpanel/recruitment/requisition';
export const requisitionPath = (id: number) => `${listPath}/${id}`;

type Parameters = Record<string, unknown>;
const about = ({ number, title }: Parameters) => `${requisitionIdentifier(Number(number))}, ${String(title)}`;

export const requisitionToApprove: NotificationKind = {
  kind: 'requisition-to-approve',
  label: 'A requisition needs my approval',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: true,
  text: (given) => ({
    title: `${String(given.by)} requested people: ${String(given.title)}`,
    body: `${about(given)} needs your approval.`,
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
          body: 'All approvers approved your requisition. Recruiting can begin.',
        }
      : {
          title: `Declined: ${about(given)}`,
          body: `${String(given.by)} declined your requisition. Open it to see the reason.`,
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
        ? 'The positions are filled, so the requisition is closed.'
        : 'Recruiting has stopped. Open the requisition to see the reason.',
  }),
};

export const requisitionWithdrawn: NotificationKind = {
  kind: 'requisition-withdrawn',
  label: 'A requisition I was asked about was withdrawn',
  overOthers: ['requisitions.requisition.raise'],
  byMailUnlessChosen: false,
  text: (given) => ({
    title: `Withdrawn: ${about(given)}`,
    body: `${String(given.by)} withdrew the requisition. You don’t need to do anything.`,
  }),
};
