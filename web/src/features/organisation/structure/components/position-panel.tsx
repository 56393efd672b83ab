import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';
import type { PositionDetail } from '@tenure/contract/organisation/positions.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import type { CardText } from '../chart/card-text.ts';
import { positionQuery } from '../organisation.queries.ts';
import { PositionBudget } from './position-budget.tsx';
import css from './position-panel.module.css';
import { RelatedRequisitions } from './related-requisitions.tsx';
import { RequisitionLinks } from './requisition-links.tsx';

interface PositionPanelProps {
  node: OrgNode;
  text: CardText;
  asOf: string;
  onClose: () => void;
  onGo: (id: string) => void;
  /** Omitted where nothing can be moved. */
  onMove: ((id: string) => void) | undefined;
}

/** The details of the selected node. */
export function PositionPanel({ node, text, asOf, onClose, onGo, onMove }: PositionPanelProps) {
  const { t } = useTranslation();
  return (
    <aside className={css.panel} aria-label={text.title}>
      <header className={css.head}>
        <div>
          <h2>{text.title}</h2>
          <p className="quiet small">{text.subtitle}</p>
        </div>
        <CloseButton aria-label={t('organisation.position.close')} onClick={onClose} />
      </header>
      <div className={css.tags}>
        {text.status === null ? null : (
          <span className={css.status} data-status={text.status}>
            {text.statusWord}
          </span>
        )}
        {node.employmentType === null ? null : <span className={css.status}>{node.employmentType}</span>}
        <Button size="compact-xs" variant="default" onClick={() => onGo(node.id)}>
          {t('organisation.position.focus')}
        </Button>
        {onMove === undefined ? null : (
          <Button
            size="compact-xs"
            variant="default"
            title={t('organisation.position.holdToMove')}
            onClick={() => onMove(node.id)}
          >
            {t('organisation.position.move')}
          </Button>
        )}
      </div>
      {node.type === 'position' ? (
        <Position id={node.reference} asOf={asOf} onGo={onGo} />
      ) : (
        <div className={css.section}>
          <PersonLink
            id={node.reference}
            name={t('organisation.position.profileOf', { name: node.title })}
            asOf={asOf}
          />
          <p>{text.aside}</p>
        </div>
      )}
    </aside>
  );
}

function Position({ id, asOf, onGo }: { id: number; asOf: string; onGo: (id: string) => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(positionQuery(id, asOf));
  if (error !== null) {
    return (
      <Failure
        title={t('organisation.position.failed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={5} />
      </Waiting>
    );
  }
  return (
    <>
      <div className={css.tags}>
        {data.data.links.edit === null ||
        !data.metadata.capabilities.includes('positions.position.edit') ? null : (
          <Button component={AppLink} size="compact-sm" variant="default" href={data.data.links.edit}>
            {t('organisation.position.edit')}
          </Button>
        )}
        <RequisitionLinks position={data.data} />
      </div>
      <Details position={data.data} asOf={asOf} onGo={onGo} />
    </>
  );
}

interface DetailsProps {
  position: PositionDetail;
  asOf: string;
  onGo: (id: string) => void;
}

function Details({ position, asOf, onGo }: DetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasBudgets = useHasBudgets();
  const linked = ({ id, title }: { id: number; title: string }) => (
    <button key={id} type="button" className="link" onClick={() => onGo(`pos-${id}`)}>
      {title}
    </button>
  );
  const facts: [string, ReactNode][] = [
    [
      t('organisation.position.reportsTo'),
      position.directlyReportTo === null ? t('organisation.position.top') : linked(position.directlyReportTo),
    ],
    [t('organisation.position.dottedTo'), position.indirectlyReportTo.map(linked)],
    [t('organisation.position.department'), position.department],
    [t('organisation.position.location'), position.location],
    [t('organisation.position.legalEntity'), position.legalEntity],
    [
      t('organisation.position.jobRole'),
      position.jobRole === null || position.links.viewJobRole === null ? null : (
        <AppLink className="link" href={position.links.viewJobRole}>
          {position.jobRole.title}
        </AppLink>
      ),
    ],
    [t('organisation.position.qualifications'), position.qualifications.join(', ')],
    [t('organisation.position.description'), position.description],
    [
      t('organisation.position.inherits'),
      position.isInheritanceEnabled
        ? t('organisation.position.inheritsAll')
        : t('organisation.position.inheritsNone'),
    ],
  ];
  return (
    <>
      {hasBudgets ? (
        <section className={css.section}>
          <h3>{t('organisation.position.budget', { day: format.date(position.asOf) })}</h3>
          <PositionBudget position={position} />
        </section>
      ) : null}
      <section className={css.section}>
        <h3>
          {t('organisation.position.inside')} <span className="quiet">{position.employees.length}</span>
        </h3>
        {position.employees.length === 0 ? (
          <p className="quiet small">{t('organisation.position.nobody')}</p>
        ) : (
          <ul className={css.people}>
            {position.employees.map(({ id, fullName, avatarUrl, fte, isPrimary }) => (
              <li key={id}>
                <PersonAvatar name={fullName} src={avatarUrl} size={24} />
                <span>
                  <PersonLink id={id} name={fullName} asOf={asOf} />
                  {isPrimary ? null : (
                    <span className="quiet"> · {t('organisation.position.notPrimary')}</span>
                  )}
                </span>
                <span className="figures">{format.number(fte)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {position.requisitions.length === 0 ? null : (
        <section className={css.section}>
          <h3>{t('organisation.position.requisitions')}</h3>
          <RelatedRequisitions requisitions={position.requisitions} />
        </section>
      )}
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null ||
          value === undefined ||
          value === '' ||
          (Array.isArray(value) && value.length === 0) ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
