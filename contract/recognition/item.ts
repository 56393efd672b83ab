import { audiences, pictures, recognitionTypes } from '@tenure/domain/recognition/recognition.ts';
import { z } from 'zod';
import { id, instant } from '../envelopes.ts';

export const recognitionPerson = z.strictObject({
  id,
  fullName: z.string(),
  profileImage: z.string().nullable(),
});

export const rewardedItem = z.strictObject({
  id,
  title: z.string(),
  category: z.string(),
  point: z.int(),
  config: z.strictObject({
    totalPointConfig: z.strictObject({ totalPointRequired: z.int() }).nullable(),
    startDateConfig: z.strictObject({ yearsRequired: z.int() }).nullable(),
    /** Given for completing this course. */
    courseConfig: z.strictObject({ courseId: id }).nullable(),
  }),
  isActive: z.boolean(),
  picture: z.enum(pictures),
  images: z.strictObject({ small: z.string(), big: z.string() }),
});

/** A file that the giver added. */
export const recognitionAttachment = z.strictObject({
  id,
  name: z.string(),
  path: z.string(),
  downloadUrl: z.string(),
});

/** One entry of the feed. */
export const recognitionItem = z.strictObject({
  id,
  originalId: id,
  type: z.enum(recognitionTypes),
  typeLabel: z.string(),
  title: z.string(),
  description: z.string(),
  /** The first of the receivers. */
  user: recognitionPerson,
  receivers: z.array(recognitionPerson),
  /** Null where a rule gave it. */
  giver: recognitionPerson.nullable(),
  rewardedItem: rewardedItem.nullable(),
  attachment: recognitionAttachment.nullable(),
  created: instant,
  updated: instant.nullable(),
  likes: z.int(),
  userHasLiked: z.boolean(),
  /** A name for the receivers together. */
  teamDescription: z.string().nullable(),
  audience: z.enum(audiences),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canReport: z.boolean(),
  /** Whether the viewer may add a file, or replace or remove it. */
  canAttach: z.boolean(),
  version: z.int(),
});
export type RecognitionItem = z.output<typeof recognitionItem>;

/** The same as the tab Recognition of a profile lists it. */
export const recommendation = z.strictObject({
  originalId: id,
  hasLiked: z.boolean(),
  canDelete: z.boolean(),
  canEdit: z.boolean(),
  title: z.string(),
  description: z.string(),
  type: z.enum(recognitionTypes),
  awardImg: z.string().nullable(),
  employee: recognitionPerson,
  giver: recognitionPerson.nullable(),
  likes: z.int(),
  attachment: recognitionAttachment.nullable(),
  createdDateTime: instant,
  updatedDateTime: instant.nullable(),
});
