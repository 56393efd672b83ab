import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

export const externalPayrollSections: ProfileSectionViews = {
  'external-payroll-data': lazy(async () => ({
    default: (await import('./external-payroll-section.tsx')).ExternalPayrollSection,
  })),
};
