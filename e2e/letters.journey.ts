import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

test('a person creates a letter from a template, shares its check page and withdraws it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const person = await aPerson();
  const title = `Confirmation for ${person.employeeNumber}`;

  await test.step('an administrator adds the template', async () => {
    await enterAs(await anAdministrator());
    await open('/admin/letter-templates');
    await settled(page);
    await page.getByRole('button', { name: 'Add template' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a template' });
    await form.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(form.getByText('Enter a title')).toBeVisible();
    await form.getByRole('textbox', { name: 'Title' }).pressSequentially(title);
    await form.getByRole('textbox', { name: 'Text' }).pressSequentially('We have employed ');
    await form.getByRole('button', { name: 'Full name' }).press('Enter');
    await form.getByRole('combobox', { name: 'Kept as' }).selectOption({ index: 1 });
    await expect(form.getByRole('checkbox', { name: 'People can create it about themselves' })).toBeChecked();
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(page.getByRole('table').getByRole('button', { name: title })).toBeVisible();
    await holdsAtEveryWidth(page);
  });

  const section = page.getByRole('region', { name: 'Letters' });
  const openLetters = async () => {
    await open('/controlpanel/my-profile/new/?tab=profile&section=letters');
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await settled(page);
  };

  await test.step('the person creates the letter', async () => {
    await enterAs(person.username);
    await openLetters();
    await section.getByRole('button', { name: 'Create letter' }).press('Enter');
    const form = page.getByRole('dialog', { name: `Create a letter about ${person.name}` });
    await form.getByRole('combobox', { name: 'Letter' }).selectOption({ label: title });
    await form.getByRole('button', { name: 'Create letter' }).press('Enter');
    await expect(section.getByText(title)).toBeVisible();
    await holdsInBothSchemes(page);
  });

  const confirmed = async (action: 'Share' | 'Withdraw') => {
    await section.getByRole('button', { name: new RegExp(`^${action} ${title}`) }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).press('Enter');
  };
  await confirmed('Share');
  const shown = page.getByRole('dialog', { name: 'Address of the check page' });
  const address = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Done' }).press('Enter');

  await test.step('anyone with the address reads who employs them and since when', async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/letter-checks'));
    await page.goto(address);
    await expect(page.getByText('This letter was created from the employer’s records.')).toBeVisible();
    // These three facts and nothing else, on the page and in the answer.
    await expect(page.getByRole('term')).toHaveText(['Employer', 'Name', 'Employed since']);
    await expect(page.getByRole('definition')).toHaveText([/^Harbourline/, person.name, /\d{4}$/]);
    const facts = (await (await answer).json()) as object;
    expect(Object.keys(facts).toSorted()).toEqual(['employedSince', 'employer', 'fullName']);
    await holdsInBothSchemes(page);
  });

  await openLetters();
  await confirmed('Withdraw');
  await expect(page.getByText('Check page withdrawn')).toBeVisible();
});

test.describe('at an address that was never shared', () => {
  test.use({ expectedRefusal: 404 });

  test('no letter is named', async ({ page, open }) => {
    await open('/check-letter/#made-up-and-never-shared');
    await expect(page.getByText('No letter is shared at this address.')).toBeVisible();
    await holdsInBothSchemes(page);
  });
});
