import type { Page } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, type Person } from './people.ts';

// Each test reads what the previous one changed.
test.describe.configure({ mode: 'serial' });
// The second of two simultaneous saves is refused, and so is wrong input.
test.use({ expectedRefusal: [403, 412, 422] });

let administrator = '';
// People no other journey changes: a reader, and the person changed.
let reader: Person;
let person: Person;
const planned = '2099-03-01';

test.beforeAll(async () => {
  administrator = await anAdministrator();
  person = await aPerson();
  reader = await aPerson();
});

const general = (page: Page) => page.getByRole('form', { name: 'General' });
const editButton = (page: Page) =>
  page.getByRole('region', { name: 'General' }).getByRole('button', { name: 'Edit', exact: true });
const edit = async (page: Page) => {
  await editButton(page).click();
  await expect(general(page)).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save general' }).click();

test('one’s own profile is reached from the menu, and read as at another day', { tag: '@area' }, async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(reader.username);
  const own = `${reader.firstName} ${reader.lastName}`;
  await open('/');
  await settled(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: own })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${own} · `));
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText('Local time');
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('You');
  await holdsAtEveryWidth(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'General' })).toContainText(reader.lastName);
  await expect(editButton(page)).toBeVisible();
  await holdsInBothSchemes(page);

  await test.step('a day is typed, and the field keeps the focus', async () => {
    await page.getByLabel('As at').focus();
    await page.keyboard.type('1/7/2024');
    await expect(page.getByText('You are viewing this profile as at 1 July 2024.')).toBeVisible();
    await expect(editButton(page)).toHaveCount(0);
    await expect(page.getByLabel('As at')).toBeFocused();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByText('You are viewing this profile')).toHaveCount(0);
  });

  await test.step('a future day is not for everyone, and the page says so', async () => {
    await page.getByLabel('As at').fill('2099-01-01');
    await expect(page.getByText('You cannot view future dates.')).toBeVisible();
    await page.getByLabel('As at').blur();
    await expect(page.getByLabel('As at')).not.toHaveValue(/2099/);
    await open('/controlpanel/my-profile/new?asOf=2099-01-01');
    await expect(page.getByText('You cannot view this date')).toBeVisible();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  });

  await test.step('a name leads to a profile, and from there to the chart', async () => {
    const link = page.getByText('reports to').getByRole('link');
    const manager = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: manager })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Team' })).toContainText('Leads');
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText('Local time');
    await holdsAtEveryWidth(page);
    await page.getByRole('link', { name: 'Show in the org chart' }).click();
    await page.getByRole('complementary').getByRole('link', { name: manager }).click();
    await expect(page.getByRole('heading', { level: 1, name: manager })).toBeVisible();
  });
});

test('the overview of one’s own profile asks for everything once', async ({ page, open, enterAs }) => {
  await enterAs(reader.username);
  // Another journey may change the organisation meanwhile, and this page would rightly ask again: it hears of nothing.
  await page.route('**/api/events', () => undefined);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open('/controlpanel/my-profile/new/?tab=overview');
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('You');
  await settled(page);
  const calls = requested.filter((path) => path.startsWith('/api/'));
  expect(calls).toContain(`/api/userProfile/${reader.employeeId}/overview`);
  expect(calls).toEqual([...new Set(calls)]);
});

test('missing details are folded into one button, which opens those fields alone', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/${person.employeeId}?tab=profile`);
  await settled(page);
  const section = page.getByRole('region', { name: 'General' });
  await expect(section).toContainText('Last name');
  await expect(section.getByText('Pronouns')).toHaveCount(0);
  await section.getByRole('button', { name: /^Add \d+ missing details$/ }).click();
  await expect(general(page).getByRole('textbox', { name: 'Pronouns' })).toBeVisible();
  await expect(general(page).getByRole('textbox', { name: 'Last name' })).toHaveCount(0);
  await holdsAtEveryWidth(page);
  await general(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByText('Pronouns')).toHaveCount(0);
});

