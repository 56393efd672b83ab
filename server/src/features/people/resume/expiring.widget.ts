import { type DatedEntry, datedListSettings } from '@tenure/contract/company/widgets.ts';
import type { WidgetContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isHeldByPlace } from '../../../platform/policy/evaluate.ts';
import { leadsAnyone } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type ExpiringRow, pageOfExpiring } from './expiring.reads.ts';

/** At which the viewer sees resumes of others. */
const scopesOfResumes = ({ grants }: Pick<Viewer, 'grants'>) =>
  grants.flatMap(({ capability, scope }) =>
    capability === 'employees.resume.view' && scope !== 'self' ? [scope] : [],
  );

async function seesOthers(tx: Tx, viewer: Viewer): Promise<boolean> {
  const scopes = scopesOfResumes(viewer);
  return isHeldByPlace(scopes) || (scopes.length > 0 && (await leadsAnyone(tx)));
}

const resumeOf = (employeeId: number) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=resume`;

function entryOf({ id, place, name, ...row }: ExpiringRow): DatedEntry {
  return {
    key: `${id}-${place}`,
    kind: 'qualification',
    ...row,
    detail: name,
    link: resumeOf(id),
  };
}

export const expiringWidget: WidgetContribution = {
  type: 'qualifications',
  title: 'Expiring qualifications',
  description: 'Licences and certificates in your team that have expired or expire within 60 days',
  icon: 'certificate',
  module: null,
  defaultContainer: 2,
  isFor: seesOthers,
  highlights: async (tx, viewer) => {
    const { rows, total } = await pageOfExpiring(tx, scopesOfResumes(viewer), { limit: 1, offset: 0 });
    const [first] = rows;
    if (first === undefined) return [];
    const text = total === 1 ? 'One qualification needs renewing' : `${total} qualifications need renewing`;
    return [{ text, href: resumeOf(first.id), urgency: 3 }];
  },
  items: async (tx, viewer, given, { page }) => {
    const { perPage } = datedListSettings.parse(given);
    const { rows, total } = await pageOfExpiring(tx, scopesOfResumes(viewer), {
      limit: perPage,
      offset: (page - 1) * perPage,
    });
    return { items: rows.map(entryOf), total, perPage };
  },
};
