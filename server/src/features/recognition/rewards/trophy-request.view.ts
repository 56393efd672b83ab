import type { TrophyRequest } from '@tenure/contract/recognition/trophy-requests.ts';
import { imagesOf } from '@tenure/domain/recognition/recognition.ts';
import type { ActionableRow } from '../../../module.ts';
import type { TrophyRequestFacts, TrophyRequestRow } from './trophy-request.reads.ts';

export const trophyRequestsPath = '/recognition/trophy-requests';

export const trophyRequestView = (
  { kind: _kind, isOwn: _isOwn, trophy: { ownPicture, ...trophy }, ...row }: TrophyRequestRow,
  canDecide: boolean,
): TrophyRequest => ({
  ...row,
  trophy: { ...trophy, images: imagesOf(trophy.picture, ownPicture) },
  canDecide,
});

export const trophyRequestItem = ({ facts }: ActionableRow<TrophyRequestFacts>) => ({
  title: facts.title,
  status: 'Awaiting Approval' as const,
  required: true,
  link: trophyRequestsPath,
  who: facts.who,
  effect: `${facts.receiver} receives it${facts.points === 0 ? '' : `, with ${facts.points} ${facts.points === 1 ? 'point' : 'points'}`}.`,
  actions: ['open' as const],
  needsProof: false,
});
