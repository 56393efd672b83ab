import fs from 'node:fs';
import { endpoints } from '@tenure/contract/index.ts';
import { afterAll, beforeAll, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';
import { groundFor } from '../checks/ground.ts';
import { requests } from '../checks/requests.ts';
let world: World;
beforeAll(async () => { world = await openWorld(); });
afterAll(() => world.close());
it('live', async () => {
  const company = await world.company();
  const owner = await company.person({});
  const ground = await groundFor(world, company, owner);
  const e = ground.ownEmployeeId, u = owner.accountId;
  let out = '';
  for (const url of [`/api/employees/${e}`,`/api/employees/${e}/positions`,`/api/employees/${e}/employmentHistory`,`/api/employees/${e}/payslips`,`/api/employees/${e}/tfn`,`/api/employees/${e}/tfn/options`,`/api/employees/${e}/uk-taxation`,`/api/employees/${e}/uk-taxation/options`,`/api/employees/${e}/pension`,`/api/employees/${e}/pension/options`,`/api/employees/${e}/work-patterns`,`/api/employees/${e}/work-patterns/options`,`/api/employees/${e}/bank-accounts`,`/api/employees/${e}/bank-accounts/options`,`/api/employees/${e}/uk-bank-accounts/options`,`/api/employees/${e}/diversityQuestions`,`/api/employees/${e}/emergencyContacts`,`/api/employees/${e}/personalDetails`,`/api/userProfile/${e}`,`/api/user-profile/tabSetup`,`/api/users/${u}/security-profiles`,`/api/users/${u}/workflows`,`/api/users/${u}/workflows/assignable-templates`,`/api/users/${u}/tasks`,`/api/users/${u}/account-links`,`/api/users/${u}/contracts`, `/api/users/999999/tasks`, `/api/employees/999999/pension`, `/api/nothing`]) {
    const a = await owner.raw({ url });
    out += `\n== ${url} ${a.status} etag=${a.headers['etag']}\n${a.text.slice(0, 3500)}\n`;
  }
  fs.writeFileSync('/tmp/review-live.txt', out);
}, 100000);
