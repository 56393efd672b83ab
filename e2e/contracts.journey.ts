import { holdsForEveryone, holdsInBothSchemes } from './accessibility.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { pdfCalled } from './pdf.ts';
import { anAdministrator, aPerson } from './people.ts';

const pdf = pdfCalled('Flexible work.pdf');
const sectionOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=contracts`;

test.use({ expectedRefusal: [412, 415, 422] });

test('HR gives a contract, the person reads and accepts it by keyboard, and both have it with its audit log', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson();
  const administrator = await anAdministrator();
  await enterAs(administrator);
  await open(sectionOf(person.employeeId));
  await settled(page);
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await expect(contracts.getByText('No contracts yet')).toBeVisible();

  await test.step('what is no PDF is refused in words, and what is missing is said', async () => {
    await contracts.getByRole('button', { name: 'Add contract' }).press('Enter');
    const form = page.getByRole('dialog', { name: `Add a contract for ${person.name}` });
    await form.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Choose a PDF');
    await form.locator('input[type="file"]').setInputFiles({ ...pdf, buffer: Buffer.from('Dear colleague') });
    await expect(form.getByRole('alert')).toContainText('This file is not a PDF');
    await holdsInBothSchemes(page);
  });

  await test.step('the PDF is looked through, and given', async () => {
    const form = page.getByRole('dialog', { name: `Add a contract for ${person.name}` });
    await form.locator('input[type="file"]').setInputFiles(pdf);
    await expect(form.getByText(/Flexible work\.pdf · 1 page/)).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Flexible work');
    await form.getByLabel('Message').fill('As we talked about 😀');
    await form.getByLabel('Accept by').fill('2020-01-01');
    await form.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(form.getByRole('alert').getByText('Use today or a day to come')).toBeVisible();
    await form.getByLabel('Accept by').fill('2099-12-31');
    await form.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(contracts.getByRole('heading', { name: /Flexible work/ })).toBeVisible();
    await expect(contracts.getByText(/not opened yet/)).toBeVisible();
    await expect(contracts.getByRole('button', { name: 'Read and accept Flexible work' })).toHaveCount(0);
    await holdsInBothSchemes(page);
  });

  await test.step('the person finds it in the navigation, and accepts it once they have opened it', async () => {
    await enterAs(person.username);
    await open('/');
    await settled(page);
    await page.getByRole('link', { name: 'Contracts', exact: true }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await contracts.getByRole('button', { name: 'Read and accept Flexible work' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Read and accept: Flexible work' });
    await expect(form.getByRole('button', { name: 'Show the contract' })).toBeFocused();
    await expect(form.getByRole('button', { name: 'Accept contract' })).toHaveCount(0);
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Show the contract' }).press('Enter');
    const shown = form.getByRole('region', { name: 'Document Flexible work.pdf' });
    await expect(shown.getByRole('document', { name: 'Page 1 of 1' })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Accept contract' })).toBeInViewport();
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(form.getByRole('button', { name: 'Accept contract' })).not.toBeInViewport();
    await form.getByRole('button', { name: 'Go to signature' }).press('Enter');
    await expect(form.getByRole('radio', { name: 'Typing my name' })).toBeFocused();
    await expect(form.getByLabel('Your full name')).toBeInViewport();
    if (size !== null) await page.setViewportSize(size);
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download', exact: true }).press('Enter');
    expect((await download).suggestedFilename()).toBe('Flexible work.pdf');
    await form.getByLabel('Your full name').fill('Somebody Else');
    await form.getByRole('button', { name: 'Accept contract' }).press('Enter');
    await expect(form.getByRole('alert').getByText('Tick that you accept the contract')).toBeVisible();
    await form.getByRole('checkbox', { name: 'I have read this contract and accept it' }).press('Space');
    await form.getByRole('button', { name: 'Accept contract' }).press('Enter');
    await expect(form.getByRole('alert').getByText(/Type your name as it stands here/)).toBeVisible();
    await holdsInBothSchemes(page);
    await form.getByLabel('Your full name').fill(person.name);
    await form.getByLabel('Your full name').press('Enter');
    await expect(contracts.getByText(`as “${person.name}”`, { exact: false })).toBeVisible();
    await holdsInBothSchemes(page);
    const whole = page.waitForEvent('download');
    await contracts.getByRole('button', { name: 'Download with audit log: Flexible work' }).press('Enter');
    expect((await whole).suggestedFilename()).toBe('Flexible work with audit log.pdf');
  });

  await test.step('what was accepted cannot be withdrawn', async () => {
    await enterAs(administrator);
    await open(sectionOf(person.employeeId));
    await settled(page);
    await expect(contracts.getByText(`as “${person.name}”`, { exact: false })).toBeVisible();
    await expect(contracts.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  });
});

test('HR withdraws a contract with a reason, and the person reads it and has the file no more', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson({ country: 'GB' });
  await enterAs(await anAdministrator());
  await open(sectionOf(person.employeeId));
  await settled(page);
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await contracts.getByRole('button', { name: 'Add contract' }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type="file"]').setInputFiles(pdf);
  await expect(form.getByText(/Flexible work\.pdf · 1 page/)).toBeVisible();
  await form.getByRole('button', { name: 'Add contract' }).click();
  await contracts.getByRole('button', { name: 'Withdraw Flexible work' }).press('Enter');
  await form.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(form.getByRole('alert').getByText('Say why')).toBeVisible();
  await form.getByLabel('Reason').fill('It names the wrong place');
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(contracts.getByText(/It names the wrong place/)).toBeVisible();
  await enterAs(person.username);
  await open('/contracts?state=withdrawn');
  await settled(page);
  await expect(contracts.getByText(/It names the wrong place/)).toBeVisible();
  await expect(contracts.getByRole('button', { name: /Download/ })).toHaveCount(0);
  await contracts.getByRole('button', { name: 'Remove the filter State' }).press('Enter');
  await contracts.getByRole('button', { name: 'State' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Waiting' }).press('Enter');
  await expect(contracts.getByText('No matching contracts')).toBeVisible();
  await holdsForEveryone(page);
});

test('HR who withdraws a contract that was opened meanwhile is told, and loses nothing of what they wrote', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await aPerson();
  await enterAs(await anAdministrator());
  await open(sectionOf(person.employeeId));
  await settled(page);
  const contracts = page.getByRole('region', { name: 'Contracts' });
  await contracts.getByRole('button', { name: 'Add contract' }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type="file"]').setInputFiles(pdf);
  await expect(form.getByText(/Flexible work\.pdf · 1 page/)).toBeVisible();
  await form.getByRole('button', { name: 'Add contract' }).click();
  await contracts.getByRole('button', { name: 'Withdraw Flexible work' }).press('Enter');
  await form.getByLabel('Reason').fill('It names the wrong place');

  const theirs = await inTheirWindow(browser, person.username, '/contracts');
  await theirs.getByRole('button', { name: 'Read and accept Flexible work' }).click();
  await theirs.getByRole('button', { name: 'Show the contract' }).click();
  await expect(theirs.getByRole('document', { name: 'Page 1 of 1' })).toBeVisible();

  await form.getByRole('button', { name: 'Withdraw' }).press('Enter');
  const note = form.getByText('The contract was opened in the meantime', { exact: false });
  await expect(note).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('It names the wrong place');
  await holdsInBothSchemes(page);
  await form.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(contracts.getByText(/It names the wrong place/)).toBeVisible();
  await expect(
    theirs.getByText('This contract was withdrawn in the meantime', { exact: false }),
  ).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accept contract' })).toHaveCount(0);
  await theirs.context().close();
});
