import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  type Grant,
} from '@tenure/contract/capabilities.ts';

type Registry = Readonly<Record<Capability, Pick<CapabilityAbout, 'isPayroll' | 'isDiversity' | 'area'>>>;

/**
 * The grants of a person that remain while an administrator is signed in as them. Payroll data and diversity
 * answers are not shown to the administrator, so every capability that gives them (`isPayroll`, `isDiversity`
 * in the registry) is dropped: a feature that marks its capabilities there has nothing more to do, since
 * reads, writes and metadata all follow from the viewer's grants. No one is signed in as an administrator,
 * and so no one administers as another person either: whatever the role type of the profile that grants it,
 * nothing about security and access is included.
 */
export function grantsWhileActing(
  grants: readonly Grant[],
  registry: Registry = capabilities,
): readonly Grant[] {
  return grants.filter(({ capability }) => {
    const { isPayroll, isDiversity, area } = registry[capability];
    return !isPayroll && !isDiversity && area !== 'security';
  });
}
