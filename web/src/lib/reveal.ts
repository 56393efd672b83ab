import { type RevealField, type RevealSection, reveal } from '@tenure/contract/people/reveal.ts';
import { call } from './api/call.ts';

/** One masked value, whose request the person can read in their log; `id` where they have several. */
async function asked<Section extends RevealSection>(
  employeeId: number,
  section: Section,
  field: RevealField<Section>,
  id?: number,
): Promise<string | number | null> {
  const params = { employeeId: String(employeeId) };
  const body = { section, field, ...(id !== undefined && { id }) };
  return (await call(reveal, { params, body })).body.data.value;
}

export async function revealText<Section extends RevealSection>(
  ...of: Parameters<typeof asked<Section>>
): Promise<string | null> {
  const value = await asked(...of);
  return value === null ? null : String(value);
}

export async function revealAmount<Section extends RevealSection>(
  ...of: Parameters<typeof asked<Section>>
): Promise<number | null> {
  const value = await asked(...of);
  return value === null ? null : Number(value);
}
