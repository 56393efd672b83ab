import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { ReadyReviews } from '../appraisals/appraisals.api.ts';
import { cyclesToCalibrate, personsOf } from './calibration.reads.ts';
import { addMove, insertSession, putParticipants, putPersons } from './calibration.store.ts';
import { accountOf, hasAnySession, putAuthor } from './demo-calibration.store.ts';

const whole = { kind: 'everyone', ids: [] } as const;

/** An open session with people placed and some moved, for the demo's administrator and HR partner. */
export async function fillDemoCalibration(tx: WriteTx, readyReviews: ReadyReviews): Promise<void> {
  const facilitator = await accountOf(tx, 'priya.raman');
  if (facilitator === undefined || (await hasAnySession(tx))) return;
  const cycles = await cyclesToCalibrate(tx);
  const [cycle] = cycles.toSorted((one, other) => other.ready - one.ready);
  if (cycle === undefined || cycle.ready === 0) return;
  const { ready, notReady } = await readyReviews(tx, cycle.id, whole);
  const id = await insertSession(tx, {
    title: 'All terminals',
    cycleId: cycle.id,
    population: { kind: 'everyone', ids: [] },
    notReady,
  });
  await putParticipants(tx, id, [facilitator], true);
  const partner = await accountOf(tx, 'grace.liu');
  if (partner !== undefined) await putParticipants(tx, id, [partner], false);
  await putPersons(tx, id, ready);
  const persons = await personsOf(tx, id);
  const placed = (potential: number, every: number, reason: string) =>
    addMove(
      tx,
      id,
      reason,
      persons
        .filter((_one, place) => place % 7 === every)
        .map((person) => ({
          id: person.id,
          fromRating: person.rating,
          toRating: person.rating,
          fromPotential: null,
          toPotential: potential,
        })),
    );
  await placed(3, 0, 'Ready for a larger terminal within a year');
  await placed(2, 1, 'Grows in the present role');
  await placed(2, 2, 'Covers a neighbouring role already');
  await placed(1, 3, 'New in the role');
  await placed(2, 4, 'Grows in the present role');
  const [first, second] = persons.filter(({ rating }) => rating === 3);
  for (const [person, toRating, reason] of [
    [first, 4, 'Planned two terminals alone for six weeks in winter'],
    [second, 2, 'Same results as peers who were rated 2'],
  ] as const) {
    if (person === undefined) continue;
    const [now] = (await personsOf(tx, id)).filter((one) => one.id === person.id);
    const potential = now?.potential ?? null;
    await addMove(tx, id, reason, [
      { id: person.id, fromRating: 3, toRating, fromPotential: potential, toPotential: potential },
    ]);
  }
  await putAuthor(tx, id, facilitator);
}
