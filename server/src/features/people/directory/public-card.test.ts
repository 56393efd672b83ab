import { listPublicCards, listTeamMembers, type PublicCard } from '@tenure/contract/people/public-card.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { loadDemo } from '../../../demo/demo.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import { admitTenant } from '../../../platform/db/tenant-id.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner, world.clock);
});
afterAll(() => world.close());

async function signedIn(username: string) {
  const token = randomToken();
  await world.superuser.query(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', tenure_now() + interval '1 hour' from account where username = $2`,
    [hashToken(token), username],
  );
  return async (url: string): Promise<{ status: number; cards: PublicCard[]; total: number }> => {
    const response = await world.tenure.server.inject({
      url,
      headers: { host: 'localhost', cookie: `tenure_session=${token}` },
    });
    const body = response.json<{ data?: PublicCard[]; metadata?: { pagination: { total: number } } }>();
    return {
      status: response.statusCode,
      cards: body.data ?? [],
      total: body.metadata?.pagination.total ?? 0,
    };
  };
}

it('lists the people below the viewer on a day, directly and through others', async () => {
  const get = await signedIn('priya.raman');
  const line = await world.tenure.database.asTenant(admitTenant(1), 'read only', (tx) =>
    tx.query<{ id: number; depth: number }>(
      `select r.employee_id as id, r.depth from account a, reports_of(a.employee_id, '2026-06-30') r
       where a.username = 'priya.raman' and a.tenant_id = 1`,
    ),
  );
  const at = async (lines: string) => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const url = `${listTeamMembers.path}?asOf=2026-06-30&itemsPerPage=100&page=${page}${lines}`;
      const { cards, total } = await get(url);
      ids.push(...cards.map(({ id }) => id));
      if (ids.length >= total) return ids.sort((a, b) => a - b);
    }
  };
  const expected = (fits: (depth: number) => boolean) =>
    line
      .filter(({ depth }) => fits(depth))
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  expect(expected((depth) => depth > 1).length).toBeGreaterThan(10);
  expect(await at('')).toEqual(expected(() => true));
  expect(await at('&selectedFilters[line]=direct')).toEqual(expected((depth) => depth === 1));
  expect(await at('&selectedFilters[line]=indirect')).toEqual(expected((depth) => depth > 1));
  expect((await (await signedIn('elena.novak'))(listTeamMembers.path)).total).toBe(0);
});

it('shows people in their future places only to viewers who may see plans', async () => {
  const get = await signedIn('elena.novak');
  for (const { path } of [listPublicCards, listTeamMembers]) {
    expect((await get(`${path}?asOf=2027-06-30`)).status).toBe(403);
    expect((await get(`${path}?asOf=2026-01-31`)).status).toBe(200);
  }
});

it('is filtered by department and location, and an unknown one matches no one', async () => {
  const get = await signedIn('elena.novak');
  const all = (await get(`${listPublicCards.path}?itemsPerPage=100&sortBy=department:asc`)).cards;
  const { rows } = await world.superuser.query<{ id: number; title: string }>(
    'select id, title from department where tenant_id = 1 and title = $1',
    [all[0]?.department],
  );
  const some = await get(
    `${listPublicCards.path}?itemsPerPage=100&selectedFilters[department]=${rows[0]?.id}`,
  );
  expect(new Set(some.cards.map(({ department }) => department))).toEqual(new Set([rows[0]?.title]));
  expect((await get(`${listPublicCards.path}?selectedFilters[location]=nowhere`)).total).toBe(0);
});

it('names everyone’s manager by the reporting line, skipping vacant positions', async () => {
  const get = await signedIn('elena.novak');
  const cards: PublicCard[] = [];
  for (const page of ['1', '2', '3']) {
    cards.push(...(await get(`${listPublicCards.path}?itemsPerPage=100&page=${page}`)).cards);
  }
  const line = await world.tenure.database.asTenant(admitTenant(1), 'read only', (tx) =>
    tx.query<{ id: number; manager: number | null }>(
      'select id, manager_of(id, viewer_today()) as manager from employee where tenant_id = 1',
    ),
  );
  const managerOf = new Map(line.map((row) => [row.id, row.manager]));
  expect(cards.length).toBeGreaterThan(200);
  expect(cards.map((card) => [card.id, card.manager?.id ?? null])).toEqual(
    cards.map((card) => [card.id, managerOf.get(card.id)]),
  );
});
