import {
  type Badge,
  createReward,
  getReward,
  listBadges,
  type Reward,
  removeRewardPicture,
  saveRewardPicture,
} from '@tenure/contract/recognition/rewards.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function badgeOf(admin: TestPerson): Promise<Reward> {
  const body = { kind: 'badge' as const, title: 'Safe hands', picture: 'lifebuoy' as const };
  return dataOf<Reward>(await admin.call(createReward, { body }), 201);
}
const ofReward = ({ id }: Reward) => `${saveRewardPicture.path}?trophy=${id}`;
const save = async (admin: TestPerson, reward: Reward) =>
  dataOf<Reward>(
    await admin.raw({ method: 'POST', url: ofReward(reward), ...multipart(await somePhoto(), 'badge.png') }),
    201,
  );
const shown = async (reader: TestPerson, url: string) => reader.raw({ method: 'GET', url });

it('shows the drawing until the company uploads its own picture, as a small and a big square, and again when it is removed', async () => {
  const company = await world.company();
  const [admin, reader] = [await company.person({ profiles: ['company-admin'] }), await company.person()];
  const badge = await badgeOf(admin);
  expect([badge.hasOwnPicture, badge.images]).toEqual([
    false,
    { small: '/rewards/lifebuoy.svg', big: '/rewards/lifebuoy.svg' },
  ]);
  const { images, hasOwnPicture } = await save(admin, badge);
  expect(hasOwnPicture).toBe(true);
  const [offered] = dataOf<Badge[]>(await reader.call(listBadges, {}));
  expect([offered?.imageSrc, offered?.bigImgSrc]).toEqual([images.small, images.big]);
  for (const [url, side] of [
    [images.small, 96],
    [images.big, 512],
  ] as const) {
    const { status, response } = await shown(reader, url);
    const { width, height, format, exif } = await sharp(response.rawPayload).metadata();
    expect([status, width, height, format, exif]).toEqual([200, side, side, 'webp', undefined]);
  }
  await admin.call(removeRewardPicture, { query: { trophy: String(badge.id) } });
  const kept = dataOf<Reward>(await admin.call(getReward, { params: { trophyId: String(badge.id) } }));
  expect([kept.hasOwnPicture, kept.images.big]).toEqual([false, '/rewards/lifebuoy.svg']);
  expect((await shown(reader, images.small)).status).toBe(404);
});

it('is not shown to another company, and kept only by people who may edit trophies', async () => {
  const [company, other] = [await world.company(), await world.company()];
  const admin = await company.person({ profiles: ['company-admin'] });
  const badge = await badgeOf(admin);
  const { images } = await save(admin, badge);
  expect((await shown(await other.person(), images.small)).status).toBe(404);
  expect((await company.anonymous.raw({ method: 'GET', url: images.small })).status).toBe(401);
  const colleague = await company.person();
  const sent = await colleague.raw({
    method: 'POST',
    url: ofReward(badge),
    ...multipart(await somePhoto(), 'badge.png'),
  });
  expect(sent.status).toBe(403);
});

it('of a picture that is replaced no file stays', async () => {
  const company = await world.company();
  const admin = await company.person({ profiles: ['company-admin'] });
  const badge = await badgeOf(admin);
  await save(admin, badge);
  const before = world.storedFiles().length;
  await save(admin, badge);
  await expect.poll(() => world.storedFiles().length).toBe(before);
});
