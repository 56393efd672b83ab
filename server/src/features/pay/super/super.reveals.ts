import { type Reveal, revealOf } from '../../../platform/reveal/reveal.ts';
import { superCapabilities } from './super.policy.ts';
import type { Super } from './super.service.ts';
import { superToRead } from './super.store.ts';

export function superReveals(declarations: Super): Reveal[] {
  return [
    revealOf({
      section: 'super-and-benefits',
      field: 'number',
      capability: 'super.view',
      action: 'super.revealed',
      load: superToRead,
      can: superCapabilities,
      read: ({ tx, subject, id }) => declarations.wholeNumber(tx, subject, id),
    }),
  ];
}
