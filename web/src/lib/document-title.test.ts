import { expect, test } from 'vitest';
import { documentTitle } from './document-title.ts';

test('the title names the page and the system of the company', () => {
  expect(documentTitle('Harbourline', 'Notifications')).toBe('Notifications · Harbourline');
});

test.each([null, ''])('without a system name (%j) the title is the name of the application', (systemName) => {
  expect(documentTitle(systemName, 'Notifications')).toBe('Tenure');
});
