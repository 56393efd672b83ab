import { lazy } from 'react';
import type { ProfileSectionViews } from '../../app/contributions.ts';

const PayslipSection = lazy(async () => ({
  default: (await import('./components/payslip-section.tsx')).PayslipSection,
}));

export const payslipSections: ProfileSectionViews = {
  payslips: ({ employeeId }) => <PayslipSection employeeId={employeeId} />,
};
