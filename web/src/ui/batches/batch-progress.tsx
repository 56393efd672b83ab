import css from './batches.module.css';

interface BatchProgressProps {
  /** The name of the bar. */
  label: string;
  done: number;
  total: number;
  /** The same in words. */
  text: string;
}

export function BatchProgress({ label, done, total, text }: BatchProgressProps) {
  return (
    <>
      <progress className={css.progress} aria-label={label} {...(done > 0 && { value: done, max: total })} />
      <p className="quiet small figures">{text}</p>
    </>
  );
}
