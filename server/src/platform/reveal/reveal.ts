import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { Capability } from '@tenure/contract/capabilities.ts';
import { type RevealField, type RevealSection, revealables } from '@tenure/contract/people/reveal.ts';
import type { Tx, WriteTx } from '../db/transaction.ts';
import type { Can } from '../http/route.ts';
import type { Viewer } from '../policy/viewer.ts';

type Value = string | number | null;

/** How values of a section are read once they are asked for. Masking them everywhere else is what its reads do. */
interface RevealOf<Section extends RevealSection, Subject> {
  section: Section;
  field: RevealField<Section>;
  capability: Capability;
  /** The entry the person reads in their own access log. */
  action: AuditAction;
  load(tx: Tx, employeeId: number, id: number): Promise<Subject | undefined>;
  can(viewer: Viewer, subject: NoInfer<Subject>): Can;
  /** Refuses what the viewer may not know of. */
  read(context: { tx: WriteTx; subject: NoInfer<Subject>; id: number; can: Can }): Promise<Value> | Value;
}

/** A value that was found, before it is known whether this viewer may see it. */
interface Loaded {
  can(viewer: Viewer): Can;
  read(tx: WriteTx, can: Can): Promise<Value> | Value;
}

/** One masked value that can be asked for, as a feature brings it. */
export interface Reveal {
  section: RevealSection;
  field: RevealField;
  /** Whether there are several, so that the call says which. */
  needsId: boolean;
  capability: Capability;
  action: AuditAction;
  load(tx: Tx, employeeId: number, id: number): Promise<Loaded | undefined>;
}

export function revealOf<Section extends RevealSection, Subject>(of: RevealOf<Section, Subject>): Reveal {
  const { section, field, capability, action } = of;
  const fields: Readonly<Record<string, boolean>> = revealables[section];
  return {
    section,
    field,
    needsId: fields[field] === true,
    capability,
    action,
    load: async (tx, employeeId, id) => {
      const subject = await of.load(tx, employeeId, id);
      return (
        subject && {
          can: (viewer) => of.can(viewer, subject),
          read: (write, can) => of.read({ tx: write, subject, id, can }),
        }
      );
    },
  };
}
