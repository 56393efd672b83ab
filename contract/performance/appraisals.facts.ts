import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const performance = capabilityOf('performance');

/**
 * The rights that profiles grant. The specification's capability strings also depend on a person's role in the appraisal and
 * on its phase: domain/performance/rights.ts.
 */
export const capabilities = {
  'performance.view': performance('See a person’s reviews', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'performance.take-part': performance(
    'Take part in reviews: their own, and those they manage or approve',
    ['self', 'assigned'],
    { employee: ['self', 'assigned'], 'company-admin': ['self', 'assigned'] },
  ),
  'performance.manage': performance(
    'Manage a person’s reviews: assign, move back, nominate approvers and delete',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  performance: 'Reviews',
  'peer-review': 'Peers’ answers in 360 reviews',
  'review-note': 'Notes and attachments in reviews',
};

/** The log of the company would show who wrote without their name. */
const forTheAuthor = { tellsPerson: true, isTheirsAlone: true, isKeptFromCompany: true } as const;

/** No longer recorded: they named who wrote in which review. Entries that exist are shown to no one. */
const recordedBefore = {
  'performance.note-added': { words: 'Added a note to {whose} review', isKeptFromCompany: true },
  'performance.note-edited': { words: 'Edited a note in {whose} review', isKeptFromCompany: true },
  'performance.note-deleted': { words: 'Deleted a note from {whose} review', isKeptFromCompany: true },
  'performance.attachment-added': { words: 'Added an attachment to {whose} review', isKeptFromCompany: true },
  'performance.attachment-uploaded': {
    words: 'Uploaded the file of an attachment to {whose} review',
    isKeptFromCompany: true,
  },
  'performance.attachment-deleted': {
    words: 'Deleted an attachment from {whose} review',
    isKeptFromCompany: true,
  },
} as const satisfies AuditDeclarations;

export const auditActions = {
  'performance.assigned': { words: 'Assigned {whom} a review', tellsPerson: true },
  'performance.reassigned': { words: 'Gave {whose} review to another manager', tellsPerson: true },
  'performance.version-moved': {
    words: 'Moved {whose} review to another version of its template',
    tellsPerson: true,
  },
  'performance.moved': { words: 'Moved {whose} review to another step', tellsPerson: true },
  'performance.rolled-back': { words: 'Moved {whose} review back', tellsPerson: true },
  'performance.downloaded': { words: 'Downloaded {whose} review', tellsPerson: true },
  'performance.deleted': { words: 'Deleted {whose} review', tellsPerson: true },
  'performance.item-added': { words: 'Added an item to {whose} review', tellsPerson: true },
  'performance.item-edited': { words: 'Edited an item of {whose} review', tellsPerson: true },
  'performance.item-removed': { words: 'Removed an item from {whose} review', tellsPerson: true },
  'performance.rated': { words: 'Rated an item of {whose} review' },
  'performance.development-marked': { words: 'Marked development in an item of {whose} review' },
  'performance.answered': { words: 'Answered a question of {whose} review' },
  'performance.commented': { words: 'Commented on {whose} review' },
  'performance.note-removed': { words: 'Removed someone else’s note from {whose} review' },
  'performance.attachment-removed': { words: 'Removed someone else’s attachment from {whose} review' },
  'performance.attachment-downloaded': { words: 'Downloaded an attachment of {whose} review' },
  'performance.section-set': { words: 'Set whether a section of {whose} review applies', tellsPerson: true },
  'performance.approver-added': { words: 'Nominated an approver of {whose} review', tellsPerson: true },
  'performance.approver-removed': { words: 'Removed an approver of {whose} review', tellsPerson: true },
  'performance.peer-nominated': { words: 'Nominated a peer for {whose} review' },
  'performance.peer-decided': { words: 'Decided on a nominated peer of {whose} review' },
  'performance.peer-removed': { words: 'Removed a nominated peer of {whose} review' },
  'performance.summary-rated': { words: 'Gave {whose} review an overall rating' },
  'performance.items-imported': {
    words: 'Imported items of the previous review into {whose} review',
    tellsPerson: true,
  },
  'performance.contributor-added': { words: 'Added a contributor to {whose} review', tellsPerson: true },
  'performance.contributor-removed': {
    words: 'Removed a contributor from {whose} review',
    tellsPerson: true,
  },
  'performance.checkpoint-moved': {
    words: 'Moved a checkpoint of {whose} review to another step',
    tellsPerson: true,
  },
  'performance.checkpoint-rated': { words: 'Rated a checkpoint of {whose} review' },
  ...recordedBefore,
  'review-note.added': { words: 'Added {whose} note to a review', ...forTheAuthor },
  'review-note.edited': { words: 'Edited {whose} note in a review', ...forTheAuthor },
  'review-note.deleted': { words: 'Deleted {whose} note from a review', ...forTheAuthor },
  'review-note.attachment-added': { words: 'Added {whose} attachment to a review', ...forTheAuthor },
  'review-note.attachment-uploaded': {
    words: 'Uploaded the file of {whose} attachment to a review',
    ...forTheAuthor,
  },
  'review-note.attachment-deleted': { words: 'Deleted {whose} attachment from a review', ...forTheAuthor },
  'peer-review.answered': {
    words: 'Saved {whose} answer in a 360 review',
    tellsPerson: true,
    isTheirsAlone: true,
    isKeptFromCompany: true,
  },
  'peer-review.submitted': {
    words: 'Submitted {whose} answers in a 360 review',
    tellsPerson: true,
    isTheirsAlone: true,
    isKeptFromCompany: true,
  },
} as const satisfies AuditDeclarations;

export const profileSections = {
  performance: { tab: 'activity', title: 'Performance' },
} as const satisfies ProfileSectionDeclarations;

export const refusals = {
  'reviews.move.no-approvers': {
    code: 'invalid-input',
    words: 'Approval phase requires nominated approvers to proceed.',
  },
  'reviews.question.of-template': {
    code: 'forbidden',
    words: 'This question comes with the template and stays as it is.',
  },
  'reviews.question.answered': {
    code: 'forbidden',
    words: 'People have answered this question, so it stays as it is.',
  },
  'checkpoints.write.submitted': { code: 'forbidden', words: 'You have submitted your part already.' },
  'checkpoints.move.not-now': {
    code: 'forbidden',
    words: 'You cannot take this step in this checkpoint now.',
  },
  'reviews.write.not-participant': {
    code: 'forbidden',
    words: 'Only people who take part can write in this review.',
  },
  'reviews.answer.for-other': { code: 'forbidden', words: 'This question is for someone else.' },
  'reviews.change.not-in-phase': {
    code: 'forbidden',
    words: 'This cannot be changed in this phase of the review.',
  },
  'peer-reviews.answer.submitted': {
    code: 'forbidden',
    words: 'You have submitted your answers. They can no longer change.',
  },
  'review-notes.edit.not-author': { code: 'forbidden', words: 'Only its author can edit a note.' },
  'review-notes.delete.not-author': { code: 'forbidden', words: 'Only its author or HR can delete a note.' },
  'review-attachments.add.too-many': {
    code: 'conflict',
    words: 'You can add {most} attachments to an item. Delete one first.',
  },
  'review-attachments.upload.not-author': {
    code: 'forbidden',
    words: 'Only its author can change an attachment.',
  },
  'review-attachments.delete.not-author': {
    code: 'forbidden',
    words: 'Only its author or HR can delete an attachment.',
  },
  'reviews.move.moved': {
    code: 'conflict',
    words: 'The review has moved to another phase. Reload it to continue.',
  },
  'reviews.move.not-now': {
    code: 'forbidden',
    words: 'You cannot take this step in this phase of the review.',
  },
} as const satisfies RefusalDeclarations;
