import type { AsAtFieldProps } from './as-at-day.tsx';
import css from './as-at-field.module.css';
import { Later } from './later.tsx';

const load = () => import('./as-at-day.tsx');

/** The date of the data shown. */
export function AsAtField(props: AsAtFieldProps) {
  // A date field is the slowest of all to draw, and few people read another day than today.
  const place = () => <div className={`${props.className ?? ''} ${css.place}`} />;
  return (
    <Later load={load} until={place}>
      {({ AsAtDay }) => <AsAtDay {...props} />}
    </Later>
  );
}
