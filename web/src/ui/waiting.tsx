import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './waiting.module.css';

const patience = 150;

/** Empty at first, since most answers are quicker than a flicker; then the given skeleton. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{late ? t('waiting.label') : null}</output>
      <div aria-hidden style={{ visibility: late ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  );
}

/** The shape of rows in a card: a square, two lines, and something at the end. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows are all alike and never move
        <div className={css.row} key={row}>
          <span className={css.square} />
          <span className={css.lines}>
            <span className={css.bar} style={{ width: `${56 - ((row * 13) % 27)}%` }} />
            <span className={css.bar} style={{ width: '18%' }} />
          </span>
          <span className={css.bar} style={{ width: 58 }} />
        </div>
      ))}
    </div>
  );
}
