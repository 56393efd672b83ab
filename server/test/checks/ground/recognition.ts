import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { newFileKey } from '../../../src/platform/storage/file-key.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

const nothing = {
  colleagueId: 0,
  /** Someone the person leads. */
  ledId: 0,
  badgeId: 0,
  trophyId: 0,
  receivedId: 0,
  givenId: 0,
  spareId: 0,
  reportId: 0,
  /** A trophy that needs approval, and a pending request for one. */
  valuedId: 0,
  requestId: 0,
  /** The picture of a badge, saved by an administrator. */
  pictureName: '',
};
export type RecognitionGround = typeof nothing;

/** The key of a picture in the file store. */
async function storedPicture({ filesDir }: World): Promise<string> {
  const key = newFileKey('image/webp');
  await mkdir(path.join(filesDir, key.slice(0, 2)), { recursive: true });
  await writeFile(path.join(filesDir, key.slice(0, 2), key), 'RIFF');
  return key;
}

/** Recognition the person received and gave, and reported messages of others. */
export async function recognitionFor(
  world: World,
  company: TestCompany,
  of: { ownEmployeeId: number; accountId: number },
  endpoint?: Endpoint,
): Promise<RecognitionGround> {
  if (endpoint !== undefined && !/recogni|recommendation|troph/.test(endpoint.path)) return nothing;
  await enterTenant(world.owner, company.tenantId);
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await world.owner.query<{ id: number }>(text, [company.tenantId, ...values]);
    return Number(rows[0]?.id);
  };
  const organisation = organisationOn(world.owner);
  const colleagueId = await organisation.employee();
  const ledId = await organisation.employee();
  await organisation.assign(ledId, { manager: of.ownEmployeeId });
  const reward = (kind: string, needsApproval = false) =>
    one(
      `insert into reward (tenant_id, kind, title, picture, points, needs_approval)
       values ($1, $2, $3, 'anchor', $4, $5) returning id`,
      [kind, `A ${kind} ${randomUUID()}`, kind === 'badge' ? 0 : 100, needsApproval],
    );
  const badgeId = await reward('badge');
  const recognise = async (giverId: number, receiverId: number, title: string) => {
    const id = await one(
      `insert into recognition (tenant_id, type, reward_id, title, description, giver_id, audience)
       values ($1, 'recommendation', $2, $3, 'For picking up the phone.', $4, 'receiver') returning id`,
      [badgeId, title, giverId],
    );
    await world.owner.query(
      `insert into recognition_receiver (tenant_id, recognition_id, employee_id, giver_id) values ($1, $2, $3, $4)`,
      [company.tenantId, id, receiverId, giverId],
    );
    return id;
  };
  const valuedId = await reward('trophy', true);
  const pictureName = randomUUID().replaceAll('-', '');
  const [smallKey, bigKey] = [await storedPicture(world), await storedPicture(world)];
  await world.owner.query(
    `insert into reward_picture (tenant_id, reward_id, name, small_key, big_key) values ($1, $2, $3, $4, $5)`,
    [company.tenantId, await reward('badge'), pictureName, smallKey, bigKey],
  );
  const reportedId = await recognise(ledId, colleagueId, 'Reported');
  return {
    colleagueId,
    ledId,
    badgeId,
    trophyId: await reward('trophy'),
    receivedId: await recognise(colleagueId, of.ownEmployeeId, 'Plantedthanks'),
    givenId: await recognise(of.ownEmployeeId, colleagueId, 'Given'),
    spareId: await recognise(of.ownEmployeeId, colleagueId, 'Given to be deleted'),
    reportId: await one(
      `insert into recognition_report (tenant_id, recognition_id, reported_by, reason, title, description, version)
       values ($1, $2, $3, 'This is not kind.', 'Reported', 'For picking up the phone.', 1) returning id`,
      [reportedId, of.accountId],
    ),
    valuedId,
    pictureName,
    requestId: await one(
      `insert into trophy_request (tenant_id, reward_id, employee_id, giver_id, description, points)
       values ($1, $2, $3, $4, 'For a hundred nights.', 100) returning id`,
      [valuedId, ledId, colleagueId],
    ),
  };
}
