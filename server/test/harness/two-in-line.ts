import { enterTenant } from '../../src/setup/company.ts';
import { organisationOn } from './organisation.ts';
import type { World } from './world.ts';

/** A company in which one person leads another, with the people of its built-in profiles beside them. */
export async function twoInLine(world: World) {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const [top, below] = [await organisation.position(), await organisation.position()];
  await organisation.version(top, null, { title: 'Manager' });
  await organisation.version(below, top, { title: 'Operator' });
  const [leads, works] = [await organisation.employee(), await organisation.employee()];
  await organisation.assign(leads, { position: top });
  await organisation.assign(works, { position: below });
  return {
    company,
    employeeId: works,
    at: { params: { employeeId: String(works) } },
    self: await company.person({ employeeId: works }),
    manager: await company.person({ employeeId: leads }),
    admin: await company.person({ profiles: ['company-admin'] }),
    hr: await company.person({ profiles: ['hr-partner'] }),
    payroll: await company.person({ profiles: ['payroll-officer'] }),
    stranger: await company.person(),
  };
}
export type TwoInLine = Awaited<ReturnType<typeof twoInLine>>;
