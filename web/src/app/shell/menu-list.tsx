import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuIcon } from './menu-icon.tsx';
import css from './menu-list.module.css';
import type { MenuEntry, MenuModel } from './menu-model.ts';

interface MenuListProps {
  menu: MenuModel;
  /** Icons only; the words stay for screen readers and as titles. */
  compact?: boolean;
  onFollow?: (() => void) | undefined;
}

/** The modules, one under the other: what one uses daily, a line, the rest. */
export function MenuList({ menu, compact = false, onFollow }: MenuListProps) {
  return (
    <div className={css.list} data-compact={compact || undefined}>
      <ul>
        {menu.daily.map((entry) => (
          <Entry key={entry.id} entry={entry} compact={compact} onFollow={onFollow} />
        ))}
      </ul>
      {menu.more.length === 0 ? null : (
        <ul className={css.more}>
          {menu.more.map((entry) => (
            <Entry key={entry.id} entry={entry} compact={compact} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface EntryProps {
  entry: MenuEntry;
  compact: boolean;
  onFollow: (() => void) | undefined;
}

function Entry({ entry, compact, onFollow }: EntryProps) {
  const { t } = useTranslation();
  const listId = useId();
  const hasCurrent = entry.isCurrent || entry.children.some((child) => child.isCurrent);
  const [opened, setOpened] = useState(hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    // One may come to a screen by another way than the navigation, which shows where one is nevertheless.
    if (hasCurrent) setOpened(true);
  }
  const hasChildren = entry.children.length > 0 && !compact;
  return (
    <li>
      <span className={css.entry} data-current={entry.isCurrent || undefined}>
        <EntryLink entry={entry} compact={compact} onFollow={onFollow} />
        {hasChildren ? (
          <IconButton
            size={28}
            aria-label={t(opened ? 'shell.hideSub' : 'shell.showSub', { label: entry.label })}
            aria-expanded={opened}
            aria-controls={listId}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight
              className={css.chevron}
              data-opened={opened || undefined}
              size={14}
              stroke={1.9}
              aria-hidden
            />
          </IconButton>
        ) : null}
      </span>
      {hasChildren ? (
        <ul className={css.sub} id={listId} hidden={!opened}>
          {entry.children.map((child) => (
            <li key={child.id}>
              <span className={css.entry} data-current={child.isCurrent || undefined}>
                <EntryLink entry={child} compact={false} withIcon={false} onFollow={onFollow} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function EntryLink({ entry, compact, withIcon = true, onFollow }: EntryProps & { withIcon?: boolean }) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!entry.isCurrent || link.current === null) return undefined;
    // Asked for at once, its place would have the whole page laid out before it is complete.
    const place = new IntersectionObserver(([seen]) => {
      place.disconnect();
      if (seen !== undefined && seen.intersectionRatio < 1)
        link.current?.scrollIntoView({ block: 'nearest' });
    });
    place.observe(link.current);
    return () => place.disconnect();
  }, [entry.isCurrent]);
  return (
    <AppLink
      ref={link}
      className={css.link}
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      title={compact ? entry.label : undefined}
      onClick={onFollow}
    >
      {withIcon ? <MenuIcon name={entry.icon} /> : null}
      <span className={compact ? 'visually-hidden' : css.label}>{entry.label}</span>
      {entry.count ? (
        <span className={css.count}>
          <span aria-hidden>{entry.count}</span>
          <span className="visually-hidden">{t('shell.waitingCount', { count: entry.count })}</span>
        </span>
      ) : null}
    </AppLink>
  );
}
