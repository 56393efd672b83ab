import { answerPerformanceItem, ratePerformanceItem } from '@tenure/contract/performance/appraisal-items.ts';
import { getPerformance } from '@tenure/contract/performance/appraisals.ts';
import {
  answerPeerReview,
  getPeerReview,
  nominatePeers,
  type PeerReview,
  submitPeerReview,
} from '@tenure/contract/performance/peer-reviews.ts';
import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { expect } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';
import { organisationOn } from './organisation.ts';
import { inReview, launched, move, part, type ReviewLine, read, reviewLine, scored } from './review-line.ts';
import type { World } from './world.ts';

interface Peer {
  employeeId: number;
  person: TestPerson;
}

export async function addColleagues(world: World, line: ReviewLine, count: number): Promise<Peer[]> {
  await enterTenant(world.owner, line.company.tenantId);
  const organisation = organisationOn(world.owner);
  const peers: Peer[] = [];
  for (let number = 0; number < count; number += 1) {
    const employeeId = await organisation.employee();
    peers.push({ employeeId, person: await line.company.person({ employeeId }) });
  }
  return peers;
}

export const nominate = (by: TestPerson, id: number, peers: readonly Peer[]) =>
  by.call(nominatePeers, {
    ...inReview(id),
    body: { employeeIds: peers.map(({ employeeId }) => employeeId) },
  });

/** A review whose 360 review is open, with this many peers who were asked. */
export async function open360(world: World, count: number) {
  const line = await reviewLine(world);
  const peers = await addColleagues(world, line, count);
  const { id, cycle } = await launched(line, 'managers-manager', { has360: true });
  await scored(line, id);
  expect((await nominate(line.manager.person, id, peers)).status).toBe(201);
  await move(line.employee.person, id, 'submit');
  expect((await move(line.manager.person, id, 'submit')).status).toBe(200);
  return { line, peers, id, cycle };
}

export async function answerAs({ person }: Peer, id: number, rating: number, words: string) {
  const { sections } = dataOf<PeerReview>(await person.call(getPeerReview, inReview(id)));
  for (const { type, items } of sections) {
    for (const item of items) {
      const params = { performanceId: String(id), sectionItemId: String(item.id) };
      const body = type === 'review360' ? { rating, words: '' } : { rating: null, words };
      expect((await person.call(answerPeerReview, { params, body })).status).toBe(200);
    }
  }
}
export const submitAs = ({ person }: Peer, id: number) => person.call(submitPeerReview, inReview(id));

/** A manager answers in their own name. */
export async function answer360(manager: TestPerson, id: number) {
  const review = await read(manager, id);
  const rated = { ...part(review, 'review360').inItem, body: { rating: 2, words: '' } };
  dataOf(await manager.call(ratePerformanceItem, rated));
  const answered = { ...part(review, 'question360').inItem, body: { words: 'Manager on record' } };
  dataOf(await manager.call(answerPerformanceItem, answered));
}

/** The manager answers in their own name, and they or someone else close the 360 review. */
export async function close360(line: ReviewLine, id: number, by: TestPerson = line.manager.person) {
  await answer360(line.manager.person, id);
  expect((await move(by, id, 'submit')).status).toBe(200);
}

export const seenBy = async (by: TestPerson, id: number) =>
  (await by.call(getPerformance, inReview(id))).text;
export const resultsOf = (review: ReviewDetail, type: string) => part(review, type).section?.results;
export const answersOf = (review: ReviewDetail, type: string) => part(review, type).item?.answers ?? [];
