import { hashToken } from '../server/src/platform/crypto/tokens.ts';
import { callProduct, demoPassword } from '../tools/test/caller.ts';
import { holdsAtEveryWidth } from './accessibility.ts';
import { enterAsAdministrator, profilesPath } from './administrator.ts';
import { chooseOption } from './controls.ts';
import { inDatabase } from './database.ts';
import { expect, harbourline, kauri, settled, test } from './journey.ts';
import { productPort } from './product-place.ts';

test.beforeEach(({ context }) => enterAsAdministrator(context));

test('a copy is changed after a look at whom it affects, and holds from the next call of who holds it', async ({
  page,
  open,
}) => {
  await open(profilesPath, kauri);
  await page.getByRole('link', { name: 'HR Partner' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByLabel('Name of the copy').fill('Front office');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front office' })).toBeVisible();

  await test.step('it is assigned to someone', async () => {
    await page.getByRole('tab', { name: 'Assigned people' }).click();
    await expect(page.getByText('This profile is assigned to no one')).toBeVisible();
    await page.getByRole('button', { name: 'Assign person' }).click();
    await chooseOption(page, 'Person', 'Aroha Ngata');
    await page.getByRole('button', { name: 'Assign profile' }).click();
    await expect(page.getByRole('button', { name: 'Profiles of Aroha Ngata' })).toBeVisible();
  });

  const aroha = await callProduct(productPort(), kauri, 'POST', '/api/auth/authenticate', {
    username: 'aroha.ngata',
    _password: demoPassword,
  });
  const held = aroha.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  // The copy requires a second factor like HR Partner, and another journey needs the code of a mail.
  await inDatabase(
    `update session set auth_status = 'IS_AUTHENTICATED_FULLY', proven_at = now(), gave_second_factor = true,
       expires_at = now() + interval '1 hour'
     where token_hash = $1`,
    [hashToken(held.split('=')[1] ?? '')],
  );
  const asked = async () =>
    (await callProduct(productPort(), kauri, 'GET', '/api/security-profiles', undefined, { cookie: held }))
      .status;
  expect(await asked()).toBe(403);

  await test.step('a grant is added, shown with whom it affects, and saved', async () => {
    await page.getByRole('tab', { name: 'Grants' }).click();
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
    await page.getByRole('tab', { name: 'Assigned people' }).click();
    await page.getByRole('button', { name: /^Remove Front office from/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('This profile is assigned to no one')).toBeVisible();
    expect(await asked()).toBe(403);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Security profiles' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Front office' })).toHaveCount(0);
  });
});

test('an employee is offered none of it', async ({ page, open, enterAs }) => {
  await enterAs('elena.novak', harbourline);
  await open('/', harbourline);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toBeFocused();
  await page.keyboard.type('security profile');
  // The section of their own record with their permissions; employees have no actions to administer it.
  await expect(page.getByRole('button', { name: /System permissions/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Security profiles/ })).toHaveCount(0);
});

const screens = [
  { name: 'administration', path: '/admin' },
  { name: 'the list', path: profilesPath },
  { name: 'a profile', path: profilesPath, go: 'grants' },
  { name: 'a profile, edited', path: profilesPath, go: 'edit' },
  { name: 'its holders', path: profilesPath, go: 'holders' },
  { name: 'Check access', path: '/admin/why' },
] as const;

for (const screen of screens) {
  for (const colours of ['light', 'dark'] as const) {
    test(`${screen.name} has no accessibility fault in ${colours} colours, and none at 390 px`, async ({
      page,
      open,
    }) => {
      // It shows every grant of the product, so the check for faults takes its time.
      if ('go' in screen && screen.go === 'edit') test.slow();
      await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
      await open(screen.path, kauri);
      await settled(page);
      if ('go' in screen) {
        await page.getByRole('link', { name: 'Company Admin' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Company Admin' })).toBeVisible();
        if (screen.go === 'edit') await page.getByRole('button', { name: 'Edit', exact: true }).click();
        if (screen.go === 'holders') await page.getByRole('tab', { name: 'Assigned people' }).click();
        await settled(page);
      }
      await holdsAtEveryWidth(page);
    });
  }
}
