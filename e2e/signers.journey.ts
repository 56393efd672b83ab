import fs from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { textOfPdf } from '../server/src/platform/pdf/text-of-pdf.ts';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, without } from './people.ts';

/** Signing before one’s turn, and without the tick, are refused on purpose. */
test.use({ expectedRefusal: [404, 409, 412, 422] });

interface Signer {
  username: string;
  name: string;
}

/** Person e’s only manager by their position, in the account m. */
const managersOf = `from assignment held
  join position_version v on v.tenant_id = held.tenant_id and v.position_id = held.position_id and v.valid_to = 'infinity'
  join assignment above on above.tenant_id = v.tenant_id and above.position_id = v.reports_to_id
    and above.valid_from <= current_date and above.valid_to = 'infinity'
  join account m on m.tenant_id = above.tenant_id and m.employee_id = above.employee_id and m.status = 'active'
  where held.tenant_id = e.tenant_id and held.employee_id = e.id and held.is_primary and held.manager_id is null
    and held.valid_from <= current_date and held.valid_to = 'infinity'`;

async function managerOf(employeeId: number): Promise<Signer> {
  const [found] = await inDatabase<Signer>(
    `select m.username, m.display_name as name from employee e cross join lateral (select m.* ${managersOf} limit 1) m
     where e.tenant_id = 1 and e.id = $1`,
    [employeeId],
  );
  if (found === undefined) throw new Error('They have no manager with an account');
  return found;
}

async function nameOf(username: string): Promise<string> {
  const [found] = await inDatabase<{ name: string }>(
    'select display_name as name from account where tenant_id = 1 and username = $1',
    [username],
  );
  return found?.name ?? '';
}

async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** Two strokes across the field, as with a mouse. */
async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nothing to draw on');
  for (const height of [0.3, 0.7]) {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * (1 - height), { steps: 5 });
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * height, { steps: 5 });
    await page.mouse.up();
  }
}

async function wordsOf(download: Promise<Download>): Promise<string> {
  const document = fs.readFileSync(await (await download).path());
  const text = await textOfPdf({ document, mostPages: 20, mostCharacters: 100_000 });
  return (text ?? '').replaceAll(/\s+/g, ' ');
}

