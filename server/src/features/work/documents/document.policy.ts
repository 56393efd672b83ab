import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

type Holder = Pick<Viewer, 'grants'>;

/** Company documents are about no one: reading them always takes a right over everyone. */
export const documentRights = ({ grants }: Holder) => capabilitiesOver(grants, noRelation);

interface OneOfThem {
  isForViewer: boolean;
  /** A step of the viewer's own workflow asks for it. Before their first day they have a right to these alone. */
  isAskedOfViewer: boolean;
}

/** People may always read documents they were asked to confirm. */
export const rightsOver = ({ grants }: Holder, { isAskedOfViewer }: Pick<OneOfThem, 'isAskedOfViewer'>) =>
  capabilitiesOver(grants, { ...noRelation, isSelf: isAskedOfViewer });

export type Rights = ReturnType<typeof rightsOver>;

interface Versioned {
  number: number | null;
  /** The first version meant for the audience of today. */
  audienceSince: number;
  versions: readonly { number: number; hasText: boolean; isConfirmed: boolean }[];
}

/**
 * The earlier versions with which the viewer can compare the latest. The text of one from before the audience was chosen is
 * not shown to people who did not confirm it, since it was meant for others.
 */
export function comparableWith({ number, audienceSince, versions }: Versioned, can: Rights): number[] {
  if (!versions.some((one) => one.number === number && one.hasText)) return [];
  return versions
    .filter((one) => one.number !== number && one.hasText)
    .filter((one) => can.has('documents.edit') || one.number >= audienceSince || one.isConfirmed)
    .map((one) => one.number);
}

/** Its audience reads it once it is published; people who edit documents read all of them. */
export function mayRead(viewer: Holder, document: OneOfThem): boolean {
  const can = rightsOver(viewer, document);
  return can.has('documents.edit') || (can.has('documents.view') && document.isForViewer);
}
