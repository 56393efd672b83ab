import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CertificateValues,
  certificateFields,
  certificateNumberText,
  isCertificateExpired,
  mergeCertificate,
  pointsText,
  unknownFields,
  usualCertificate,
  validityText,
} from './certificate.ts';

const values: CertificateValues = {
  person: 'Elena Novak',
  course: 'Fire safety',
  date: '4 May 2026',
  validity: 'No expiry date',
  points: '4 CPD points',
};

it('fills every field of the usual wording', () => {
  expect(mergeCertificate(usualCertificate.wording, values)).toBe(
    'This certifies that Elena Novak completed the course “Fire safety” on 4 May 2026.\nNo expiry date · 4 CPD points',
  );
});

it('names what stands for nothing, each once', () => {
  expect(unknownFields('{person} {salary} {} {salary} {course')).toEqual(['salary', '']);
});

it('fills in each value as it is, whatever braces or signs it has', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(...certificateFields),
          fc.string().map((text) => ({ text })),
        ),
      ),
      fc.record({
        person: fc.string(),
        course: fc.string(),
        date: fc.string(),
        validity: fc.string(),
        points: fc.string(),
      }),
      (parts, given) => {
        const plain = (text: string) => text.replaceAll(/[{}]/g, '');
        const wording = parts
          .map((part) => (typeof part === 'string' ? `{${part}}` : plain(part.text)))
          .join('');
        const filled = parts
          .map((part) => (typeof part === 'string' ? given[part] : plain(part.text)))
          .join('');
        expect(mergeCertificate(wording, given)).toBe(filled);
        expect(unknownFields(wording)).toEqual([]);
      },
    ),
  );
});

it('keeps numbers apart and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (one, other) => {
      expect(certificateNumberText(one) < certificateNumberText(other)).toBe(one < other);
    }),
  );
  expect(certificateNumberText(42)).toBe('000042');
});

it('says points and validity in words', () => {
  expect([pointsText(1), pointsText(0), pointsText(2.5)]).toEqual([
    '1 CPD point',
    '0 CPD points',
    '2.5 CPD points',
  ]);
  expect([validityText(null), validityText('4 May 2027')]).toEqual([
    'No expiry date',
    'Expires on 4 May 2027',
  ]);
});

it('is expired from the first day on which it is no longer valid', () => {
  expect(isCertificateExpired('2026-05-04', '2026-05-03')).toBe(false);
  expect(isCertificateExpired('2026-05-04', '2026-05-04')).toBe(true);
  expect(isCertificateExpired(null, '2999-01-01')).toBe(false);
});
