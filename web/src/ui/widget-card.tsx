import { type ReactNode, useId } from 'react';
import css from './widget-card.module.css';

/** The settings of a card that its parent decides. */
export interface CardFrame {
  title: string;
  /** Before the title. */
  leading?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  /** Only the top is shown, and everything below the head is inert. */
  folded?: boolean;
}

interface WidgetCardProps extends CardFrame {
  /** Grey, after the title. */
  count?: number | string | undefined;
  /** At the left end of the foot: the shown part of the whole. */
  summary?: ReactNode;
  /** At the right end of the foot. */
  more?: ReactNode;
  children: ReactNode;
}

/** A card: head, hairline rows (`WidgetRow`) or a padded body (`WidgetBody`), foot. */
export function WidgetCard(props: WidgetCardProps) {
  const { title, leading, count, actions, folded = false, summary, more, children } = props;
  const titleId = useId();
  return (
    <section className={css.card} data-folded={folded || undefined} aria-labelledby={titleId}>
      <header className={css.head}>
        {leading}
        <h2 id={titleId}>
          {title}
          {count === undefined ? null : <span className={css.count}>{count}</span>}
        </h2>
        {actions ? <div className={css.end}>{actions}</div> : null}
      </header>
      <div className={css.content} inert={folded}>
        {children}
        {summary || more ? (
          <footer className={css.foot}>
            <span>{summary}</span>
            {more ? <div className={css.end}>{more}</div> : null}
          </footer>
        ) : null}
      </div>
    </section>
  );
}

export function WidgetRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

interface WidgetRowProps {
  /** Opened from the row, over its whole width. */
  below?: ReactNode;
  children: ReactNode;
}

export function WidgetRow({ below, children }: WidgetRowProps) {
  return (
    <li>
      <div className={css.row}>{children}</div>
      {below}
    </li>
  );
}

export function WidgetBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}
