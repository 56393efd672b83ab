import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  mayCheck,
  mayRemove,
  mayUpload,
  personalDocumentStates,
  seesKind,
  validityOf,
} from './personal-document.ts';

const state = fc.constantFrom(...personalDocumentStates);
const day = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => `${2020 + Math.floor(days / 365)}-01-${String((days % 28) + 1).padStart(2, '0')}`);

it('keeps what was accepted from everyone', () => {
  expect([mayUpload('accepted'), mayCheck('accepted')]).toEqual([false, false]);
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom('person' as const, 'checker' as const), (isRequested, by) => {
      expect(mayRemove({ state: 'accepted', isRequested }, by)).toBe(false);
    }),
  );
});

it('lets no one remove what the other waits for', () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(mayRemove({ state: one, isRequested: true }, 'person')).toBe(false);
      if (one === 'to-check') expect(mayRemove({ state: one, isRequested: true }, 'checker')).toBe(false);
    }),
  );
});

it('expires after its last day and never before its reminders begin', () => {
  fc.assert(
    fc.property(day, day, day, (expiresOn, remindFrom, today) => {
      const validity = validityOf({ expiresOn, remindFrom }, today);
      expect(validity === 'expired').toBe(expiresOn < today);
      if (validity === 'expiring') expect(remindFrom <= today).toBe(true);
    }),
  );
  expect(validityOf({ expiresOn: '2026-11-24', remindFrom: '2026-10-25' }, '2026-11-24')).toBe('expiring');
  expect(validityOf({ expiresOn: null, remindFrom: null }, '2026-11-24')).toBe('valid');
});

it('shows a kind to no manager or payroll officer it is not open to', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (leads, doesPayroll) => {
      const viewer = { isSelf: false, checks: false, leads, doesPayroll };
      expect(seesKind({ isForManagers: false, isForPayroll: false }, viewer)).toBe(false);
      expect(seesKind({ isForManagers: true, isForPayroll: false }, viewer)).toBe(leads);
      expect(seesKind({ isForManagers: false, isForPayroll: true }, viewer)).toBe(doesPayroll);
    }),
  );
});
