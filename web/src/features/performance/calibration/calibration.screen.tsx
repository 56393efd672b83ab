import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Calibration, CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { boxOf, changeBy, narrowed, placesOf, type Target, targetOf } from './calibration.model.ts';
import css from './calibration.module.css';
import { calibrationQuery } from './calibration.queries.ts';
import { CalibrationActions } from './components/actions.tsx';
import { LevelNames, useNames } from './components/box-names.ts';
import { Boxes } from './components/boxes.tsx';
import { MoveDialog, type Moving } from './components/move.dialog.tsx';
import { MovesCard } from './components/moves.card.tsx';
import { PeopleList } from './components/people-list.tsx';
import { RatingsCard } from './components/ratings.card.tsx';
import { SharesCard } from './components/shares.card.tsx';
import './calibration.words.ts';

const route = '/calibration/$calibrationId';
const views = ['nine-box', 'distribution', 'list'] as const;

/** One session: its people by rating and potential, what changed, and how groups compare. */
export function CalibrationScreen() {
  const { t } = useTranslation();
  const { calibrationId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(calibrationQuery(Number(calibrationId)));
  usePageTitle(data?.data.title ?? t('calibration.title'));
  const trail = (here: string) => (
    <Trail
      above={[
        <Link key="sessions" to="/calibration">
          {t('calibration.title')}
        </Link>,
      ]}
      here={here}
    />
  );
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('calibration.session')} trail={trail(t('calibration.session'))} />
        <SectionWaiting
          title={t('calibration.session')}
          error={error}
          failed={t('calibration.sessionFailed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  const { capabilities } = data.metadata;
  return (
    <>
      <PageHeader
        title={data.data.title}
        trail={trail(data.data.title)}
        subtitle={<About session={data.data} />}
        actions={<CalibrationActions session={data.data} capabilities={capabilities} />}
      />
      <LevelNames value={data.data.levels}>
        <Session session={data.data} mayMove={capabilities.includes('performance.calibration.take-part')} />
      </LevelNames>
    </>
  );
}

function About({ session }: { session: Calibration }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, cycle, people, changed, notReady, publishedAt, publishedBy } = session;
  return (
    <span className={css.about}>
      <StatusTag tone={state === 'open' ? 'informative' : 'positive'}>
        {t(`calibration.states.${state}`)}
      </StatusTag>
      <span>
        {t('calibration.about', { count: people, cycle })}{' '}
        {publishedAt === null
          ? t('calibration.changedSoFar', { count: changed })
          : t('calibration.published', {
              name: publishedBy ?? t('calibration.someone'),
              day: format.dayOf(publishedAt),
            })}
        {state === 'open' && notReady > 0 ? ` ${t('calibration.notReady', { count: notReady })}` : null}
      </span>
    </span>
  );
}

function Session({ session, mayMove }: { session: Calibration; mayMove: boolean }) {
  const { t } = useTranslation();
  const { boxName } = useNames();
  const navigate = useNavigate({ from: route });
  const { view, find, department, location, box, page } = useSearch({ from: route });
  const [moving, setMoving] = useState<Moving | null>(null);
  const persons = useMemo(
    () => narrowed(session.persons, { find, department, location }),
    [session.persons, find, department, location],
  );
  const listed = useMemo(
    () => (box === '' ? persons : persons.filter((person) => boxOf(person) === box)),
    [persons, box],
  );
  const narrow = (to: { find?: string; department?: string; location?: string; box?: string }) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...to }), replace: true });
  const drop = (person: CalibrationPerson, target: Target) => {
    const to = changeBy(person, target);
    if (to !== null) setMoving({ people: [person], ...to });
  };
  const open = (people: readonly CalibrationPerson[]) => setMoving({ people, rating: null, potential: null });
  const shownBox = targetOf(box) === undefined ? null : box;
  const isEmpty = (view === 'list' ? listed : persons).length === 0;
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ListTools>
          <SegmentedControl
            aria-label={t('calibration.view')}
            value={view}
            data={views.map((value) => ({ value, label: t(`calibration.views.${value}`) }))}
            onChange={(chosen) =>
              void navigate({
                search: (was) => ({
                  ...was,
                  page: 1,
                  view: views.find((one) => one === chosen) ?? 'nine-box',
                }),
              })
            }
          />
          <SearchField
            label={t('calibration.findPerson')}
            value={find}
            onSearch={(text) => narrow({ find: text })}
          />
          {(['department', 'location'] as const).map((key) => (
            <FilterChip
              key={key}
              label={t(`calibration.${key}`)}
              choices={placesOf(session.persons, key).map((value) => ({ value, label: value }))}
              chosen={(key === 'department' ? department : location) || null}
              onChoose={(chosen) =>
                narrow(key === 'department' ? { department: chosen ?? '' } : { location: chosen ?? '' })
              }
            />
          ))}
          {view === 'list' && shownBox !== null ? (
            <FilterChip
              label={t('calibration.box')}
              choices={[{ value: shownBox, label: boxName(shownBox) }]}
              chosen={shownBox}
              onChoose={() => narrow({ box: '' })}
            />
          ) : null}
        </ListTools>
        {isEmpty ? (
          <WidgetCard title={t('calibration.people')}>
            <EmptyState title={t('calibration.noPeople')}>{t('calibration.noPeopleHelp')}</EmptyState>
          </WidgetCard>
        ) : view === 'list' ? (
          <PeopleList
            people={listed}
            page={page}
            onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
            mayMove={mayMove}
            onMove={open}
          />
        ) : (
          <Boxes
            view={view}
            people={persons}
            mayMove={mayMove}
            onDrop={drop}
            onOpen={(person) => open([person])}
            onShowAll={(id) =>
              void navigate({ search: (was) => ({ ...was, view: 'list', page: 1, box: id }) })
            }
          />
        )}
      </div>
      <div className={css.aside}>
        <RatingsCard people={session.persons} />
        <SharesCard shares={session.shares} />
        <MovesCard calibrationId={session.id} />
      </div>
      {moving === null ? null : (
        <MoveDialog calibrationId={session.id} moving={moving} onClose={() => setMoving(null)} />
      )}
    </div>
  );
}
