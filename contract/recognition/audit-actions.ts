import type { AuditDeclarations } from '../audit-declaration.ts';

export const auditActions = {
  'recognition.given': { words: 'Recognised colleagues' },
  'recognition.saved': { words: 'Edited recognition' },
  'recognition.deleted': { words: 'Deleted recognition' },
  'recognition.liked': { words: 'Liked recognition', tellsPerson: true, isTheirsAlone: true },
  'recognition.unliked': {
    words: 'Removed a like from recognition',
    tellsPerson: true,
    isTheirsAlone: true,
  },
  'recognition.reported': { words: 'Reported recognition', tellsPerson: true, isTheirsAlone: true },
  'recognition.report-decided': { words: 'Decided about reported recognition' },
  'recognition.trophy-given': { words: 'Gave a trophy or award' },
  'trophy.created': { words: 'Added a badge, trophy or award' },
  'trophy.saved': { words: 'Edited a badge, trophy or award' },
} as const satisfies AuditDeclarations;
