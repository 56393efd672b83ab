import { type ReactNode, useId } from 'react';
import css from './widget-card.module.css';

interface WidgetCardProps {
  title: string;
  /** Grey, after the title. */
  count?: number | string | undefined;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** At the left end of the foot: which part of the whole is shown. */
  summary?: ReactNode;
  /** At the right end of the foot. */
  more?: ReactNode;
  children: ReactNode;
}

/** A card: head, hairline rows (`WidgetRow`) or a padded body (`WidgetBody`), foot. */
export function WidgetCard({ title, count, actions, summary, more, children }: WidgetCardProps) {
  const titleId = useId();
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId}>
          {title}
          {count === undefined ? null : <span className={css.count}>{count}</span>}
        </h2>
        {actions ? <div className={css.end}>{actions}</div> : null}
      </header>
      {children}
      {summary || more ? (
        <footer className={css.foot}>
          <span>{summary}</span>
          {more ? <div className={css.end}>{more}</div> : null}
        </footer>
      ) : null}
    </section>
  );
}

export function WidgetRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

export function WidgetRow({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>;
}

export function WidgetBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}
