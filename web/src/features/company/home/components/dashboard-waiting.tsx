import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import css from './dashboard-grid.module.css';

/** The skeleton of a dashboard: a greeting, and a card in each column. */
export function DashboardWaiting() {
  return (
    <Waiting>
      <div className={css.greeting} />
      <div className={css.grid} data-structure="wide-narrow">
        <div className={css.column}>
          <div className={css.ghost}>
            <SkeletonRows rows={5} />
          </div>
        </div>
        <div className={css.column}>
          <div className={css.ghost}>
            <SkeletonRows rows={3} />
          </div>
        </div>
      </div>
    </Waiting>
  );
}
