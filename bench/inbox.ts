// npm run bench:inbox
// An inbox of 10,000 waiting tasks, the menu that counts them, and the home that shows them, as one caller
// waits for them. Prints its measurements.
import type { Dashboard } from '@tenure/contract/company/dashboards.ts';
import { callProduct, harbourline } from '../tools/test/caller.ts';
import { type CompanyAt, inDatabase, measureCall, onCompany } from './company-at-size.ts';

const people = 1000;
const tasks = { workflows: 500, each: 20 };
const forMs = 10_000;

/** Marco Bianchi's own, spread over the workflows of five hundred people. */
const giveTasks = (at: CompanyAt): Promise<void> =>
  inDatabase(at, [
    `with template as (
         insert into workflow_template (tenant_id, title) values (1, 'Ten thousand tasks') returning id),
       begun as (
         insert into workflow (tenant_id, employee_id, template_id, title, is_onboarding, starts_on, assigned_by)
         select 1, e.id, template.id, 'Ten thousand tasks', false, current_date, a.id
         from template, account a, employee e
         where a.tenant_id = 1 and a.username = 'marco.bianchi' and e.tenant_id = 1
         order by e.id limit ${tasks.workflows}
         returning id)
       insert into workflow_task (tenant_id, workflow_id, number, title, done_by, employee_id, due_on)
       select 1, begun.id, number, 'Task ' || number, 'manager', a.employee_id, current_date + number
       from begun, generate_series(1, ${tasks.each}) number, account a
       where a.tenant_id = 1 and a.username = 'marco.bianchi'`,
    'analyze workflow, workflow_task',
  ]);

await onCompany(people, async (at) => {
  await giveTasks(at);
  const home = await callProduct(at.port, harbourline, 'GET', '/api/dashboards/home', undefined, {
    cookie: at.cookie,
  });
  const { widgets } = (JSON.parse(home.body) as { data: Dashboard }).data;
  const widgetCalls = widgets
    .filter(({ widgetConfigs: { sortableBy } }) => Array.isArray(sortableBy))
    .map(({ id }) => `/api/dashboards/home/widgets/${id}/items`);
  // The frame of the home, then one call for each widget with items.
  const homeCalls = ['/api/surroundings', '/api/dashboards/home', ...widgetCalls];
  for (const url of ['/api/inbox', '/api/inbox?page=200', '/api/navigation', ...homeCalls]) {
    await measureCall(at, url, url, { ms: forMs });
  }
});
