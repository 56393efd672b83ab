import type { Obligation, ObligationBody } from '@tenure/contract/learning/obligations.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse, refuseByConstraint } from '../../../platform/http/refusal.ts';
import { insertExemption, type KeptExemption, putEnded } from './exemption.store.ts';
import {
  insertObligation,
  knownIn,
  obligationById,
  publishedAmong,
  putArchived,
  updateObligation,
} from './obligation.store.ts';

const refusedAs: Record<string, () => Refusal> = {
  obligation_by_title: () =>
    invalidInput('title', 'taken', 'Another obligation has this title. Choose another.'),
  one_exemption_at_a_time: () => refuse('obligations.exempt.overlaps'),
  no_one_exempts_themselves: () => new Refusal('forbidden'),
};

/** Words the refusals that only the database can be certain of. */
const inWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  refuseByConstraint((constraint) => refusedAs[constraint]?.(), work);

export function createObligations({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: 'obligation.created' | 'obligation.saved' | 'obligation.archived',
    { id, title }: Pick<Obligation, 'id' | 'title'>,
  ) => audit.record(tx, { action, subject: { type: 'obligation', id }, details: { title } });

  async function refuseUnknown(tx: Tx, body: ObligationBody, before: readonly number[] = []): Promise<void> {
    const courses = await publishedAmong(tx, [body.courseId, ...body.equivalentIds]);
    // One that was archived since stays where it was chosen.
    const isKnown = (id: number) => courses.has(id) || before.includes(id);
    if (!isKnown(body.courseId))
      throw invalidInput('courseId', 'unknown', 'Choose a course from the catalogue');
    if (!body.equivalentIds.every(isKnown)) {
      throw invalidInput('equivalentIds', 'unknown', 'Choose courses from the catalogue');
    }
    const ids = [...new Set(body.audience.ids)];
    if (body.audience.kind !== 'everyone' && (await knownIn(tx, { ...body.audience, ids })) !== ids.length) {
      throw invalidInput('audience.ids', 'unknown', 'Choose from the list');
    }
  }

  return {
    async create(tx: WriteTx, body: ObligationBody): Promise<Obligation> {
      await refuseUnknown(tx, body);
      const id = await inWords(() => insertObligation(tx, body));
      await record(tx, 'obligation.created', { id, title: body.title });
      return found(await obligationById(tx, id));
    },

    async save(tx: WriteTx, obligation: Obligation, body: ObligationBody): Promise<Obligation> {
      if (obligation.isArchived) throw refuse('obligations.change.archived');
      await refuseUnknown(tx, body, [obligation.course.id, ...obligation.equivalents.map(({ id }) => id)]);
      await inWords(() => updateObligation(tx, obligation.id, body));
      await record(tx, 'obligation.saved', { id: obligation.id, title: body.title });
      return found(await obligationById(tx, obligation.id));
    },

    async archive(tx: WriteTx, obligation: Obligation): Promise<Obligation> {
      if (obligation.isArchived) throw refuse('obligations.change.archived');
      await putArchived(tx, obligation.id);
      await record(tx, 'obligation.archived', obligation);
      return found(await obligationById(tx, obligation.id));
    },

    async exempt(
      tx: WriteTx,
      { employeeId, obligationId }: { employeeId: number; obligationId: number },
      given: { fromOn: string; untilOn: string | null; reason: string },
    ): Promise<number> {
      const obligation = found(await obligationById(tx, obligationId));
      const id = await inWords(() => insertExemption(tx, { employeeId, obligationId, ...given }));
      await audit.record(tx, {
        action: 'obligation.exempted',
        subject: { type: 'employee', id: employeeId },
        details: { obligationId, title: obligation.title },
      });
      return id;
    },

    async endExemption(tx: WriteTx, exemption: KeptExemption): Promise<number> {
      if (exemption.isOver) throw refuse('obligations.exempt.ended');
      await putEnded(tx, exemption.id);
      await audit.record(tx, {
        action: 'obligation.exemption-ended',
        subject: { type: 'employee', id: exemption.employeeId },
        details: { obligationId: exemption.obligationId, title: exemption.title },
      });
      return exemption.id;
    },
  };
}
export type Obligations = ReturnType<typeof createObligations>;