test('a contract from a template is signed by three people in order, each with a proof in its audit log', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(400_000);
  const person = await aPerson({ where: `(select count(*) ${managersOf}) = 1 and ${without('contract')}` });
  const manager = await managerOf(person.employeeId);
  const administrator = await anAdministrator();
  const director = await anAdministrator();
  const employer = { username: director, name: await nameOf(director) };
  const title = `Notice periods ${person.employeeNumber}`;
  const contracts = page.getByRole('region', { name: 'Contracts' });

  await test.step('an administrator adds the template, with its signers', async () => {
    await enterAs(administrator);
    await open('/admin/letter-templates');
    await settled(page);
    await page.getByRole('button', { name: 'Add template' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a template' });
    await form.getByRole('textbox', { name: 'Title' }).pressSequentially(title);
    await form.getByRole('combobox', { name: 'Used for' }).selectOption('Contract to sign');
    await form.getByRole('textbox', { name: 'Text' }).pressSequentially('Notice is eight weeks for ');
    await form.getByRole('button', { name: 'Full name' }).press('Enter');
    for (const role of ['Their manager', 'For the employer']) {
      await form.getByRole('button', { name: 'Add signer' }).press('Enter');
      await form
        .getByRole('combobox', { name: /^Signer \d$/ })
        .last()
        .selectOption(role);
    }
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Save template' }).press('Enter');
    await expect(page.getByRole('table').getByRole('button', { name: title })).toBeVisible();
  });

  await test.step('HR creates the contract from it and names the signers', async () => {
    await open(`/controlpanel/user-profile/new/?id=${person.employeeId}&tab=profile&section=contracts`);
    await settled(page);
    await contracts.getByRole('button', { name: 'Add contract' }).press('Enter');
    const form = page.getByRole('dialog', { name: `Add a contract for ${person.name}` });
    await form.getByRole('combobox', { name: 'Template' }).selectOption({ label: title });
    await expect(form.getByText(`Notice is eight weeks for ${person.name}`)).toBeVisible();
    await form.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(form.getByRole('alert').first()).toBeVisible();
    await choose(page, form.getByRole('combobox', { name: 'Signer 2', exact: true }), manager.name);
    await choose(page, form.getByRole('combobox', { name: 'Signer 3', exact: true }), employer.name);
    await holdsInBothSchemes(page);
    await form.getByRole('button', { name: 'Add contract' }).press('Enter');
    await expect(contracts.getByRole('heading', { name: title })).toBeVisible();
    await expect(contracts.getByRole('listitem').filter({ hasText: manager.name }).last()).toContainText(
      'signs later',
    );
  });

  const toSign = page.getByRole('region', { name: 'Contracts to sign' });
  const readAndSign = toSign.getByRole('button', { name: `Read and sign ${title}` });
  await test.step('the manager has nothing to sign before the person did', async () => {
    await enterAs(manager.username);
    await open('/contracts-to-sign');
    await settled(page);
    await expect(readAndSign).toHaveCount(0);
  });

  const shown = async (form: Locator) => {
    await form.getByRole('button', { name: 'Show the contract' }).press('Enter');
    await expect(form.getByRole('document', { name: 'Page 1 of 1' })).toBeVisible();
  };
  await test.step('the person signs first, by typing their name', async () => {
    await enterAs(person.username);
    await open('/contracts');
    await settled(page);
    await contracts.getByRole('button', { name: `Read and accept ${title}` }).press('Enter');
    const form = page.getByRole('dialog', { name: `Read and accept: ${title}` });
    await shown(form);
    await form.getByRole('checkbox', { name: 'I have read this contract and accept it' }).press('Space');
    await form.getByLabel('Your full name').fill(person.name);
    await form.getByLabel('Your full name').press('Enter');
    await expect(contracts.getByRole('listitem').filter({ hasText: manager.name }).last()).toContainText(
      'signs next',
    );
    await holdsInBothSchemes(page);
  });

  const sign = async (signer: Signer, give: (form: Locator) => Promise<void>) => {
    await enterAs(signer.username);
    await open('/contracts-to-sign');
    await settled(page);
    await readAndSign.press('Enter');
    const form = page.getByRole('dialog', { name: `Read and sign: ${title}` });
    await shown(form);
    await give(form);
    await form.getByRole('button', { name: 'Sign contract' }).press('Enter');
    await expect(form.getByRole('alert').getByText(/^Tick that/)).toBeVisible();
    await holdsInBothSchemes(page);
    await form
      .getByRole('checkbox', { name: 'I have read this contract and sign it for the employer' })
      .press('Space');
    await form.getByRole('button', { name: 'Sign contract' }).press('Enter');
    await expect(page.getByText('Contract signed')).toBeVisible();
    await expect(readAndSign).toHaveCount(0);
  };
  await test.step('the manager signs second, by typing', () =>
    sign(manager, async (form) => {
      await form.getByLabel('Your full name').fill(manager.name);
    }));
  await test.step('the director signs last, by drawing', () =>
    sign(employer, async (form) => {
      await form.getByText('Drawing', { exact: true }).click();
      await draw(page, form.getByRole('img', { name: 'Signature, empty' }));
      await expect(form.getByRole('img', { name: 'Signature, drawn' })).toBeVisible();
    }));

  await test.step('the person has it complete, with the proof of each on the pages behind it', async () => {
    await enterAs(person.username);
    await open('/contracts');
    await settled(page);
    const one = contracts.getByRole('listitem').filter({ hasText: title }).first();
    await expect(one.getByText('Accepted', { exact: true })).toBeVisible();
    const signers = one.getByRole('region', { name: 'Signers' }).getByRole('listitem');
    await expect(signers).toHaveText([/· signed /, /· signed /, /· signed /]);
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
    const download = page.waitForEvent('download');
    await one.getByRole('button', { name: `Download with audit log: ${title}` }).press('Enter');
    const words = await wordsOf(download);
    const proofs = [
      `Notice is eight weeks for ${person.name}`,
      'Audit log',
      'Signed as signer 1 (employee)',
      `By ${person.name}, signed in themselves and proven anew, who typed “${person.name}”`,
      'Signed as signer 2 (manager, for the employer)',
      `By ${manager.name}, signed in themselves and proven anew, who typed “${manager.name}”`,
      'Signed as signer 3 (for the employer)',
      `who drew the signature below as “${employer.name}”`,
      'All signers have signed',
      'SHA-256',
    ];
    const places = proofs.map((proof) => words.indexOf(proof));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
