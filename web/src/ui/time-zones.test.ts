import { expect, test } from 'vitest';
import { timeZoneGroups } from './time-zones.ts';

const labelOf = (zone: string) =>
  timeZoneGroups(zone)
    .flatMap(({ items }) => items)
    .find(({ value }) => value === zone)?.label;

test('places are named as people say them', () => {
  expect(labelOf('Australia/Melbourne')).toBe('Melbourne');
  expect(labelOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina');
});

test('the zone in use is offered even where the browser does not list it', () => {
  expect(labelOf('Etc/GMT+12')).toBe('GMT+12');
  expect(labelOf('UTC')).toBe('UTC');
});
