import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveWorkPattern,
  createWorkPattern,
  getWorkPattern,
  listWorkPatternHolders,
  listWorkPatterns,
  saveWorkPattern,
} from '@tenure/contract/pay/work-pattern-library.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { holderCapabilities } from './work-pattern.policy.ts';
import type { WorkPatterns } from './work-pattern.service.ts';
import { type PatternToEdit, patternToEdit, patternToRead } from './work-pattern.store.ts';
import { editAddress, listedPattern, shownPattern } from './work-pattern.view.ts';
import { pageOfHolders, pageOfPatterns } from './work-pattern-list.reads.ts';

const byViewer = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);

const presented = (pattern: PatternToEdit, can: Can) =>
  new Presented(
    {
      data: {
        ...shownPattern(pattern, {
          editUrl: can.has('work-pattern.library.edit') ? editAddress(pattern.id) : null,
          assignUrl: null,
        }),
        people: pattern.people,
        isOpen: pattern.people === 0,
      },
      metadata: {
        capabilities: can.has('work-pattern.library.edit') ? ['work-pattern.library.edit'] : [],
        fields: [],
      },
    },
    pattern.version,
  );
const presentResult = ({ result, can }: { result: PatternToEdit; can: Can }) => presented(result, can);

export function workPatternRoutes(patterns: WorkPatterns): Binding[] {
  const reread = async (tx: Tx, id: number) => found(await patternToRead(tx, id));
  const onOne = {
    load: (tx: Tx, { params }: { params: { patternId: number } }) => patternToEdit(tx, params.patternId),
    authorise: byViewer,
    version: ({ version }: PatternToEdit) => version,
  };
  return [
    onSession(listWorkPatterns, {
      load: (tx, { query }) => pageOfPatterns(tx, query),
      authorise: byViewer,
      present: ({ subject: { rows, total }, input, request }) => ({
        data: rows.map(listedPattern),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'EDIT', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getWorkPattern, {
      load: (tx, { params }) => patternToRead(tx, params.patternId),
      authorise: byViewer,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(createWorkPattern, {
      authorise: byViewer,
      act: async ({ tx, input }) => reread(tx, await patterns.create(tx, input.body)),
      present: presentResult,
    }),
    onSession(saveWorkPattern, {
      ...onOne,
      act: async ({ tx, subject, input }) => reread(tx, await patterns.save(tx, subject, input.body)),
      present: presentResult,
    }),
    onSession(archiveWorkPattern, {
      ...onOne,
      act: async ({ tx, subject, input }) =>
        reread(tx, await patterns.archive(tx, subject, input.body.isDeleted)),
      present: presentResult,
    }),
    onSession(listWorkPatternHolders, {
      authorise: ({ viewer }) => holderCapabilities(viewer.grants),
      act: async ({ tx, viewer, input: { params, query } }) =>
        found(await pageOfHolders(tx, viewer, params.patternId, query)),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
  ];
}
