import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  type Grant,
} from '@tenure/contract/capabilities.ts';

type Registry = Readonly<Record<Capability, Pick<CapabilityAbout, 'isPayroll' | 'isDiversity' | 'area'>>>;

/**
 * What is left of a person's grants while an administrator is signed in as them. Payroll data and diversity answers are not
 * shown to who acts, so every capability that gives them (`isPayroll`, `isDiversity` in the registry) is gone: a feature that
 * marks its capabilities there has nothing more to do, since reads, writes and metadata all follow from the viewer's grants.
 * Nobody is signed in as an administrator, and so nobody administers as somebody else either: whatever the role type of the
 * profile says that grants it, nothing about security and access comes with the person.
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
