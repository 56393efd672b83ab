import { giveRecognition } from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import type { Audience } from '@tenure/domain/recognition/recognition.ts';
import { enterTenant } from '../../src/setup/company.ts';
import type { TestPerson } from './company.ts';
import { dataOf } from './leave-line.ts';
import { organisationOn } from './organisation.ts';
import type { World } from './world.ts';

export interface Member {
  employeeId: number;
  person: TestPerson;
}

/** Giver and outsider work elsewhere than receiver and neighbour; the administrator has no record. */
export async function recognitionLine(world: World) {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const member = async (profiles?: string[]): Promise<Member> => {
    await enterTenant(world.owner, company.tenantId);
    const employeeId = await organisation.employee();
    await organisation.assign(employeeId, {});
    return { employeeId, person: await company.person({ employeeId, ...(profiles && { profiles }) }) };
  };
  await organisation.place();
  const elsewhere = await organisation.place();
  const giver = await member();
  const outsider = await member();
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update assignment set department_id = $2 where tenant_id = $1', [
    company.tenantId,
    elsewhere,
  ]);
  return {
    company,
    member,
    giver,
    outsider,
    receiver: await member(),
    neighbour: await member(),
    admin: await company.person({ profiles: ['company-admin'] }),
  };
}
export type RecognitionLine = Awaited<ReturnType<typeof recognitionLine>>;

export const giveWords = async (by: Member, to: readonly Member[], audience: Audience) =>
  dataOf<RecognitionItem>(
    await by.person.call(giveRecognition, {
      body: {
        receiverIds: to.map(({ employeeId }) => employeeId),
        title: 'Nineteen hours',
        description: 'With one crane down.',
        audience,
      },
    }),
    201,
  );
