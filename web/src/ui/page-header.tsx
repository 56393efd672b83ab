import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The screen's one primary action, after any secondary ones. */
  actions?: ReactNode;
  /** The breadcrumb, as links. */
  trail?: ReactNode;
  /** Before the title: a picture of the record's subject. */
  leading?: ReactNode;
  /** Short facts under the title of a record. */
  facts?: readonly { icon: ReactNode; text: string; href?: string }[];
}

/** The heading of a screen. A change of route moves the focus here, so that it is read out first. */
export function PageHeader({ title, subtitle, actions, trail, leading, facts }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.documentElement.dataset.routeChanged === 'true') {
      delete document.documentElement.dataset.routeChanged;
      heading.current?.focus();
    }
  }, []);
  // A loading screen's heading is replaced by the loaded one's, which takes over the focus.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element !== null && document.activeElement === element) {
        document.documentElement.dataset.routeChanged = 'true';
      }
    };
  }, []);
  return (
    <header className={css.header}>
      {trail ? <nav className={css.trail}>{trail}</nav> : null}
      <div className={css.line}>
        {leading}
        <div className={css.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
          {facts ? (
            <ul className={css.facts}>
              {facts.map((fact) => (
                <li key={fact.text}>
                  {fact.icon}
                  {fact.href === undefined ? (
                    fact.text
                  ) : (
                    <a className="link" href={fact.href}>
                      {fact.text}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </header>
  );
}
