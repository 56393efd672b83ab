import type { Locator, Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, somebody } from './people.ts';

let administrator = '';
test.beforeAll(async () => {
  administrator = await anAdministrator();
});

const phone = { width: 390, height: 844 };
const modules = (page: Page) => page.getByRole('navigation', { name: 'Modules' });
const careerOf = (employeeId: number) => `/controlpanel/user-profile/${employeeId}?tab=my-career`;

async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of the two is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function choose(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog');
}

test('every screen of the administration says where it hangs', async ({ page, open, enterAs }) => {
  test.setTimeout(120_000);
  for (const username of [administrator, 'sam.okafor']) {
    await enterAs(username);
    await open('/admin');
    await settled(page);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      await open(address);
      await settled(page);
      const trail = page.getByRole('main').getByRole('link', { name: 'Administration', exact: true });
      await expect(trail, address).toBeVisible();
    }
  }
});

test('the entry of the screen one is on is in view, however long the navigation is', async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs(administrator);
  await open('/admin/retention/leavers');
  await settled(page);
  const entry = modules(page).getByRole('link', { name: 'Data of leavers' });
  await expect(entry).toBeInViewport({ ratio: 1 });

  await test.step('also where one got to it by another way', async () => {
    await open('/');
    await settled(page);
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByPlaceholder(/^Search/).fill('Data of leavers');
    await page.getByRole('button', { name: 'Data of leavers' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Data of leavers' })).toBeVisible();
    await expect(entry).toBeInViewport({ ratio: 1 });
  });

  await test.step('and on a phone', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(entry).toBeInViewport({ ratio: 1 });
  });
});

test('an action of a profile is done from whichever tab one is on', async ({ page, open, enterAs }) => {
  await enterAs(administrator);
  await open(careerOf((await somebody()).employeeId));
  await settled(page);
  const here = page.url();
  for (const [entry, title] of [
    ['Ask for another password', /^Ask .* for another password/],
    ['Sign in as this person', /^Sign in as/],
    ['Deactivate', /^Deactivate the account of/],
  ] as const) {
    await expect((await choose(page, entry)).getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
    expect(page.url()).toBe(here);
  }
  const dialog = await choose(page, 'Deactivate');
  await dialog.getByLabel('Reason').fill('On leave until further notice');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(/^The account of .* is deactivated$/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change photo' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0);
});

test('what is said of something done covers nothing one needs', async ({ page, open, enterAs }) => {
  await enterAs(administrator);
  await open(careerOf((await somebody()).employeeId));
  await settled(page);
  const said = page.getByText(/is asked for another password$/);
  const toast = page.getByRole('alert').filter({ has: said });
  const ask = async () => {
    const dialog = await choose(page, 'Ask for another password');
    await dialog.getByRole('button', { name: 'Ask for another password' }).click();
    await expect(said).toHaveCount(1);
  };

  await test.step('in a wide window it stands in the top bar, between the search and the tools', async () => {
    await ask();
    await ask();
    // The second sentence takes the place of the first, and there is none for a moment.
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
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const last = modules(page).getByRole('link').last();
    await expect(last).toBeVisible();
    await page.getByRole('dialog').hover();
    await page.mouse.wheel(0, 100_000);
    await expect(said).toBeVisible();
    await expect.poll(() => isOver(toast, last)).toBe(false);
  });
});
