import { holdsInBothSchemes } from './accessibility.ts';
import { expect, harbourline, kauri, provider, settled, test } from './journey.ts';
import { addressOn } from './product-place.ts';

test('each host shows its own company', async ({ page, open }) => {
  await open('/login/', harbourline);
  await expect(page.getByText('Harbourline').first()).toBeVisible();
  await expect(page.getByText('Kauri')).toHaveCount(0);
  await open('/login/', kauri);
  await expect(page.getByText('Kauri').first()).toBeVisible();
  await expect(page.getByText('Harbourline')).toHaveCount(0);
});

test.describe('with a refusal', () => {
  test.use({ expectedRefusal: 401 });

  test('a session of one company is no one on the host of another', async ({
    page,
    open,
    enterAs,
    context,
  }) => {
    await enterAs('aroha.ngata', kauri);
    await open('/', kauri);
    await expect(page.getByRole('heading', { level: 1, name: /Aroha/ })).toBeVisible();
    const [cookie] = await context.cookies(addressOn(kauri));
    if (cookie === undefined) throw new Error('Kauri gave no cookie');
    await context.addCookies([{ name: cookie.name, value: cookie.value, url: addressOn(harbourline) }]);
    await open('/', harbourline);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});

test('a flag turned off for a company gives its people the plain form, and turned on gives it back', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  await enterAs('root', provider);
  await enterAs('aroha.ngata', kauri);
  const navigation = page.locator('[data-navigation]');

  await open('/', kauri);
  await expect(navigation).toHaveAttribute('data-navigation', 'left');
  await setFlag('new-left-navigation', false);
  await open('/preferences', kauri);
  await expect(navigation).toHaveAttribute('data-navigation', 'top');
  await holdsInBothSchemes(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'People' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Directory' }).press('Enter');
  await expect(page).toHaveURL(/employees-search/);
  await menu.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await setFlag('new-left-navigation', true);
  await open('/preferences', kauri);
  await expect(navigation).toHaveAttribute('data-navigation', 'left');

  await setFlag('drag-and-drop-dashboard', false);
  await open('/', kauri);
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(page.getByRole('button', { name: 'Move To do', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move To do by steps' }).press('Enter');
  await page.getByRole('menuitem', { name: 'To the right column' }).press('Enter');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await setFlag('drag-and-drop-dashboard', true);

  await setFlag('new-dashboard-ui', false);
  await open('/', kauri);
  await expect(page.getByRole('main').getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(page.locator('[data-structure]')).toHaveAttribute('data-structure', 'single');
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0);
  await holdsInBothSchemes(page);
  await setFlag('new-dashboard-ui', true);

  async function setFlag(name: string, on: boolean): Promise<void> {
    await open('/', provider);
    await expect(page).toHaveURL(/\/provider/);
    await page.getByRole('link', { name: /Kauri/ }).first().click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('switch').setChecked(on, { force: true });
    await page.getByRole('button', { name: 'Save feature flags' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(row.getByText(on ? 'On' : 'Off', { exact: true })).toBeVisible();
    await settled(page);
  }
});
