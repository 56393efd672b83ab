import type { AsAtFieldProps } from './as-at-day.tsx';
import css from './as-at-field.module.css';
import { Later } from './later.tsx';

const load = () => import('./as-at-day.tsx');

/** As at which day something is read. */
export function AsAtField(props: AsAtFieldProps) {
  // A field for days is the dearest of all to draw, and few read of another day than today.
  const place = () => <div className={`${props.className ?? ''} ${css.place}`} />;
  return (
    <Later load={load} until={place}>
      {({ AsAtDay }) => <AsAtDay {...props} />}
    </Later>
  );
}
