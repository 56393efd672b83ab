import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  calibrationPath,
  type createCalibration,
  type inviteToCalibration,
  type moveInCalibration,
} from '@tenure/contract/performance/calibration.ts';
import { mostInSession } from '@tenure/domain/performance/calibration.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import type { CalibrateReviews, ReadyReviews } from '../appraisals/appraisals.api.ts';
import { calibrationInvited, ratingsCalibrated } from './calibration.notifications.ts';
import { calibrationPolicy, moveState, undoPolicy } from './calibration.policy.ts';
import {
  type InvitableRow,
  moveById,
  peopleToInvite,
  personsOf,
  type SessionRow,
  sessionById,
} from './calibration.reads.ts';
import {
  addMove,
  changedRatings,
  closeSession,
  cycleToCalibrate,
  employeesOfAccounts,
  insertSession,
  isCalibrated,
  managersToTell,
  putNotReady,
  putParticipants,
  putPersons,
  removeParticipant,
  removeSession,
  reviewsInSessions,
  undoMove,
} from './calibration.store.ts';
import type { WholeSession } from './calibration.view.ts';

type Can = ReadonlySet<Capability>;
type CalibrationAction = Parameters<(typeof calibrationPolicy)['decide']>[0];

interface CalibrationDeps {
  audit: Audit;
  notifications: NotificationCentre;
  readyReviews: ReadyReviews;
  calibrateReviews: CalibrateReviews;
}

const invalid = (path: string, reason: string) => invalidInput(path, 'unknown', reason);

const requireAction = (action: CalibrationAction, { state }: SessionRow, can: Can) =>
  refuseUnlessAllowed(calibrationPolicy.decide(action, state, can));

const most = 3;
const someNames = (people: readonly { name: string }[]) =>
  `${people
    .slice(0, most)
    .map(({ name }) => name)
    .join(', ')}${people.length > most ? ` and ${people.length - most} more` : ''}`;

