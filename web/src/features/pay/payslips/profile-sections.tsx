import type { ProfileSectionViews } from '../../../app/contributions.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

const PayslipSection = lazyPart(
  async () => (await import('./components/payslip-section.tsx')).PayslipSection,
);

export const payslipSections: ProfileSectionViews = {
  payslips: ({ employeeId }) => <PayslipSection employeeId={employeeId} />,
};
