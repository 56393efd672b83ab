import type { Locator, Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

let administrator = '';
test.beforeAll(async () => {
  administrator = await anAdministrator();
});

const phone = { width: 390, height: 844 };
const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const careerOf = (employeeId: number) => `/controlpanel/user-profile/${employeeId}?tab=my-career`;

async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of the two is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function choose(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

test('every setting opens in the frame of the settings, which marks it and leads back', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  await enterAs(administrator);
  await open('/controlpanel/employees-search');
  await settled(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    await page.goto(page.url().replace(/\/admin.*$/, address));
    await settled(page);
    await expect(settings(page).locator('[aria-current="page"]'), address).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect(page).toHaveURL(/employees-search$/);
});

test('a setting is found by what people call it, by keyboard', async ({ page, open, enterAs }) => {
  await enterAs(administrator);
  await open('/admin');
  await settled(page);
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gdpr');
  await expect(settings(page).getByRole('listitem').getByRole('link')).toHaveText(['Retention rules']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Retention rules' })).toBeFocused();
});

test('the palette finds a setting and a section of one’s profile by other names', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('elena.novak');
  await open('/');
  await settled(page);
  // Typing continues at once, before the palette has loaded.
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('change my address');
  await expect(page.getByRole('textbox', { name: 'Search and commands' })).toHaveValue('change my address');
  await page.getByRole('button', { name: /Personal contact/ }).click();
  await expect(page).toHaveURL(/section=personal-contact/);
});

test('New offers what one may start, and leads there', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  await enterAs('marco.bianchi');
  await open('/');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([/Request leave/, /Recognise/, 'Raise a requisition']);
  await holdsInBothSchemes(page);
  await page.getByRole('menuitem', { name: 'Raise a requisition' }).press('Enter');
  await expect(page).toHaveURL(/requisition\/new/);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Request leave' }).click();
  await expect(page).toHaveURL(/leave\/request\/new/);
});

test('groups fold and stay folded, and the menu collapses to icons with tips', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs(administrator);
  await open('/');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'People' }).click();
  await expect(menu.getByRole('link', { name: 'Directory' })).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(menu.getByRole('link', { name: 'Directory' })).toBeHidden();
  await page.keyboard.press('[');
  await menu.getByRole('link', { name: 'Directory' }).focus();
  await expect(page.getByText('Directory').last()).toBeInViewport();
  await page.keyboard.press('[');
  await menu.getByRole('button', { name: 'People' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/employees-search/);
});

test('on a phone tabs lead to the main areas, and Me to every other', async ({ page, open, enterAs }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  await enterAs(administrator);
  await open('/');
  await settled(page);
  const tabs = page.getByRole('navigation', { name: 'Main areas' });
  await tabs.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(/employees-search/);
  await tabs.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Org chart', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await holdsInBothSchemes(page);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find a setting' })).toBeVisible();
  await holdsInBothSchemes(page);
});

test('an action of a profile is done from whichever tab one is on', async ({ page, open, enterAs }) => {
  await enterAs(administrator);
  await open(careerOf((await aPerson()).employeeId));
  await settled(page);
  const here = page.url();
  for (const [entry, title] of [
    ['Require new password', /^Require a new password from/],
    ['Sign in as this person', /^Sign in as/],
    ['Deactivate', /^Deactivate the account of/],
  ] as const) {
    await expect((await choose(page, entry)).getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeFocused();
    expect(page.url()).toBe(here);
  }
  const dialog = await choose(page, 'Deactivate');
  await dialog.getByLabel('Reason').fill('On leave until further notice');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(/^The account of .* was deactivated$/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Change photo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0);
});

test('what is said of something done covers nothing one needs', async ({ page, open, enterAs }) => {
  await enterAs(administrator);
  await open(careerOf((await aPerson()).employeeId));
  await settled(page);
  const said = page.getByText(/must now choose a new password$/);
  const toast = page.getByRole('alert').filter({ has: said });
  const ask = async () => {
    const dialog = await choose(page, 'Require new password');
    await dialog.getByRole('button', { name: 'Require new password' }).click();
    await expect(said).toHaveCount(1);
  };

  await test.step('in a wide window it stands in the top bar, between the search and the tools', async () => {
    await ask();
    await ask();
    // The second sentence replaces the first, and there is none for a moment.
    await expect(async () => {
      for (const name of [/^Search/, /^Notifications/, 'Account menu', 'Actions']) {
        expect(await isOver(toast, page.getByRole('button', { name }).first()), `${name}`).toBe(false);
      }
      const box = await toast.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(64);
    }).toPass();
  });

  await test.step('on a phone whatever it lies over is scrolled out from under it', async () => {
    await page.setViewportSize(phone);
    await page.reload();
    await settled(page);
    await ask();
    await page.mouse.wheel(0, 100_000);
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => isOver(toast, footer)).toBe(false);
    await expect(said).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Main areas' });
    expect(await isOver(toast, tabs)).toBe(false);
  });
});
