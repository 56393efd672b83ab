import {
  listTemplateMoves,
  moveTemplateReviews,
  previewTemplateMove,
  undoTemplateMove,
} from '@tenure/contract/performance/template-moves.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { templateById, templateToChange } from './template.store.ts';
import { movesOf } from './template-move.reads.ts';
import type { TemplateMoves } from './template-move.service.ts';

type At = { params: { templateId: number } };
const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
const toRead = { load: (tx: Tx, { params }: At) => templateById(tx, params.templateId), authorise };
const toMove = { load: (tx: Tx, { params }: At) => templateToChange(tx, params.templateId), authorise };
const metadata = { capabilities: ['performance.cycle.edit'], fields: [] };

export const templateMoveRoutes = (moves: TemplateMoves): Binding[] => [
  onSession(previewTemplateMove, {
    ...toRead,
    act: ({ tx, subject }) => moves.preview(tx, subject),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(moveTemplateReviews, {
    ...toMove,
    act: ({ tx, subject, input: { body } }) => moves.move(tx, subject, body),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(listTemplateMoves, {
    ...toRead,
    act: ({ tx, subject }) => movesOf(tx, subject.id),
    present: ({ result }) => ({ data: result, metadata }),
  }),
  onSession(undoTemplateMove, {
    ...toMove,
    act: ({ tx, subject, input: { params } }) => moves.undo(tx, subject, params.moveId),
    present: ({ result }) => ({ data: result, metadata }),
  }),
];
