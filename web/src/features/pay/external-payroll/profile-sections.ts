import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const externalPayrollSections: ProfileSectionViews = {
  'external-payroll-data': lazyPart(
    async () => (await import('./external-payroll-section.tsx')).ExternalPayrollSection,
  ),
};
