import { drawingArea, isSignature, mostPoints, mostStrokes } from '@tenure/domain/work/contract-signing.ts';
import { z } from 'zod';

const drawing = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(drawingArea.width), z.int().min(0).max(drawingArea.height)]))
      .min(1)
      .max(mostPoints),
  )
  .min(1, 'Draw your signature')
  .max(mostStrokes, 'Draw your signature with fewer strokes')
  .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= mostPoints, {
    error: 'Draw a shorter signature',
    abort: true,
  })
  .refine(isSignature, 'Draw your signature');
export type Drawing = z.output<typeof drawing>;

/** The signature on a contract: a typed name, or a drawing with the name on the record beside it. */
export const signature = z
  .strictObject({
    fullName: z.string().trim().max(200, 'Use at most 200 characters').default(''),
    drawing: drawing.nullable().default(null),
    isAgreed: z.literal(true, 'Tick that you accept the contract'),
  })
  .refine(({ fullName, drawing: drawn }) => fullName !== '' || (drawn ?? null) !== null, {
    path: ['fullName'],
    error: 'Type your full name',
    // Said beside what else is missing.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Signature = z.output<typeof signature>;
