import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson, without } from './people.ts';

test('a document is found by its text, and people are reminded to confirm it', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(400_000);
  const administrator = await anAdministrator();
  const person = await aPerson({ where: without('document_reading') });
  const list = page.getByRole('region', { name: 'Documents' });

  await test.step('a word of its text finds it, once its words were read', async () => {
    await enterAs(person.username);
    await expect(async () => {
      await open('/documents?find=cranes');
      await expect(list.getByRole('link', { name: 'Working in high wind' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 150_000 });
    await expect(list.getByText('Found in the text')).toBeVisible();
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('HR reminds everyone who has not confirmed it', async () => {
    await enterAs(administrator);
    await open('/documents?find=wind');
    await list.getByRole('link', { name: 'Working in high wind' }).press('Enter');
    const board = page.getByRole('region', { name: 'Confirmations' });
    await board.getByRole('button', { name: 'Send reminders' }).press('Enter');
    await expect(page.getByText(/^Reminders are being sent to [\d,]+ people\.$/)).toBeVisible();
    // A job sends them within a minute, or later when there is much other work.
    await expect(board.getByText(/^Not yet, reminded on /).first()).toBeVisible({ timeout: 180_000 });
    await settled(page);
    await holdsInBothSchemes(page);
    await holdsAtEveryWidth(page);
  });

  await test.step('who was reminded reads and confirms it', async () => {
    await enterAs(person.username);
    await open('/notifications');
    await page.getByText('Reminder: Working in high wind').first().press('Enter');
    await page.getByRole('button', { name: 'Confirm that you read it' }).press('Enter');
    await expect(page.getByText('Confirmed. Thank you.')).toBeVisible();
  });
});
