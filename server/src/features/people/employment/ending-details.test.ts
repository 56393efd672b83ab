import {
  type AdditionalDetails,
  changeAdditionalDetails,
  getAdditionalDetails,
} from '@tenure/contract/people/additional-details.ts';
import { createCustomField } from '@tenure/contract/people/custom-fields.ts';
import { endEmployment } from '@tenure/contract/people/employment-ending.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = (offset: number) => world.clock.today('UTC').add({ days: offset }).toString();
const detailsIn = ({ body }: Answer) => (body as { data: AdditionalDetails }).data;
const tagOf = ({ headers }: Answer) => String(headers['etag']);

it('a planned field of the company’s own that an ending takes back is in the history, and a write over what was read before is refused', async () => {
  const { admin, at } = await twoInLine(world);
  const made = await admin.call(createCustomField, {
    body: {
      label: 'Locker',
      help: '',
      kind: 'text',
      group: '',
      isRequired: false,
      personSees: true,
      managersSee: true,
      personEdits: false,
      decimals: 0,
      countries: [],
      options: [],
    },
  });
  const field = (made.body as { data: { fields: { id: number }[] } }).data.fields[0]?.id;
  const key = `f${field}`;
  for (const [from, said] of [
    [day(-5), 'now'],
    [day(40), 'later'],
  ] as const) {
    const changed = await admin.call(changeAdditionalDetails, {
      ...at,
      body: { from, values: { [key]: said } },
    });
    expect(changed.status, changed.text).toBe(201);
  }
  const before = await admin.call(getAdditionalDetails, at);
  const ended = await admin.call(endEmployment, { ...at, body: { lastDay: day(10), kind: 'resignation' } });
  expect(ended.status, ended.text).toBe(201);
  const after = await admin.call(getAdditionalDetails, at);
  expect(tagOf(after)).not.toBe(tagOf(before));
  expect(detailsIn(after).history[0]).toMatchObject({
    kind: 'withdrawal',
    from: day(40),
    before: { [key]: 'later' },
    after: { [key]: 'now' },
  });
  const stale = await admin.call(
    changeAdditionalDetails,
    { ...at, body: { from: day(0), values: { [key]: 'stale' } } },
    { 'if-match': tagOf(before) },
  );
  expect(stale.status).toBe(412);
});
