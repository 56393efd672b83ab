import type { ProfileSectionKey } from '@tenure/contract/people/profile.ts';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useProfileSections } from '../../../app/contributions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../ui/widget-boundary.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import css from './section-stack.module.css';

interface SectionStackProps {
  tab: ProfileFrame['tabs'][number];
  section: string;
  person: Pick<ProfileFrame['user'], 'id' | 'userId' | 'fullName'>;
  asOf: string | null;
  onSection: (key: ProfileSectionKey) => void;
}

const anchorOf = (key: string) => `section-${key}`;

/** The sections of a tab under each other, with a list of them at the side. */
export function SectionStack({ tab, section, person, asOf, onSection }: SectionStackProps) {
  const { t } = useTranslation();
  const views = useProfileSections();
  // What has no history says nothing of another day.
  const shown = tab.sections.filter(({ isEffectiveDated }) => asOf === null || isEffectiveDated);
  const stack = useRef<HTMLDivElement>(null);
  useShownSection(stack, section);
  return (
    <div className={css.columns}>
      {shown.length < 2 ? null : (
        <nav className={css.list} aria-label={t('record.sectionsLabel')}>
          {shown.map(({ key }) => (
            <button
              key={key}
              type="button"
              aria-current={key === section ? 'true' : undefined}
              onClick={() => onSection(key)}
            >
              {t(`record.sections.${key}`)}
            </button>
          ))}
        </nav>
      )}
      <div className={css.stack} ref={stack}>
        {shown.map(({ key }) => {
          const View = views[key];
          return (
            <div key={key} id={anchorOf(key)} tabIndex={-1} className={css.section}>
              <WidgetBoundary card={{ title: t(`record.sections.${key}`) }}>
                <Suspense fallback={<WaitingSection name={key} />}>
                  {View === undefined ? (
                    <WaitingSection name={key} />
                  ) : (
                    <View
                      employeeId={person.id}
                      userId={person.userId ?? null}
                      fullName={person.fullName}
                      asOf={asOf}
                    />
                  )}
                </Suspense>
              </WidgetBoundary>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const handling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the section of the address into view, and keeps it there while those above it load, until somebody does something. */
function useShownSection(stack: RefObject<HTMLDivElement | null>, section: string): void {
  useEffect(() => {
    const chosen = section === '' ? null : stack.current?.querySelector(`#${CSS.escape(anchorOf(section))}`);
    if (!(chosen instanceof HTMLElement) || stack.current === null) return undefined;
    const show = () => chosen.scrollIntoView({ block: 'start' });
    const growing = new ResizeObserver(show);
    const leave = () => growing.disconnect();
    // Only then: where an address is gone to, the router goes to the top of the screen once it has been rendered.
    const frame = requestAnimationFrame(() => {
      show();
      chosen.focus({ preventScroll: true });
      growing.observe(stack.current ?? chosen);
    });
    for (const event of handling) addEventListener(event, leave, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      leave();
      for (const event of handling) removeEventListener(event, leave);
    };
  }, [stack, section]);
}

function WaitingSection({ name }: { name: ProfileSectionKey }) {
  const { t } = useTranslation();
  return (
    <WidgetCard title={t(`record.sections.${name}`)}>
      <Waiting>
        <SkeletonRows rows={4} />
      </Waiting>
    </WidgetCard>
  );
}
