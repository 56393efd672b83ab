import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import {
  type changeStructure,
  type createStructure,
  type StructureKind,
  type StructureValues,
  structureFields,
} from '@tenure/contract/organisation/structure-administration.ts';
import {
  beginningOfTime,
  changeFrom,
  correctVersion,
  endOfTime,
  firstDifference,
  withdrawAt,
} from '@tenure/domain/dates/effective-dated.ts';
import type { Audit, AuditEntry } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { tellOfChange } from './organisation-news.service.ts';
import { changedOrRefused, refused } from './position-administration.service.ts';
import {
  insertStructure,
  isStructureTaken,
  type StructureTimeline,
  type StructureToEdit,
  storedAs,
  writeStructure,
} from './structure.store.ts';

type NewStructure = EndpointInput<typeof createStructure>['body'];
type Change = EndpointInput<typeof changeStructure>['body'];

/** The fields that were sent, if the kind has them all. */
function fieldsFor(kind: StructureKind, values: Change['values']): Partial<StructureValues> {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  const foreign = sent.filter(([field]) => !structureFields[kind].some((one) => one === field));
  if (foreign.length > 0) {
    throw refused(
      foreign.map(([field]) => ({
        path: `values.${field}`,
        code: 'unknown',
        reason: 'This has no such field',
      })),
    );
  }
  return Object.fromEntries(sent);
}

export function createStructures({ audit }: { audit: Audit }) {
  async function recordChange(
    tx: WriteTx,
    { kind, id }: Pick<StructureToEdit, 'kind' | 'id'>,
    action: AuditEntry['action'],
    details: NonNullable<AuditEntry['details']>,
    first: string,
  ) {
    await audit.record(tx, { action, subject: { type: storedAs[kind].table, id }, details });
    await tellOfChange(tx, first);
    return id;
  }

  async function write(
    tx: WriteTx,
    record: StructureToEdit,
    after: StructureTimeline,
    action: 'structure.changed' | 'structure.corrected' | 'structure.change-withdrawn',
    details: Record<string, string | readonly string[]>,
  ) {
    await writeStructure(tx, record, after);
    const first = firstDifference(record.timeline, after) ?? endOfTime;
    return recordChange(tx, record, action, details, first);
  }

  return {
    async create(
      tx: WriteTx,
      kind: StructureKind,
      { identifier, values, place }: NewStructure,
    ): Promise<number> {
      const fields = { ...values, ...fieldsFor(kind, values) };
      const required = [
        ...(kind === 'locations' && place === undefined ? ['place'] : []),
        ...(kind === 'legal-entities' && values.country === undefined ? ['values.country'] : []),
      ];
      if (required.length > 0) {
        throw refused(
          required.map((path) => ({ path, code: 'required', reason: 'Say in which country it is' })),
        );
      }
      if (kind !== 'locations' && place !== undefined) {
        throw invalidInput('place', 'not-allowed', 'Only a location has a place');
      }
      if (await isStructureTaken(tx, kind, identifier)) {
        const reason = 'Another one has this identifier. Choose a different one.';
        throw invalidInput('identifier', 'taken', reason);
      }
      const id = await insertStructure(tx, kind, { identifier, title: values.title, place: place ?? null });
      const timeline = [{ from: beginningOfTime, to: endOfTime, values: fields }];
      await writeStructure(tx, { kind, id, timeline: [] }, timeline);
      return recordChange(
        tx,
        { kind, id },
        'structure.created',
        { identifier, title: values.title },
        beginningOfTime,
      );
    },

    change(tx: WriteTx, record: StructureToEdit, { from, values }: Change) {
      const fields = fieldsFor(record.kind, values);
      const after = changedOrRefused(changeFrom(record.timeline, from, fields));
      return write(tx, record, after, 'structure.changed', { from, fields: Object.keys(fields) });
    },

    correct(tx: WriteTx, record: StructureToEdit, from: string, values: Change['values']) {
      const fields = fieldsFor(record.kind, values);
      const day = from === 'beginning' ? beginningOfTime : from;
      const after = changedOrRefused(correctVersion(record.timeline, day, fields));
      return write(tx, record, after, 'structure.corrected', { from, fields: Object.keys(fields) });
    },

    withdraw(tx: WriteTx, record: StructureToEdit, from: string) {
      if (from === 'beginning' || from <= record.today) {
        throw invalidInput('from', 'past', 'What has begun is corrected; only what is planned is withdrawn');
      }
      const after = changedOrRefused(withdrawAt(record.timeline, from));
      return write(tx, record, after, 'structure.change-withdrawn', { from });
    },
  };
}
export type Structures = ReturnType<typeof createStructures>;
