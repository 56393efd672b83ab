import { refuse } from '../../../platform/http/refusal.ts';
import { refuseUnlessPassivePdf } from '../../../platform/pdf/active-pdf.ts';
import { isTable } from '../../../platform/storage/file-types.ts';

export async function holdToPdf(content: Buffer): Promise<undefined> {
  await refuseUnlessPassivePdf(content, () => refuse('payslips.upload.not-pdf'));
}

export async function holdToTable(content: Buffer): Promise<undefined> {
  if (!(await isTable(content))) {
    throw refuse('payslips.batch.not-a-table');
  }
}
