import { Link } from '@tanstack/react-router';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './effects.module.css';

/** People with a new manager, changes of visibility, and requisitions that change hands. */
export function LinesCard({ effects: { managers, views, requisitions = [] } }: { effects: DraftEffects }) {
  const { t } = useTranslation();
  const nobody = t('restructureDrafts.preview.nobody');
  const fromTo = ({ before, after }: { before: string | null; after: string | null }) =>
    t('restructureDrafts.preview.fromTo', { before: before ?? nobody, after: after ?? nobody });
  const unnamed = (changed: number, named: number) =>
    changed > named ? <li>{t('restructureDrafts.preview.unnamed', { count: changed - named })}</li> : null;
  return (
    <WidgetCard title={t('restructureDrafts.preview.lines')}>
      <div className={css.lines}>
        <section>
          <h3>
            {managers.changed === 0
              ? t('restructureDrafts.preview.noManagers')
              : t('restructureDrafts.preview.managersChange', { count: managers.changed })}
          </h3>
          <ul>
            {managers.people.map((person) => (
              <li key={person.id}>
                <b>{person.fullName}</b>: {fromTo(person)}
              </li>
            ))}
            {unnamed(managers.changed, managers.people.length)}
          </ul>
        </section>
        <section>
          <h3>
            {views.changed === 0
              ? t('restructureDrafts.preview.noViews')
              : t('restructureDrafts.preview.viewsChange', { count: views.changed })}
          </h3>
          <ul>
            {views.people.map(({ id, fullName, loses, gains }) => (
              <li key={id}>
                <b>{fullName}</b>{' '}
                {[
                  loses === 0 ? null : t('restructureDrafts.preview.loses', { count: loses }),
                  gains === 0 ? null : t('restructureDrafts.preview.gains', { count: gains }),
                ]
                  .filter((text) => text !== null)
                  .join(', ')}
              </li>
            ))}
            {unnamed(views.changed, views.people.length)}
          </ul>
        </section>
        {requisitions.length === 0 ? null : (
          <section>
            <h3>{t('restructureDrafts.preview.requisitions')}</h3>
            <ul>
              {requisitions.map((requisition) => (
                <li key={requisition.id}>
                  <Link
                    className="link"
                    to="/controlpanel/recruitment/requisition/$requisitionId"
                    params={{ requisitionId: String(requisition.id) }}
                  >
                    {requisition.identifier}
                  </Link>{' '}
                  {requisition.position}:{' '}
                  {requisition.isClosed
                    ? t('restructureDrafts.preview.requisitionCloses')
                    : fromTo(requisition)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </WidgetCard>
  );
}
