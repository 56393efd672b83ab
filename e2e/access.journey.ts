import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { callProduct, demoPassword } from '../tools/test/caller.ts';
import { administratorsCookie } from './administrator.ts';
import { expect, harbourline, kauri, settled, signIn, test } from './journey.ts';
import { addressOn, productPort } from './product-place.ts';

// One administrator of one company: a second code would make the first one worthless.
test.describe.configure({ mode: 'default' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const profiles = '/admin/security-profiles';
let cookie = '';

test.beforeEach(async ({ context }) => {
  if (cookie === '') cookie = await administratorsCookie();
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: addressOn(kauri) }]);
});

async function choose(page: Page, label: string, typed: string, name = typed): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .fill(typed);
  await page.getByRole('option', { name }).first().click();
}

test('a copy is changed after a look at whom it affects, and holds from the next call of who holds it', async ({
  page,
  open,
}) => {
  await open(profiles, kauri);
  await page.getByRole('link', { name: 'HR Partner' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByLabel('Name of the copy').fill('Front office');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front office' })).toBeVisible();

  await test.step('it is given to somebody', async () => {
    await page.getByRole('tab', { name: 'Who holds it' }).click();
    await expect(page.getByText('Nobody holds this profile')).toBeVisible();
    await page.getByRole('button', { name: 'Give to somebody' }).click();
    await choose(page, 'Person', 'Aroha Ngata');
    await page.getByRole('button', { name: 'Give profile' }).click();
    await expect(page.getByRole('button', { name: 'Profiles of Aroha Ngata' })).toBeVisible();
  });

  const aroha = await callProduct(productPort(), kauri, 'POST', '/api/auth/authenticate', {
    username: 'aroha.ngata',
    _password: demoPassword,
  });
  const held = aroha.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const asked = async () =>
    (await callProduct(productPort(), kauri, 'GET', '/api/security-profiles', undefined, { cookie: held }))
      .status;
  expect(await asked()).toBe(403);

  await test.step('a grant is added, shown with whom it affects, and saved', async () => {
    await page.getByRole('tab', { name: 'What it grants' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('checkbox', { name: /^See security profiles.*Everyone$/ }).check();
    await page.getByRole('checkbox', { name: /^Share a dashboard.*Themselves$/ }).uncheck();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const preview = page.getByRole('dialog', { name: 'Before you save Front office' });
    await expect(preview.getByText('Aroha Ngata')).toBeVisible();
    await expect(preview.getByText('1 person')).toHaveCount(2);
    expect(await asked()).toBe(403);
    await preview.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  });
  expect(await asked()).toBe(200);

  await test.step('taken away, it no longer holds, and the profile can be deleted', async () => {
    await page.getByRole('tab', { name: 'Who holds it' }).click();
    await page.getByRole('button', { name: /^Take Front office from/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
    await expect(page.getByText('Nobody holds this profile')).toBeVisible();
    expect(await asked()).toBe(403);
    await page.getByRole('button', { name: 'More about this profile' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security profiles' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Front office' })).toHaveCount(0);
  });
});

test('Why? names the profile, the scope and the line of people, and is asked from the palette by keyboard', async ({
  page,
  open,
}) => {
  await open('/preferences', kauri);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('ask why');
  await expect(page.getByText('Ask why somebody may do something')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Why?' })).toBeVisible();

  await choose(page, 'Who does it', 'hemi', 'Hēmi Walker');
  await choose(page, 'What', 'See who reports to a person');
  await choose(page, 'To whom, or whose record it is', 'Aroha');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Yes, .* may$/ })).toBeVisible();
  await expect(page.getByText('Company Admin').first()).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'the one it is about' })).toBeVisible();

  // The address is the question: loaded anew, it is answered again.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Yes, .* may$/ })).toBeVisible();
  await page.getByLabel('On which day').fill('1999-01-01');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('1 Jan 1999')).toBeVisible();
  await expect(page.getByText(/^Nobody is above/)).toBeVisible();
});

test('an employee is offered none of it', async ({ page, open, enterAs }) => {
  await enterAs('elena.novak', harbourline);
  await open('/', harbourline);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('security profile');
  await expect(page.getByText('Nothing matches', { exact: false })).toBeVisible();
});

