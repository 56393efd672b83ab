import { z } from 'zod';
import { anyCapability } from '../envelopes.ts';

/** A form's description of a field: the form shows what it receives, and knows nothing about roles. */
export const describedField = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Help, under the field. */
  description: z.string(),
  isVisible: z.boolean(),
  isEditable: z.boolean(),
  isRequired: z.boolean(),
  /** The viewer requests a change instead of making it; left out if no change can be requested. */
  isAskable: z.boolean().optional(),
});
export type DescribedField = z.output<typeof describedField>;

/** A record of self-service: the data, this viewer's actions, and the metadata of its fields. */
export function selfServiceRecord<T extends z.ZodType>(data: T) {
  return z.strictObject({
    data,
    metadata: z.strictObject({ actions: z.array(anyCapability), fields: z.array(describedField) }),
  });
}