test('one’s own profile asks for everything once', async ({ page, open, enterAs }) => {
  await enterAs(reader.username);
  // Another journey may change the organisation meanwhile, and this page would rightly refetch: it receives
  // no events.
  await page.route('**/api/events', () => undefined);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open('/controlpanel/my-profile/new/?tab=profile');
  await expect(page.getByRole('region', { name: 'General' })).toContainText(reader.lastName);
  await settled(page);
  const calls = requested.filter((path) => path.startsWith('/api/'));
  expect(calls).toContain('/api/surroundings');
  expect(calls).toEqual([...new Set(calls)]);
});

test('a name changes from a day on and is corrected, by keys alone', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  await enterAs(administrator);
  await open(`/controlpanel/employees-search?searchText=${encodeURIComponent(person.lastName)}`);
  await settled(page);
  const fullName = `${person.firstName} ${person.lastName}`;
  await page.getByRole('link', { name: fullName, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeFocused();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');

  await test.step('from a day to come', async () => {
    await editButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'General' })).toBeFocused();
    await page.getByLabel('Start date').fill(planned);
    await page.getByLabel('Last name').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Harbour');
    await page.getByLabel('Reason', { exact: true }).focus();
    await page.keyboard.type('Marriage');
    await holdsAtEveryWidth(page);
    await page.getByLabel('Reason', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('General saved, effective 1 Mar 2099')).toBeVisible();
    await expect(editButton(page)).toBeFocused();
    await expect(page.getByText('Showing values from 1 Mar 2099.')).toBeVisible();
  });
  await holdsInBothSchemes(page);

  await test.step('what is planned is corrected, which wants a reason', async () => {
    await edit(page);
    await page.getByRole('radio', { name: 'A correction' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Last name').fill('Harbourne');
    await save(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByLabel(/^Reason/).fill('Misspelt');
    await save(page);
    await expect(page.getByText('General corrected')).toBeVisible();
    await expect(page.getByRole('region', { name: 'General' })).toContainText('Harbourne');
  });

  await test.step('today is as it was, and that day is otherwise', async () => {
    await page.getByRole('button', { name: 'Show today’s values' }).click();
    await expect(page.getByRole('region', { name: 'General' })).toContainText('Harbourne on 1 Mar 2099');
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
    await page.getByLabel('As at').fill(planned);
    await expect(page.getByText('You are viewing this profile as at 1 Mar 2099.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'General' })).toContainText('Harbourne');
    // Viewers of that part of the record also see that day's name above it.
    const thatDay = `${person.firstName} Harbourne`;
    await expect(page.getByRole('heading', { level: 1, name: thatDay })).toBeVisible();
    await expect(editButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  });

  await test.step('what is planned is taken back, and the focus stays in the section', async () => {
    await page.getByRole('button', { name: 'Withdraw the change planned for 1 Mar 2099' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Withdraw the change planned/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'History' })).toBeFocused();
  });
});

test('of two who save at once neither loses what was entered', async ({ page, open, enterAs, browser }) => {
  test.setTimeout(120_000);
  await enterAs(administrator);
  await open(`/controlpanel/user-profile/${person.employeeId}?tab=profile`);
  await settled(page);
  const other = await (
    await browser.newContext({ storageState: await page.context().storageState() })
  ).newPage();
  await other.goto(page.url());
  await settled(other);

  await edit(page);
  await page.getByLabel('Preferred name').fill('Mine');
  await page.getByLabel('Pronouns').fill('they/them');
  await edit(other);
  await other.getByLabel('Preferred name').fill('Theirs');
  await save(other);
  await expect(other.getByText(/^General saved/)).toBeVisible();
  // The event reaches the first window, and leaves the open form alone.
  await expect(page.getByRole('navigation', { name: 'History' })).toContainText('Today');
  await expect(page.getByLabel('Pronouns')).toHaveValue('they/them');

  await save(page);
  await expect(page.getByText('Someone else saved this section while you were editing')).toBeVisible();
  await expect(page.getByText('Preferred name: they saved “Theirs”')).toBeVisible();
  await expect(page.getByLabel('Preferred name')).toHaveValue('Mine');
  await holdsAtEveryWidth(page);
  await page.getByRole('button', { name: 'Use their value' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Preferred name')).toHaveValue('Theirs');
  await save(page);
  await expect(page.getByText(/^General saved/)).toBeVisible();
  const section = page.getByRole('region', { name: 'General' });
  await expect(section).toContainText('Theirs');
  await expect(section).toContainText('they/them');
  await other.context().close();
});
