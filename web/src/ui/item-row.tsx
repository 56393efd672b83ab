import type { ReactNode } from 'react';
import css from './item-row.module.css';

/** The rows of a list whose items have a few lines and buttons each; the content of a `ListCard`. */
export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={css.rows}>{children}</ul>;
}

interface ItemRowProps {
  title: string;
  /** Its status tag, beside the title. */
  tag?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

export function ItemRow({ title, tag, buttons, children }: ItemRowProps) {
  return (
    <li className={css.row}>
      <div className={css.content}>
        <p className={css.head}>
          <span className={css.title}>{title}</span>
          {tag}
        </p>
        {children}
      </div>
      <div className={css.buttons}>{buttons}</div>
    </li>
  );
}

/** A secondary line of a row. */
export function ItemFacts({ children }: { children: ReactNode }) {
  return <p className={css.facts}>{children}</p>;
}
