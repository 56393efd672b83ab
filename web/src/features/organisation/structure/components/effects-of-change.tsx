import type { BranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import type { Effects } from '@tenure/contract/organisation/restructuring.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from './effects-of-change.module.css';
import '../../../../ui/salary-words.ts';

/** The most reports to name; the rest are counted. */
const mostTitles = 5;

/** The effects of a change to the structure. */
export function EffectsOfChange({ effects }: { effects: Effects }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reports, branch, managers, budgets } = effects;
  const titles = reports.slice(0, mostTitles).map(({ title }) => title);
  return (
    <section className={css.effects} aria-live="polite">
      <h3>{t('orgAdmin.preview.title', { day: format.date(effects.from) })}</h3>
      <p>
        {t('orgAdmin.preview.goes', {
          positions: format.number(branch.positions),
          people: format.number(branch.people),
        })}
      </p>
      {reports.length === 0 ? null : (
        <p>
          {t('orgAdmin.preview.reports', {
            count: reports.length,
            titles:
              reports.length > mostTitles
                ? `${titles.join(', ')} ${t('orgAdmin.preview.more', { count: reports.length - mostTitles })}`
                : titles.join(', '),
          })}
        </p>
      )}
      <EffectsOnManagers managers={managers} />
      <EffectsOnBudgets budgets={budgets} />
    </section>
  );
}

/** People with a new manager, who is also their new approver. */
export function EffectsOnManagers({ managers }: Pick<Effects, 'managers'>) {
  const { t } = useTranslation();
  const nobody = t('orgAdmin.preview.nobody');
  const unnamed = managers.changed - managers.people.length;
  return (
    <>
      <h4>
        {managers.changed === 0
          ? t('orgAdmin.preview.noManagers')
          : t('orgAdmin.preview.managers', { count: managers.changed })}
      </h4>
      {managers.people.length === 0 ? null : (
        <ul>
          {managers.people.map(({ id, fullName, before, after }) => (
            <li key={id}>
              <b>{fullName}</b>:{' '}
              {t('orgAdmin.preview.change', { before: before ?? nobody, after: after ?? nobody })}
            </li>
          ))}
          {unnamed > 0 ? <li>{t('orgAdmin.preview.more', { count: unnamed })}</li> : null}
        </ul>
      )}
    </>
  );
}

export function EffectsOnBudgets({ budgets }: Pick<Effects, 'budgets'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = (budget: BranchBudget | null) => {
    if (budget === null) return '–';
    const { fte, salary = [] } = budget;
    const shown = (assigned: number | null, name: (amount: number) => string) =>
      assigned === null ? t('salary.masked') : name(assigned);
    const words = (
      amount: { assigned: number | null; budget: number | null },
      name: (amount: number) => string,
      plain = name,
    ) =>
      amount.budget === null
        ? t('orgAdmin.preview.withoutBudget', { assigned: shown(amount.assigned, name) })
        : t('orgAdmin.preview.ofBudget', {
            assigned: shown(amount.assigned, plain),
            budget: name(amount.budget),
          });
    const money = (currency: string) => (amount: number) => format.money(amount, currency);
    return [
      words(fte, (amount) => t('orgAdmin.preview.fte', { amount: format.number(amount) }), format.number),
      ...salary.map((amount) => words(amount, money(amount.currency))),
    ].join(' · ');
  };
  if (budgets.length === 0) return null;
  return (
    <>
      <h4 id="effects-budgets">{t('orgAdmin.preview.budgets')}</h4>
      <table aria-labelledby="effects-budgets">
        <thead>
          <tr>
            <th scope="col">{t('orgAdmin.preview.branch')}</th>
            <th scope="col">{t('orgAdmin.preview.before')}</th>
            <th scope="col">{t('orgAdmin.preview.after')}</th>
          </tr>
        </thead>
        <tbody>
          {budgets.map(({ title, before, after }, place) => (
            // Two branches may have the same title; their order is fixed.
            <tr key={`${title} ${place}`}>
              <th scope="row">{title}</th>
              <td>{sums(before)}</td>
              <td>{sums(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
