import type { FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { departmentChoices } from './cover.reads.ts';
import { type CoverPorts, coverRoutes } from './cover.routes.ts';
import { insertCoverRule } from './cover.store.ts';

/** A stocktake, a busy week and a department that needs two people. */
async function fillDemo(tx: WriteTx, year: number): Promise<void> {
  const company = { place: 'company', placeId: null, minimumPresent: null } as const;
  await insertCoverRule(tx, {
    ...company,
    kind: 'blocked',
    title: 'Stocktake',
    from: `${year}-06-29`,
    to: `${year}-06-30`,
  });
  await insertCoverRule(tx, {
    ...company,
    kind: 'peak',
    title: 'Harvest',
    from: `${year}-03-01`,
    to: `${year}-03-14`,
  });
  const [department] = await departmentChoices(tx);
  if (department === undefined) return;
  await insertCoverRule(tx, {
    kind: 'minimum',
    title: department.title,
    from: `${year}-01-01`,
    to: null,
    place: 'department',
    placeId: department.id,
    minimumPresent: 2,
  });
}

interface CoverDeps {
  audit: Audit;
  clock: Clock;
}

export function createCoverFeature({ audit, clock }: CoverDeps, ports: CoverPorts): FeatureModule {
  return {
    name: 'leave-cover',
    module: 'leave',
    bindings: coverRoutes({ audit }, ports),
    fillDemo: (tx) => fillDemo(tx, clock.now().toZonedDateTimeISO('UTC').year + 1),
    menu: [
      {
        id: 'leave-cover',
        module: 'leave',
        menu: 'settings',
        group: 'leave',
        label: 'Cover and blocked days',
        icon: 'settings',
        href: '/admin/leave-cover',
        order: 27,
        synonyms: ['blackout days', 'peak days', 'minimum staffing', 'shutdown'],
        capability: 'leave.type.edit',
      },
    ],
  };
}
