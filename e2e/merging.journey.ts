import type { Browser, Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

// The second save is refused on purpose.
test.use({ expectedRefusal: 412 });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function inAnotherWindow(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  return other;
}

test('of two windows that save one’s contact details neither loses what was entered', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new?tab=profile&section=personal-contact');
  await settled(page);
  const other = await inAnotherWindow(browser, page);
  const name = 'Personal contact';
  const save = (window: Page) => window.getByRole('button', { name: 'Save personal contact' }).click();

  await section(page, name).getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Private email').fill('mine@example.com');
  await page.getByLabel('Suburb or town').fill('Fremantle');
  await section(other, name).getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByLabel('Private email').fill('theirs@example.com');
  await save(other);
  await expect(section(other, name)).toContainText('theirs@example.com');

  await save(page);
  await expect(page.getByText('Private email: they saved “theirs@example.com”')).toBeVisible();
  await expect(page.getByLabel('Private email')).toHaveValue('mine@example.com');
  await holdsInBothSchemes(page);
  await page.getByRole('button', { name: 'Use their value' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Private email')).toHaveValue('theirs@example.com');
  await save(page);
  await expect(section(page, name)).toContainText('Fremantle');
  await expect(section(page, name)).toContainText('theirs@example.com');
  await other.context().close();
});

test('a contact that is taken away in one window is not lost to who edits it in another', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  await enterAs(person.username);
  await open('/controlpanel/my-profile/new?tab=profile&section=next-of-kin');
  await settled(page);
  // The name includes the number of rows.
  const kinIn = (window: Page) => window.getByRole('region', { name: 'Next of kin' });
  const kin = kinIn(page);
  const form = page.getByRole('dialog');
  await kin.getByRole('button', { name: 'Add contact' }).click();
  await form.getByLabel('Name').fill('Tui Parata');
  await form.getByLabel('Relationship').fill('Sister');
  await form.getByRole('textbox', { name: 'Number' }).first().fill('0412 345 678');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(kin).toContainText('Tui Parata');
  const other = await inAnotherWindow(browser, page);

  await kin.getByRole('button', { name: 'Edit Tui Parata' }).click();
  await form.getByLabel('Relationship').fill('Half-sister');
  await kinIn(other).getByRole('button', { name: 'Remove Tui Parata' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(kinIn(other)).not.toContainText('Tui Parata');

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Someone else removed this while you were editing');
  await expect(form.getByLabel('Name')).toHaveValue('Tui Parata');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(kin).toContainText('Half-sister');
  await other.context().close();
});
