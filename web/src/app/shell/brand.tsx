import { useComputedColorScheme } from '@mantine/core';
import { AppLink } from '../../lib/app-link.tsx';
import { useNavigation, useSite } from '../../lib/session.ts';
import { Mark } from '../../ui/mark.tsx';
import css from './brand.module.css';

/** The company's logo, or its first letter, with the name of the system or the company. */
export function Brand({ compact = false }: { compact?: boolean }) {
  const { branding } = useNavigation();
  const { tenant } = useSite();
  const scheme = useComputedColorScheme('light');
  const name = tenant?.systemName ?? branding.companyName;
  const logo = compact ? branding.logos.small : (branding.logos[scheme] ?? branding.logos.light);
  return (
    <AppLink className={css.brand} href="/" aria-label={name}>
      {logo === null ? <Mark name={name} /> : <img src={logo} alt="" height={26} />}
      {compact || (logo !== null && branding.logos.small !== logo) ? null : <b>{name}</b>}
    </AppLink>
  );
}
