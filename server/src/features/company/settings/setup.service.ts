import type { Highlight } from '@tenure/contract/company/dashboards.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { setupOfCompany } from './setup.store.ts';
import { stepsOf } from './setup.view.ts';

/** Leads an administrator from the home to the setup guide until it is done or dismissed. */
export async function stepsLeft(tx: Tx, { grants }: Viewer): Promise<Highlight[]> {
  if (!capabilitiesOver(grants, noRelation).has('site.settings.edit')) return [];
  const setup = await setupOfCompany(tx);
  if (setup === undefined || setup.isDismissed) return [];
  const steps = stepsOf(setup);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return [];
  const text = `Finish setting up your company, ${done} of ${steps.length} steps done`;
  return [{ text, href: '/admin/setup', urgency: 2 }];
}
