import { type RevealField, type RevealSection, reveal } from '@tenure/contract/people/reveal.ts';
import type { Answer, Caller } from './company.ts';

/** Requests one masked value of a person. */
export function asksFor<Section extends RevealSection>(
  caller: Pick<Caller, 'call'>,
  employeeId: number | string,
  section: Section,
  field: RevealField<Section>,
  id?: number | null,
): Promise<Answer> {
  const body = { section, field, ...(typeof id === 'number' && { id }) };
  return caller.call(reveal, { params: { employeeId: String(employeeId) }, body });
}

export const valueOf = ({ body }: Answer) =>
  (body as { data?: { value: string | number | null } }).data?.value;