/** The drawer of somebody who holds what everybody holds. */
async function openAccountOf(page: Page, name: string): Promise<void> {
  await page.goto(`${addressOn(kauri)}${profiles}`);
  await page.getByRole('link', { name: 'Employee', exact: true }).click();
  await page.getByRole('tab', { name: 'Who holds it' }).click();
  await page.getByRole('button', { name: `Profiles of ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

/** Whoever it is, in a browser of their own. */
async function elsewhere(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${addressOn(kauri)}${path}`);
  await signIn(page, username, demoPassword);
  return page;
}

async function holdsUp(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
    const width2 = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width2).toBe(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('with a refusal', () => {
  // Writing while one only looks, and the call that finds another password due, are refused: that is the point.
  test.use({ expectedRefusal: 403 });

  test('an administrator looks as somebody else, cannot write, goes back, and the person reads of it', async ({
    page,
    browser,
    context,
  }) => {
    const banner = page.getByRole('region', { name: 'Signed in as somebody else' });
    await openAccountOf(page, 'Ruth Tamihana');
    const from = page.url();
    await page.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in as Ruth Tamihana' });
    await dialog.getByLabel('Reason').fill('short');
    await dialog.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();
    await expect(dialog.getByText('Say why in at least 10 characters')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Ruth cannot find the roster');
    await dialog.getByRole('button', { name: 'Sign in as Ruth Tamihana' }).click();

    await expect(banner).toContainText('You are signed in as Ruth Tamihana');
    await expect(banner).toContainText('read only');
    await expect(banner).toContainText(/(29|30) minutes left/);
    await settled(page);
    await holdsUp(page);
    await page.goto(`${addressOn(kauri)}/preferences`);
    await expect(banner).toBeVisible();
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect((await refused).status()).toBe(403);
    await page.keyboard.press('Escape');

    await banner.getByRole('button', { name: 'Return to Hēmi Walker' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are Hēmi Walker again.')).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(page.url()).toBe(from);
    const held = (await context.cookies(addressOn(kauri))).find(({ name }) => cookie.startsWith(`${name}=`));
    cookie = `${held?.name}=${held?.value}`;

    const ruth = await elsewhere(browser, 'ruth.tamihana', '/access-log');
    await expect(ruth.getByText('Signed in as this person', { exact: true })).toBeVisible();
    await expect(ruth.getByText('Hēmi Walker').first()).toBeVisible();
    await ruth.context().close();
  });

  test('whoever is asked for another password chooses it first, and goes on to where they wanted', async ({
    page,
    browser,
  }) => {
    await openAccountOf(page, 'Sione Havili');
    await page.getByRole('button', { name: 'Ask for another password' }).click();
    await page
      .getByRole('dialog', { name: /Ask Sione/ })
      .getByRole('button', { name: 'Ask for another password' })
      .click();
    await expect(page.getByText('Has to choose another password')).toBeVisible();

    const sione = await elsewhere(browser, 'sione.havili', '/notifications');
    await expect(sione.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await holdsUp(sione);
    await sione.getByLabel('Current password').fill(demoPassword);
    await sione.getByLabel('New password', { exact: true }).fill('Sione-Havili 2026!');
    await sione.getByRole('button', { name: 'Save the new password' }).click();
    await expect(sione.getByText('Leave out your name, user name and address')).toBeVisible();
    await sione.getByLabel('New password', { exact: true }).fill('Rimu & kauri by 4 at dusk');
    await sione.getByRole('button', { name: 'Save the new password' }).click();
    await expect(sione.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(sione.getByText('Choose another password').first()).toBeVisible();
    await sione.context().close();
  });
});

const screens = [
  { name: 'administration', path: '/admin' },
  { name: 'the list', path: profiles },
  { name: 'a profile', path: profiles, go: 'grants' },
  { name: 'a profile, edited', path: profiles, go: 'edit' },
  { name: 'its holders', path: profiles, go: 'holders' },
  { name: 'Why?', path: '/admin/why' },
] as const;

for (const screen of screens) {
  for (const colours of ['light', 'dark'] as const) {
    test(`${screen.name} has no accessibility fault in ${colours} colours, and none at 390 px`, async ({
      page,
      open,
    }) => {
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      await open(screen.path, kauri);
      await settled(page);
      if ('go' in screen) {
        await page.getByRole('link', { name: 'Company Admin' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Company Admin' })).toBeVisible();
        if (screen.go === 'edit') await page.getByRole('button', { name: 'Edit', exact: true }).click();
        if (screen.go === 'holders') await page.getByRole('tab', { name: 'Who holds it' }).click();
        await settled(page);
      }
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([]);
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        expect(scrollWidth).toBe(clientWidth);
      }
    });
  }
}
