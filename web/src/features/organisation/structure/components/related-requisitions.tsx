import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';

/** The requisitions of a position, the newest first. */
export function RelatedRequisitions({ requisitions }: Pick<PositionDetail, 'requisitions'>) {
  const { t } = useTranslation();
  return (
    <ul>
      {requisitions.map(({ id, identifier, state, link }) => (
        <li key={id}>
          <AppLink className="link" href={link}>
            {identifier}
          </AppLink>
          <span className="quiet"> · {t(`organisation.position.requisitionStates.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
