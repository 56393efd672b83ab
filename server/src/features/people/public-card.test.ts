import { listPublicCards, type PublicCard } from '@tenure/contract/people/public-card.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/harness/world.ts';
import { loadDemo } from '../../demo/demo.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await loadDemo(world.owner);
});
afterAll(() => world.close());

it('names for everybody the manager the reporting line gives, vacant positions passed over', async () => {
  const token = randomToken();
  await world.superuser.query(
    `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at)
     select tenant_id, $1, id, 'IS_AUTHENTICATED_FULLY', now() + interval '1 hour' from account where username = 'elena.novak'`,
    [hashToken(token)],
  );
  const cards: PublicCard[] = [];
  for (const page of ['1', '2', '3']) {
    const response = await world.tenure.server.inject({
      url: `${listPublicCards.path}?itemsPerPage=100&page=${page}`,
      headers: { host: 'localhost', cookie: `tenure_session=${token}` },
    });
    cards.push(...response.json<{ data: PublicCard[] }>().data);
  }
  const line = await world.tenure.database.asTenant(1, 'read only', (tx) =>
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
