import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { callProduct, demoPassword } from '../tools/test/caller.ts';
import { expect, harbourline, kauri, settled, test } from './journey.ts';
import { mailsSoFarTo, newestMailTo } from './outbox.ts';
import { addressOn, productDataDir, productPort } from './product-place.ts';

// One administrator of one company: a second code would make the first one worthless.
test.describe.configure({ mode: 'default' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const profiles = '/admin/security-profiles';
let cookie = '';

/** Signs Kauri's administrator in with the code of a mail, as the sign-in journey does on the screens. */
async function administratorsCookie(): Promise<string> {
  const call = (path: string, body: unknown, held = '') =>
    callProduct(productPort(), kauri, 'POST', path, body, held === '' ? {} : { cookie: held });
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
    headers['set-cookie']?.[0]?.split(';')[0];
  const begun = await call('/api/auth/authenticate', { username: 'hemi.walker', _password: demoPassword });
  const half = cookieOf(begun) ?? '';
  const had = mailsSoFarTo(productDataDir(), 'hemi.walker@');
  await call('/api/auth/mfa-channel', { userChannel: 'email' }, half);
  const mail = await newestMailTo(productDataDir(), 'hemi.walker@', had);
  const code = /^(\d{6})\r?$/m.exec(mail)?.[1];
  const verified = await call('/api/auth/mfa-verify', { code }, half);
  if (verified.status !== 200) throw new Error(`The code was refused (${verified.status}): ${verified.body}`);
  return cookieOf(verified) ?? half;
}

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
