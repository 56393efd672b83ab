import {
  decideOperatorAccess,
  endOperatorAccess,
  type OperatorAccess,
  operatorAccess,
  requestTenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestCompany, type TestPerson } from '../../../../test/harness/company.ts';
import { listenTo } from '../../../../test/harness/listening.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

it('refreshes the open screens of the operator and of administrators at each step, and informs no one else', async () => {
  const [provider, company] = [
    await world.company({ isProvider: true, host: 'operator.localhost' }),
    await world.company(),
  ];
  const [operator, admin, other] = [
    await provider.person(),
    await company.person({ profiles: ['company-admin'] }),
    await company.person(),
  ];
  const news = JSON.stringify({ type: 'changed', subject: 'operator-access' });
  const listen = ({ host }: TestCompany, { token }: TestPerson) =>
    listenTo(world, { host, cookie: `${cookieName}=${token}` });
  const [operators, admins, others] = [
    await listen(provider, operator),
    await listen(company, admin),
    await listen(company, other),
  ];
  const heardBy = ({ heard }: typeof operators) => heard().split(news).length - 1;

  await operator.call(requestTenantAccess, {
    params: { tenantId: String(company.tenantId) },
    body: { reason: 'They cannot open the page of their team', hours: 2 },
  });
  await admins.until(news);
  expect(heardBy(operators)).toBe(0);

  const listed = (await admin.call(operatorAccess, {})).body as { data: OperatorAccess[] };
  const accessId = listed.data[0]?.id ?? '';
  await admin.call(decideOperatorAccess, { params: { accessId }, body: { isGiven: true } });
  await operators.until(news);
  await expect.poll(() => heardBy(admins)).toBe(2);

  await admin.call(endOperatorAccess, { params: { accessId } });
  await expect.poll(() => heardBy(operators)).toBe(2);
  expect(others.heard()).not.toContain('operator-access');
  for (const one of [operators, admins, others]) one.close();
});
