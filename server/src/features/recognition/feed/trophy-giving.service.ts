import type { Audit } from '../../../platform/audit/audit.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { insertRecognition, isRecent, type NewRecognition, peopleHere } from './recognition.store.ts';
import { createRecognitionNews } from './recognition-news.service.ts';
import type { GiveTrophy } from './recognitions.api.ts';

interface Deps {
  audit: Audit;
  notifications: NotificationCentre;
}

/** Trophies and awards, by hand and by rule alike. */
export function createTrophyGiving({ audit, notifications }: Deps): GiveTrophy {
  const news = createRecognitionNews({ notifications });
  return async (tx, { id: rewardId, kind, title, description, giverId, receiverId, points, since }) => {
    // By a rule, the round has looked on the person's own day.
    if (giverId !== null && !(await peopleHere(tx, [receiverId])).has(receiverId)) {
      throw refuse('trophies.give.not-here');
    }
    const given: NewRecognition = {
      type: kind,
      rewardId,
      title,
      description,
      giverId,
      audience: 'company',
      teamDescription: null,
      receiverIds: [receiverId],
      points,
      since,
    };
    const id = await insertRecognition(tx, given);
    await audit.record(tx, {
      action: 'recognition.trophy-given',
      subject: { type: 'employee', id: receiverId },
      details: { title, recognitionId: id },
    });
    // A rule that is added today looks back over years; no one is notified of what lies far behind.
    if (since === null || (await isRecent(tx, since))) await news.tellReceivers(tx, id, given);
    return id;
  };
}
