import { reveal } from '@tenure/contract/people/reveal.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';
import { bankReveals } from './bank-accounts.ts';
import { bankChangeReveals } from './bank-changes.ts';
import { recordReveals } from './employee-record.ts';
import { salaryReveals } from './organisation.ts';
import { pensionReveals } from './pension.ts';
import { superReveals } from './super.ts';
import { taxReveals } from './tax-declarations.ts';

const reveals: Readonly<Record<string, MockReveals[keyof MockReveals]>> = {
  ...bankReveals,
  ...bankChangeReveals,
  ...recordReveals,
  ...salaryReveals,
  ...pensionReveals,
  ...superReveals,
  ...taxReveals,
} satisfies MockReveals;

export const revealHandlers = [
  mock(reveal, ({ body: { section, field, id = 0 } }) => {
    const read = reveals[section]?.[field];
    if (read === undefined) throw new MockRefusal('not-found');
    return { data: { value: read(id) } };
  }),
];
