import { expect, type Page } from '@playwright/test';
import { countInMailTo, newestInMailTo, sixDigits } from './outbox.ts';

/**
 * Answers a proof dialog with the code from a mail, by keyboard alone. The protected action then continues.
 */
export async function confirmByMail(page: Page, address: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const send = question.getByRole('button', { name: /^Send code to / });
  await expect(send).toBeFocused();
  const before = countInMailTo(address, sixDigits);
  await page.keyboard.press('Enter');
  const field = question.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await page.keyboard.type(await newestInMailTo(address, sixDigits, before));
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}
