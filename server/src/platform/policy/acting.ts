import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  type Grant,
} from '@tenure/contract/capabilities.ts';

type Registry = Readonly<Record<Capability, Pick<CapabilityAbout, 'isPayroll' | 'isDiversity'>>>;

/**
 * What is left of a person's grants while an administrator is signed in as them. Payroll data and diversity answers are not
 * shown to who acts, so every capability that gives them (`isPayroll`, `isDiversity` in the registry) is gone: a feature that
 * marks its capabilities there has nothing more to do, since reads, writes and metadata all follow from the viewer's grants.
 */
export function grantsWhileActing(
  grants: readonly Grant[],
  registry: Registry = capabilities,
): readonly Grant[] {
  return grants.filter(({ capability }) => {
    const { isPayroll, isDiversity } = registry[capability];
    return !isPayroll && !isDiversity;
  });
}
