import type { Dashboard } from '@tenure/contract/company/dashboards.ts';
import {
  addWidget,
  getDashboard,
  saveDashboard,
  shareDashboard,
} from '@tenure/contract/company/dashboards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const home = { params: { dashboardId: 'home' as const } };
const dashboardIn = (answer: Answer) => (answer.body as { data: Dashboard }).data;
const placed = ({ id, type, container, order, title, settings }: Dashboard['widgets'][number]) => ({
  id,
  type,
  container,
  order,
  title,
  settings,
});

describe('saving a dashboard', () => {
  it('keeps named widgets, adds those without an id and removes the rest, in one go', async () => {
    const person = await (await world.company()).person();
    const before = dashboardIn(await person.call(getDashboard, home));
    const team = before.widgets.find(({ type }) => type === 'team');
    if (!team) throw new Error('the home dashboard has a team widget');
    const saved = await person.call(saveDashboard, {
      ...home,
      body: {
        title: 'Mine',
        structure: 'equal',
        widgets: [
          { ...placed(team), container: 2, order: 1 },
          {
            id: null,
            type: 'htmlEditor',
            container: 2,
            order: 0,
            title: 'Note',
            settings: { content: '<p>Hi</p>' },
          },
        ],
      },
    });
    expect(saved.status).toBe(200);
    const after = dashboardIn(await person.call(getDashboard, home));
    expect(after).toMatchObject({ title: 'Mine', structure: 'equal' });
    expect(after.widgets.map((widget) => [widget.type, widget.container, widget.order])).toEqual([
      ['htmlEditor', 2, 0],
      ['team', 2, 1],
    ]);
  });

  it('is refused with 412 when someone saved in between, and changes nothing', async () => {
    const person = await (await world.company()).person();
    const read = await person.call(getDashboard, home);
    const etag = String(read.headers.etag);
    const body = { title: 'First', structure: 'single' as const, widgets: [] };
    expect((await person.call(saveDashboard, { ...home, body }, { 'if-match': etag })).status).toBe(200);
    const second = await person.call(
      saveDashboard,
      { ...home, body: { ...body, title: 'Second' } },
      { 'if-match': etag },
    );
    expect(second.status).toBe(412);
    expect(dashboardIn(await person.call(getDashboard, home)).title).toBe('First');
  });

  it('two changes with the same version arrive together: none is lost', async () => {
    const person = await (await world.company()).person();
    const etag = String((await person.call(getDashboard, home)).headers.etag);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((title) =>
        person.call(
          saveDashboard,
          { ...home, body: { title, structure: 'single', widgets: [] } },
          { 'if-match': etag },
        ),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412, 412, 412]);
  });

  it('names every problem of the input at once and writes nothing', async () => {
    const person = await (await world.company()).person();
    const answer = await person.raw({
      method: 'PUT',
      url: '/api/dashboards/home',
      payload: { title: ' ', structure: 'round', widgets: [], colour: 'red' },
    });
    expect(answer.status).toBe(422);
    const { invalidInputs } = answer.body as { invalidInputs: { path: string }[] };
    expect(invalidInputs.map((one) => one.path).toSorted()).toEqual(['colour', 'structure', 'title']);
    expect(dashboardIn(await person.call(getDashboard, home)).title).toBe('My dashboard');
  });

  it("refuses a widget of someone else's dashboard", async () => {
    const company = await world.company();
    const [person, other] = [await company.person(), await company.person()];
    const foreign = dashboardIn(await other.call(getDashboard, home)).widgets[0];
    if (!foreign) throw new Error('the home dashboard has widgets');
    const answer = await person.call(saveDashboard, {
      ...home,
      body: { title: 'Mine', structure: 'equal', widgets: [placed(foreign)] },
    });
    expect(answer.status).toBe(422);
  });

  it('removes script from rich text', async () => {
    const person = await (await world.company()).person();
    const added = await person.call(addWidget, {
      ...home,
      body: {
        type: 'htmlEditor',
        container: 1,
        settings: { content: '<p onclick="x()">Hi<script>x()</script></p>' },
      },
    });
    expect(added.status).toBe(201);
    expect(added.text).not.toMatch(/script|onclick/);
  });
});

describe('sharing a dashboard', () => {
  it('lets others of the company look and nothing more', async () => {
    const company = await world.company();
    const partner = await company.person({ profiles: ['hr-partner'] });
    const reader = await company.person();
    const { id } = dashboardIn(await partner.call(getDashboard, home));
    const at = { params: { dashboardId: String(id) } };
    expect((await reader.call(getDashboard, at)).status).toBe(404);
    expect((await partner.call(shareDashboard, { ...home, body: { shared: true } })).status).toBe(200);
    const seen = await reader.call(getDashboard, at);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      data: { permissions: { viewAllowed: true, editAllowed: false, shareAllowed: false } },
      metadata: { capabilities: ['dashboards.dashboard.view'] },
    });
    const body = { title: 'Taken', structure: 'equal' as const, widgets: [] };
    expect((await reader.call(saveDashboard, { ...at, body })).status).toBe(403);
  });

  it('is refused without the grant to share', async () => {
    const person = await (await world.company()).person();
    expect((await person.call(shareDashboard, { ...home, body: { shared: true } })).status).toBe(403);
  });
});