export function createCalibrations({
  audit,
  notifications,
  readyReviews,
  calibrateReviews,
}: CalibrationDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `performance-calibration.${string}`>,
    { id, title }: { id: number; title: string },
    details: Record<string, string | number | readonly string[]> = {},
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'performance-calibration', id },
      details: { title, ...details },
    });

  const announce = (tx: WriteTx, { participants }: Pick<SessionRow, 'participants'>) =>
    publish(
      tx,
      { tenantId: tx.tenantId, accountIds: participants.map(({ id }) => id) },
      { type: 'changed', subject: 'performance-calibration' },
    );

  const whole = async (tx: WriteTx, id: number): Promise<WholeSession> => ({
    session: found(await sessionById(tx, id)),
    persons: await personsOf(tx, id),
  });

  async function changed(tx: WriteTx, id: number, movedIds: ReadonlySet<number>) {
    const result = await whole(tx, id);
    await announce(tx, result.session);
    return { ...result, movedIds };
  }

  async function invitable(tx: WriteTx, accountIds: readonly number[]): Promise<InvitableRow[]> {
    const offered = new Map((await peopleToInvite(tx, accountIds)).map((one) => [one.id, one]));
    return [...new Set(accountIds)].map((id) => {
      const person = offered.get(id);
      if (person === undefined) throw invalid('accountIds', 'Choose people who may take part in calibration');
      return person;
    });
  }

  async function tellInvited(
    tx: WriteTx,
    { id, title }: { id: number; title: string },
    accountIds: readonly number[],
  ): Promise<void> {
    const others = accountIds.filter((accountId) => accountId !== tx.actor.accountId);
    await notifications.notify(tx, others, {
      kind: calibrationInvited.kind,
      parameters: { session: title, by: await nameOfActor(tx) },
      href: calibrationPath(id),
    });
  }

  /** Reviews that are ready, without those of participants and of other open sessions. */
  async function toCalibrate(
    tx: WriteTx,
    { cycleId, population }: Pick<SessionRow, 'cycleId' | 'population'>,
    participantIds: readonly number[],
    exceptSession: number | null,
  ) {
    const { ready, notReady } = await readyReviews(tx, cycleId, population);
    const elsewhere = await reviewsInSessions(tx, cycleId, exceptSession);
    const own = await employeesOfAccounts(tx, participantIds);
    const free = ready.filter(
      ({ appraisalId, employeeId }) => !elsewhere.has(appraisalId) && !own.has(employeeId),
    );
    if (free.length === 0) throw refuse('calibration.create.none-ready');
    if (free.length > mostInSession) {
      throw refuse('calibration.create.too-many', { count: free.length, most: mostInSession });
    }
    return { ready: free, notReady };
  }

  return {
    async create(
      tx: WriteTx,
      accountId: number,
      { title, cycleId, population, accountIds }: EndpointInput<typeof createCalibration>['body'],
    ): Promise<WholeSession> {
      const cycle = await cycleToCalibrate(tx, cycleId);
      if (cycle === undefined) throw invalid('cycleId', 'Choose a review cycle');
      const invited = (await invitable(tx, accountIds)).map(({ id }) => id).filter((id) => id !== accountId);
      const { ready, notReady } = await toCalibrate(
        tx,
        { cycleId, population },
        [accountId, ...invited],
        null,
      );
      const id = await insertSession(tx, { title, cycleId, population, notReady });
      await putParticipants(tx, id, [accountId], true);
      await putParticipants(tx, id, invited, false);
      await putPersons(tx, id, ready);
      await record(tx, 'performance-calibration.created', { id, title }, { people: ready.length });
      await tellInvited(tx, { id, title }, invited);
      const result = await whole(tx, id);
      await announce(tx, result.session);
      return result;
    },

    async move(
      tx: WriteTx,
      session: SessionRow,
      can: Can,
      { people, rating, potential, reason }: EndpointInput<typeof moveInCalibration>['body'],
    ) {
      requireAction('MOVE', session, can);
      const present = new Map((await personsOf(tx, session.id)).map((person) => [person.id, person]));
      const versions = new Map(people.map(({ id, version }) => [id, version]));
      const moved = [...versions].flatMap(([id, version]) => {
        const person = present.get(id);
        if (person === undefined) throw invalid('people', 'Choose people of this session');
        if (person.version !== version) throw refuse('calibration.move.changed', { name: person.name });
        const toRating = rating ?? person.rating;
        const toPotential = potential ?? person.potential;
        return toRating === person.rating && toPotential === person.potential
          ? []
          : [{ id, fromRating: person.rating, toRating, fromPotential: person.potential, toPotential }];
      });
      if (moved.length === 0) throw invalid('rating', 'Choose another rating or potential');
      await addMove(tx, session.id, reason, moved);
      await record(tx, 'performance-calibration.moved', session, {
        people: moved.length,
        reviews: moved.map(({ id }) => String(id)),
        ...(rating !== null && { rating }),
        ...(potential !== null && { potential }),
      });
      return changed(tx, session.id, new Set(moved.map(({ id }) => id)));
    },

    async undo(tx: WriteTx, session: SessionRow, can: Can, moveId: number) {
      requireAction('UNDO', session, can);
      const move = found(await moveById(tx, session.id, moveId));
      const decision = undoPolicy.decide('UNDO', moveState(move, can), can);
      if (decision === 'calibration.undo.not-author')
        throw refuse(decision, { author: move.by ?? 'its author' });
      refuseUnlessAllowed(decision);
      const present = new Map((await personsOf(tx, session.id)).map((person) => [person.id, person]));
      for (const { id, name, toRating, toPotential, isSuperseded, isMovedAgain } of move.people) {
        if (isSuperseded) throw refuse('calibration.undo.rated-again', { name });
        const person = present.get(id);
        // Moved on and back again, a person is where the move put them, and that for a later reason.
        const isThere = person?.rating === toRating && person.potential === toPotential;
        if (isMovedAgain || !isThere) throw refuse('calibration.undo.moved-again', { name });
      }
      await undoMove(tx, session.id, moveId, move.people);
      await record(tx, 'performance-calibration.undone', session, {
        people: move.people.length,
        reviews: move.people.map(({ id }) => String(id)),
      });
      return changed(tx, session.id, new Set(move.people.map(({ id }) => id)));
    },

    async invite(
      tx: WriteTx,
      session: SessionRow,
      can: Can,
      { accountIds, isFacilitator }: EndpointInput<typeof inviteToCalibration>['body'],
    ): Promise<WholeSession> {
      requireAction('INVITE', session, can);
      const people = await invitable(tx, accountIds);
      for (const { id, name } of people) {
        const reviewed = await employeesOfAccounts(tx, [id]);
        if (await isCalibrated(tx, session.id, [...reviewed])) {
          throw refuse('calibration.invite.own-review', { name });
        }
      }
      const known = new Set(session.participants.map(({ id }) => id));
      const ids = people.map(({ id }) => id);
      await putParticipants(tx, session.id, ids, isFacilitator);
      await record(tx, 'performance-calibration.invited', session, {
        people: people.map(({ name }) => name).join(', '),
        ...(isFacilitator && { as: 'facilitator' }),
      });
      await tellInvited(
        tx,
        session,
        ids.filter((id) => !known.has(id)),
      );
      const result = await whole(tx, session.id);
      await announce(tx, result.session);
      return result;
    },

    async remove(tx: WriteTx, session: SessionRow, can: Can, participantId: number): Promise<void> {
      requireAction('INVITE', session, can);
      const participant = found(session.participants.find(({ id }) => id === participantId));
      const facilitators = session.participants.filter(({ isFacilitator }) => isFacilitator);
      if (participant.isFacilitator && facilitators.length === 1) {
        throw refuse('calibration.remove.last-facilitator');
      }
      await removeParticipant(tx, session.id, participantId);
      await record(tx, 'performance-calibration.removed', session, { person: participant.name });
      await announce(tx, session);
    },

    async update(tx: WriteTx, session: SessionRow, can: Can): Promise<WholeSession> {
      requireAction('UPDATE', session, can);
      await cycleToCalibrate(tx, session.cycleId);
      const { ready, notReady } = await toCalibrate(
        tx,
        session,
        session.participants.map(({ id }) => id),
        session.id,
      );
      await putPersons(tx, session.id, ready);
      await putNotReady(tx, session.id, notReady);
      await record(tx, 'performance-calibration.updated', session, { people: ready.length });
      const result = await whole(tx, session.id);
      await announce(tx, result.session);
      return result;
    },

    async publish(tx: WriteTx, session: SessionRow, can: Can): Promise<WholeSession> {
      requireAction('PUBLISH', session, can);
      const results = await changedRatings(tx, session.id);
      const { ready } = await readyReviews(tx, session.cycleId, { kind: 'everyone', ids: [] });
      const current = new Map(ready.map((one) => [one.appraisalId, one]));
      const stale = results.filter(({ appraisalId, managerRating, ratingBefore }) => {
        const one = current.get(appraisalId);
        return (
          one === undefined ||
          one.managerRating !== managerRating ||
          (one.calibratedRating ?? one.managerRating) !== ratingBefore
        );
      });
      if (stale.length > 0) throw refuse('calibration.publish.reopened', { names: someNames(stale) });
      await calibrateReviews(
        tx,
        results.map(({ appraisalId, rating, reason }) => ({ appraisalId, rating, reason })),
      );
      await closeSession(tx, session.id);
      await record(tx, 'performance-calibration.published', session, {
        people: session.people,
        changes: results.map(
          ({ appraisalId, ratingBefore, rating }) => `${appraisalId}: ${ratingBefore} → ${rating}`,
        ),
      });
      await tellManagers(tx, session, results);
      const result = await whole(tx, session.id);
      await announce(tx, result.session);
      return result;
    },

    async delete(tx: WriteTx, session: SessionRow, can: Can): Promise<void> {
      requireAction('DELETE', session, can);
      await removeSession(tx, session.id);
      await record(tx, 'performance-calibration.deleted', session, { people: session.people });
      await announce(tx, session);
    },
  };

  async function tellManagers(
    tx: WriteTx,
    { cycle }: SessionRow,
    results: readonly { managerId: number }[],
  ): Promise<void> {
    const counts = Map.groupBy(results, ({ managerId }) => managerId);
    const accounts = await managersToTell(tx, [...counts.keys()]);
    if (accounts.length === 0) return;
    const byCount = Map.groupBy(accounts, ({ employeeId }) => counts.get(employeeId)?.length ?? 0);
    for (const [count, told] of byCount) {
      await notifications.notify(
        tx,
        told.map(({ accountId }) => accountId),
        { kind: ratingsCalibrated.kind, parameters: { count, cycle }, href: '/team-reviews' },
      );
    }
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: accounts.map(({ accountId }) => accountId) },
      { type: 'changed', subject: 'performance' },
    );
  }
}
export type Calibrations = ReturnType<typeof createCalibrations>;
