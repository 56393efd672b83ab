import { useEffect, useRef } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { Count } from './count.tsx';
import { MenuIcon } from './menu-icon.tsx';
import css from './menu-link.module.css';
import { inboxEntry, type MenuEntry } from './menu-model.ts';

interface MenuLinkProps {
  entry: MenuEntry;
  /** An icon alone; the label remains for screen readers and as a tooltip. */
  compact?: boolean;
  withIcon?: boolean;
  onTip?: ((entry: MenuEntry | null, link: HTMLElement) => void) | undefined;
}

/** One entry of the menu at the left. */
export function MenuLink({ entry, compact = false, withIcon = true, onTip }: MenuLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!entry.isCurrent || link.current === null) return undefined;
    // Measuring at once would force a layout before the page is complete.
    const place = new IntersectionObserver(([seen]) => {
      place.disconnect();
      if (seen !== undefined && seen.intersectionRatio < 1)
        link.current?.scrollIntoView({ block: 'nearest' });
    });
    place.observe(link.current);
    return () => place.disconnect();
  }, [entry.isCurrent]);
  return (
    <span
      className={css.entry}
      data-current={entry.isCurrent || undefined}
      data-compact={compact || undefined}
      onPointerEnter={(event) => onTip?.(entry, event.currentTarget)}
      onPointerLeave={(event) => onTip?.(null, event.currentTarget)}
      onFocus={(event) => onTip?.(entry, event.currentTarget)}
      onBlur={(event) => onTip?.(null, event.currentTarget)}
    >
      <AppLink
        ref={link}
        className={css.link}
        href={entry.href}
        aria-current={entry.isCurrent ? 'page' : undefined}
      >
        {withIcon ? <MenuIcon name={entry.icon} /> : null}
        <span className={compact ? 'visually-hidden' : css.label}>{entry.label}</span>
        <Count
          className={css.count}
          count={entry.count}
          overdue={entry.overdue}
          isInbox={entry.id === inboxEntry}
        />
      </AppLink>
    </span>
  );
}
