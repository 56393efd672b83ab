import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  changeStructure,
  correctStructure,
  createStructure,
  getStructure,
  listStructure,
  type StructureHistory,
  type StructureKind,
  withdrawStructureChange,
} from '@tenure/contract/organisation/structure-administration.ts';
import { beginningOfTime, endOfTime } from '@tenure/domain/dates/effective-dated.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { onThatDay } from '../../../platform/policy/that-day.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { Structures } from './structure.service.ts';
import { type StructureToEdit, structureToEdit, structureToRead } from './structure.store.ts';
import { pageOfStructure } from './structure-list.reads.ts';

const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

function structureView({
  kind,
  id,
  identifier,
  today,
  place,
  timeline,
  recorded,
}: StructureToEdit): StructureHistory {
  return {
    kind,
    id,
    identifier,
    today,
    place,
    versions: timeline.map(({ from, to, values }) => {
      const row = recorded.find((one) => one.from === from);
      return {
        from: from === beginningOfTime ? null : from,
        to: to === endOfTime ? null : to,
        recordedAt: row?.recordedAt ?? null,
        recordedBy: row?.recordedBy ?? null,
        values,
      };
    }),
  };
}

/** Plans, and who entered what, are for those who change it. */
const asToday = (history: StructureHistory): StructureHistory => ({
  ...history,
  versions: history.versions
    .filter(({ from, to }) => (from ?? beginningOfTime) <= history.today && history.today < (to ?? endOfTime))
    .map(({ values }) => ({ from: null, to: null, recordedAt: null, recordedBy: null, values })),
});

function record(subject: StructureToEdit, can: Can) {
  const mayEdit = can.has('organisation.structure.edit');
  const history = structureView(subject);
  const shown = mayEdit ? history : asToday(history);
  // Records that begin only in the future are not shown.
  if (shown.versions.length === 0) throw new Refusal('not-found');
  return new Presented(
    {
      data: shown,
      metadata: { capabilities: mayEdit ? ['organisation.structure.edit'] : [], fields: [] },
    },
    // That a later day has something planned would show in the number of what was written.
    mayEdit ? subject.version : 0,
  );
}
const presentResult = ({ result, can }: { result: StructureToEdit; can: Can }) => record(result, can);

export function structureRoutes(structures: Structures): Binding[] {
  const onOne = {
    load: (tx: Tx, { params }: { params: { kind: StructureKind; id: number } }) =>
      structureToEdit(tx, params.kind, params.id),
    authorise: byViewer,
    version: ({ version }: StructureToEdit) => version,
  };
  const reread = async (tx: Tx, kind: StructureKind, id: number) =>
    found(await structureToRead(tx, kind, id));
  return [
    onSession(listStructure, {
      load: (tx, { params, query }) => pageOfStructure(tx, params.kind, query),
      authorise: ({ viewer, subject }) => onThatDay(byViewer({ viewer }), subject),
      present: ({ subject: { rows, total }, input, request, can }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer(
            'VIEW',
            can.has('organisation.structure.edit') && 'CREATE',
            can.has('organisation.structure.edit') && 'EDIT',
            'SORT',
          ),
        },
      }),
    }),
    onSession(getStructure, {
      load: (tx, { params }) => structureToRead(tx, params.kind, params.id),
      authorise: byViewer,
      present: ({ subject, can }) => record(subject, can),
    }),
    onSession(createStructure, {
      authorise: byViewer,
      act: async ({ tx, input: { params, body } }) =>
        reread(tx, params.kind, await structures.create(tx, params.kind, body)),
      present: presentResult,
    }),
    onSession(changeStructure, {
      ...onOne,
      act: async ({ tx, subject, input }) =>
        reread(tx, subject.kind, await structures.change(tx, subject, input.body)),
      present: presentResult,
    }),
    onSession(correctStructure, {
      ...onOne,
      act: async ({ tx, subject, input: { params, body } }) =>
        reread(tx, subject.kind, await structures.correct(tx, subject, params.from, body.values)),
      present: presentResult,
    }),
    onSession(withdrawStructureChange, {
      ...onOne,
      act: ({ tx, subject, input }) => structures.withdraw(tx, subject, input.params.from),
      present: () => undefined,
    }),
  ];
}
