import type { AuditDeclarations } from '../audit-declaration.ts';
import { assigned, capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const company = capabilityOf('company');

export const capabilities = {
  'performance.calibration.facilitate': company(
    'Create calibration sessions and publish their results',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'performance.calibration.take-part': company(
    'Take part in calibration sessions one is invited to',
    assigned,
    { 'hr-partner': 'assigned', 'company-admin': 'assigned' },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'performance-calibration': 'Calibration',
};

export const auditActions = {
  'performance-calibration.created': { words: 'Created a calibration session' },
  'performance-calibration.updated': { words: 'Updated a calibration session from the reviews' },
  'performance-calibration.moved': { words: 'Moved people in a calibration session' },
  'performance-calibration.undone': { words: 'Undid a move in a calibration session' },
  'performance-calibration.invited': { words: 'Invited people to a calibration session' },
  'performance-calibration.removed': { words: 'Removed a person from a calibration session' },
  'performance-calibration.published': { words: 'Published the ratings of a calibration session' },
  'performance-calibration.deleted': { words: 'Deleted a calibration session' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'calibration.session.published': {
    code: 'conflict',
    words: 'This session is published, so it no longer changes. Create a new session instead.',
  },
  'calibration.create.none-ready': {
    code: 'conflict',
    words:
      'No review of this selection is ready. Reviews are ready once the manager has submitted the scores.',
  },
  'calibration.create.too-many': {
    code: 'conflict',
    words: '{count} reviews are ready, and a session holds {most}. Choose a department or location.',
  },
  'calibration.move.changed': {
    code: 'conflict',
    words: '{name} was moved in the meantime. Check where they are now, then move them again.',
  },
  'calibration.undo.not-author': {
    code: 'forbidden',
    words: 'Only {author} or the facilitator can undo this move.',
  },
  'calibration.undo.undone': {
    code: 'conflict',
    words: 'This move is already undone.',
  },
  'calibration.undo.moved-again': {
    code: 'conflict',
    words: '{name} was moved again since. Undo the later move first.',
  },
  'calibration.undo.rated-again': {
    code: 'conflict',
    words: '{name}’s manager gave another rating since, so this move no longer counts.',
  },
  'calibration.publish.reopened': {
    code: 'conflict',
    words:
      'Scores of moved people changed or were reopened: {names}. Update the session from the reviews first.',
  },
  'calibration.invite.own-review': {
    code: 'conflict',
    words: '{name} cannot take part, because this session calibrates their own review.',
  },
  'calibration.remove.last-facilitator': {
    code: 'conflict',
    words: 'A session needs a facilitator. Make another person facilitator first.',
  },
} as const satisfies RefusalDeclarations;
