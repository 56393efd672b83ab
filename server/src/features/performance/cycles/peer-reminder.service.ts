import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { PeerWaits } from '../appraisals/appraisals.api.ts';
import { peerAnswersDue } from './cycle.notifications.ts';

type WaitingPeer = Awaited<ReturnType<PeerWaits>>[number];

interface PeerReminder {
  peers: readonly WaitingPeer[];
  /** The kind for employees who have not answered about themselves. */
  ownKind: string;
  parametersOf: (peer: WaitingPeer) => { cycle: string; endDate: string; isOver: boolean };
}

/** Reminds peers of the answers they have not given, each of their own, with one statement for all. */
export async function remindPeers(
  tx: WriteTx,
  notifications: NotificationCentre,
  { peers, ownKind, parametersOf }: PeerReminder,
): Promise<void> {
  const reminderOf = (peer: WaitingPeer) => ({
    accountId: peer.accountId,
    parameters: { name: peer.name, ...parametersOf(peer) },
    href: peer.href,
    speaksOf: { employeeId: peer.employeeId },
  });
  const [own, others] = [peers.filter(({ isOwn }) => isOwn), peers.filter(({ isOwn }) => !isOwn)];
  await notifications.notifyEach(tx, ownKind, own.map(reminderOf));
  await notifications.notifyEach(tx, peerAnswersDue.kind, others.map(reminderOf));
}
