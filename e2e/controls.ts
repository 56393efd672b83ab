import type { Page } from '@playwright/test';

/** Types into a combobox and takes the first match. */
export async function chooseOption(page: Page, label: string, typed: string, name = typed): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .fill(typed);
  await page.getByRole('option', { name }).first().click();
}
