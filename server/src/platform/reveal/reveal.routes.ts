import { capabilities } from '@tenure/contract/capabilities.ts';
import { reveal } from '@tenure/contract/people/reveal.ts';
import type { Audit } from '../audit/audit.ts';
import { Refusal } from '../http/refusal.ts';
import { type Binding, onSession } from '../http/route.ts';
import type { Reveal } from './reveal.ts';

const keyOf = ({ section, field }: { section: string; field: string }) => `${section} ${field}`;
/** Replaces the id where a person has only one. */
const none = 0;

/** The one call by which a masked value is shown: no value leaves it without an entry that the person reads. */
export function revealRoutes({ audit, reveals }: { audit: Audit; reveals: readonly Reveal[] }): Binding[] {
  const known = new Map(reveals.map((one) => [keyOf(one), one]));
  return [
    onSession(reveal, {
      load: async (tx, { params, body }) => {
        const one = known.get(keyOf(body));
        if (one === undefined || one.needsId !== (body.id !== undefined)) return undefined;
        const value = await one.load(tx, params.employeeId, body.id ?? none);
        return value && { one, value };
      },
      authorise: ({ viewer, subject: { one, value } }) => {
        const can = value.can(viewer);
        if (!can.has(one.capability)) throw new Refusal('forbidden');
        return can;
      },
      touchesPay: ({ subject: { one } }) => capabilities[one.capability].isPayroll === true,
      act: async ({ tx, subject, input: { params, body }, can }) => {
        const { one, value } = subject;
        const read = await value.read(tx, can);
        await audit.record(tx, {
          action: one.action,
          subject: { type: 'employee', id: params.employeeId },
          details: { section: one.section, field: one.field, ...(body.id !== undefined && { id: body.id }) },
        });
        return read;
      },
      present: ({ result }) => ({ data: { value: result } }),
    }),
  ];
}
