import css from './leave-colour.module.css';

/** The colour of a leave type. The name is beside it; leave whose type is hidden is grey. */
export function LeaveColour({ colour }: { colour: string | null }) {
  return <span className={css.colour} data-colour={colour ?? 'grey'} aria-hidden />;
}
