import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  externalTrainingStates,
  lacksEvidence,
  mayCheckTraining,
  mayEditTraining,
  maySubmitTraining,
  stateWhenSubmitted,
  statusOfTraining,
} from './external-training.ts';

const state = fc.constantFrom(...externalTrainingStates);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
const text = (one: Date) => one.toISOString().slice(0, 10);

it('keeps what another person approved, and nothing else', () => {
  fc.assert(
    fc.property(state, fc.boolean(), (one, isChecked) => {
      expect(mayEditTraining({ state: one, isChecked })).toBe(!(one === 'accepted' && isChecked));
    }),
  );
});

it('is submitted or checked in a state, and never both', () => {
  fc.assert(
    fc.property(state, (one) => {
      expect(maySubmitTraining(one) && mayCheckTraining(one)).toBe(false);
      if (one === 'accepted') expect([maySubmitTraining(one), mayCheckTraining(one)]).toEqual([false, false]);
    }),
  );
});

it('counts without a check only where none is wanted or a checker submits it', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.nat(3), (isCheckWanted, isByChecker, files) => {
      const next = stateWhenSubmitted({ isCheckWanted, isByChecker });
      expect(next === 'accepted').toBe(!isCheckWanted || isByChecker);
      expect(lacksEvidence(next, files)).toBe(next === 'to-check' && files === 0);
    }),
  );
});

it('is completed from its approval up to the day before it expires', () => {
  fc.assert(
    fc.property(state, fc.option(day), day, (one, expires, today) => {
      const expiresOn = expires && text(expires);
      const status = statusOfTraining({ state: one, expiresOn }, text(today));
      if (one !== 'accepted') expect(status).toBe('IN_PROGRESS');
      else expect(status === 'EXPIRED').toBe(expiresOn !== null && expiresOn <= text(today));
    }),
  );
});
