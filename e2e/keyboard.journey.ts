import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

/** Presses Tab until the named element has the focus, like someone without a mouse. */
async function tabTo(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`);
}

test('the whole shell works without a mouse', async ({ page, open, enterAs }) => {
  // The theme they choose is saved in their account, where another journey would see it.
  const { username, firstName } = await aPerson();
  await enterAs(username);
  await open('/preferences');
  await settled(page);

  await test.step('the first stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the navigation leads to a screen', async () => {
    await page.reload();
    await settled(page);
    const modules = page.getByRole('navigation', { name: 'Main menu' });
    const home = modules.getByRole('link').and(page.locator('[href="/"]')).last();
    const label = (await home.innerText()).trim();
    await tabTo(page, 'link', label);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(firstName) })).toBeVisible();
  });

  await test.step('Ctrl+K finds a command and runs it', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'Search and commands' });
    await expect(field).toBeFocused();
    await page.keyboard.type('Open preferences');
    await expect(
      page
        .getByRole('option', { name: 'Open preferences' })
        .or(page.getByRole('button', { name: 'Open preferences' })),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
    await expect(field).toHaveCount(0);
  });

  await test.step('? lists the shortcuts, Escape closes them', async () => {
    await page.keyboard.press('Shift+?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  });

  await test.step('the bell opens, and Escape gives the focus back to it', async () => {
    await tabTo(page, 'button', /^Notifications/);
    await page.keyboard.press('Enter');
    const latest = page.getByRole('dialog');
    await expect(latest).toBeVisible();
    await expect(latest.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(latest).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
  });

  await test.step('the account menu switches to dark and back', async () => {
    const scheme = page.locator('html');
    await chooseTheme(page, 'Dark');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await chooseTheme(page, 'Light');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  });
});

async function chooseTheme(page: Page, label: string): Promise<void> {
  await tabTo(page, 'button', /Account menu/);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('menuitemradio', { name: label });
  await expect(choice).toBeVisible();
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
}
