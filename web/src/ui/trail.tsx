import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactElement } from 'react';

interface TrailProps {
  /** The screens above this one, as links with keys. */
  above: readonly ReactElement[];
  here: string;
}

/** The breadcrumb of a screen. */
export function Trail({ above, here }: TrailProps) {
  return (
    <>
      {above.map((step) => (
        <Fragment key={step.key}>
          {step}
          <IconChevronRight size={14} stroke={1.8} aria-hidden />
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </>
  );
}
