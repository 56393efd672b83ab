import { type ProfileSectionKey, profileSections } from '@tenure/contract/people/profile.ts';
import { type RefObject, Suspense, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { profileSectionViews } from '../../../../app/contributions.ts';
import { afterNextPaint } from '../../../../lib/after-next-paint.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import type { ProfileFrame } from '../employee-record.queries.ts';
import { SectionFoot } from './section-foot.tsx';
import css from './section-stack.module.css';

interface SectionStackProps {
  tab: ProfileFrame['tabs'][number];
  section: string;
  person: Pick<ProfileFrame['user'], 'id' | 'userId' | 'fullName'>;
  asOf: string | null;
  onSection: (key: ProfileSectionKey) => void;
}

const anchorOf = (key: string) => `section-${key}`;

/** The sections of a tab below each other, with a list of them at the side. */
export function SectionStack({ tab, section, person, asOf, onSection }: SectionStackProps) {
  const { t } = useTranslation();
  const views = profileSectionViews();
  // A section without a history has nothing to show for another day.
  const shown = tab.sections.filter(
    ({ key, isEffectiveDated }) => views[key] !== undefined && (asOf === null || isEffectiveDated),
  );
  const stack = useRef<HTMLDivElement>(null);
  useShownSection(stack, section);
  // The first section does not wait for the ones below it.
  const [isRestDue, setRestDue] = useState(false);
  const goOn = useCallback(() => {
    afterNextPaint(() => startTransition(() => setRestDue(true)));
  }, []);
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
              {profileSections[key].title}
            </button>
          ))}
        </nav>
      )}
      <div className={css.stack} ref={stack}>
        {shown.map(({ key }, place) => {
          const View = views[key];
          if (View === undefined || !(isRestDue || place === 0 || key === section)) {
            return <div key={key} id={anchorOf(key)} tabIndex={-1} className={css.coming} />;
          }
          return (
            <div key={key} id={anchorOf(key)} tabIndex={-1} className={css.section}>
              <WidgetBoundary card={{ title: profileSections[key].title }}>
                {/* Its space is released whether it loads or fails. */}
                <Suspense fallback={<WaitingSection name={key} onEnd={goOn} />}>
                  <View
                    employeeId={person.id}
                    userId={person.userId ?? null}
                    fullName={person.fullName}
                    asOf={asOf}
                  />
                  <Drawn onDrawn={goOn} />
                  {asOf === null ? <SectionFoot employeeId={person.id} section={key} /> : null}
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

/**
 * Scrolls to the section in the address, and keeps it in view while those above load, until there is input.
 */
function useShownSection(stack: RefObject<HTMLDivElement | null>, section: string): void {
  useEffect(() => {
    const chosen = section === '' ? null : stack.current?.querySelector(`#${CSS.escape(anchorOf(section))}`);
    if (!(chosen instanceof HTMLElement) || stack.current === null) return undefined;
    const show = () => chosen.scrollIntoView({ block: 'start' });
    const growing = new ResizeObserver(show);
    const leave = () => growing.disconnect();
    // Only then: after a navigation, the router scrolls to the top of the screen once it has rendered.
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

/** A section whose code was fetched before needs no waiting. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

function WaitingSection({ name, onEnd }: { name: ProfileSectionKey; onEnd: () => void }) {
  useEffect(() => onEnd, [onEnd]);
  return (
    <WidgetCard title={profileSections[name].title}>
      <Waiting>
        <SkeletonRows rows={4} />
      </Waiting>
    </WidgetCard>
  );
}
