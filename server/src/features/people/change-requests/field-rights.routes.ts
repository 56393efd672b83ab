import type { InvalidInput } from '@tenure/contract/errors.ts';
import {
  type FieldRight,
  type FieldRightSettings,
  getFieldRights,
  saveFieldRights,
} from '@tenure/contract/people/field-rights.ts';
import type { ChangeableField, ChangeableSection } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { type FieldRightsRow, fieldRightsRow } from '../../../platform/policy/field-rights.reads.ts';
import { rightOf } from '../../../platform/policy/field-rights.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { writeFieldRights } from './field-rights.store.ts';

interface RightsToEdit extends FieldRightsRow {
  sections: (ChangeableSection & { ruled: readonly ChangeableField[] })[];
}
type Named = Readonly<Record<string, Readonly<Record<string, FieldRight>>>>;

function settingsOf({ sections, rights }: RightsToEdit): FieldRightSettings {
  return {
    sections: sections.map(({ key, label, capabilities, ruled: fields }) => ({
      key,
      label,
      fields: fields.map((field) => ({
        key: field.key,
        label: field.label,
        right: rightOf({ key, capabilities, fields }, field, rights),
        begins: field.begins,
        offered: [...field.offered],
      })),
    })),
  };
}

/** Every field named has to exist and be on offer; each one that is not is reported. */
function problemsOf(named: Named, { sections }: FieldRightSettings): InvalidInput[] {
  return Object.entries(named).flatMap(([section, fields]) => {
    const known = sections.find(({ key }) => key === section);
    const unknown = (path: string) => ({ path, code: 'unknown', reason: 'This is not a known field' });
    if (known === undefined) return [unknown(`rights.${section}`)];
    return Object.entries(fields).flatMap(([key, right]) => {
      const path = `rights.${section}.${key}`;
      const field = known.fields.find((one) => one.key === key);
      if (field === undefined) return [unknown(path)];
      return field.offered.includes(right)
        ? []
        : [{ path, code: 'not-offered', reason: 'People cannot decide this about themselves' }];
    });
  });
}

/** Which fields people change themselves: what every section that registers itself lets a company decide. */
export function fieldRightRoutes(
  { audit }: { audit: Audit },
  sections: () => readonly ChangeableSection[],
): Binding[] {
  async function toRead(tx: Tx): Promise<RightsToEdit> {
    const ruled: RightsToEdit['sections'] = [];
    for (const section of sections()) ruled.push({ ...section, ruled: await section.fields(tx) });
    return { ...(await fieldRightsRow(tx)), sections: ruled };
  }
  const authorise = ({ viewer }: { viewer: Viewer }) => capabilitiesOver(viewer.grants, noRelation);
  const presented = (subject: RightsToEdit, can: Can) =>
    new Presented(
      {
        data: settingsOf(subject),
        metadata: {
          capabilities: [...can].filter((one) => one === 'employees.fieldRights.edit'),
          fields: [],
        },
      },
      subject.version,
    );
  return [
    onSession(getFieldRights, {
      load: toRead,
      authorise,
      present: ({ subject, can }) => presented(subject, can),
    }),
    onSession(saveFieldRights, {
      load: async (tx) => {
        // If two people save at once, the second is refused.
        await lockCompany(tx);
        return toRead(tx);
      },
      authorise,
      version: ({ version }) => version,
      act: async ({ tx, subject, input: { body } }) => {
        const before = settingsOf(subject);
        const invalidInputs = problemsOf(body.rights, before);
        if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
        const changed = before.sections.flatMap(({ key, fields }) =>
          fields.flatMap((field) => {
            const right = body.rights[key]?.[field.key] ?? field.right;
            return right === field.right ? [] : [`${key}.${field.key}: ${field.right} → ${right}`];
          }),
        );
        const rights = Object.fromEntries(
          before.sections.map(({ key }) => [key, { ...subject.rights[key], ...body.rights[key] }]),
        );
        await writeFieldRights(tx, { ...subject.rights, ...rights });
        await audit.record(tx, {
          action: 'field-rights.saved',
          subject: { type: 'field-rights', id: tx.tenantId },
          details: { changed },
        });
        await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'employee-record' });
        return toRead(tx);
      },
      present: ({ result, can }) => presented(result, can),
    }),
  ];
}
