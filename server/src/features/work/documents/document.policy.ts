import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

export const documentRights = ({ grants }: Pick<Viewer, 'grants'>) => capabilitiesOver(grants, noRelation);

/** Its audience reads it once it is published; people who edit documents read all of them. */
export function mayRead(viewer: Pick<Viewer, 'grants'>, { isForViewer }: { isForViewer: boolean }): boolean {
  const can = documentRights(viewer);
  return can.has('documents.edit') || (can.has('documents.view') && isForViewer);
}
