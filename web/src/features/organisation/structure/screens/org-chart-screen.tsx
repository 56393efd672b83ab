import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mostFiltered, type OrgNode, type OrgSearchResult } from '@tenure/contract/organisation/org-chart.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Overlay } from '../../../../ui/overlay.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { emptyTree, groupsToOpen, isIn, lineAbove, sceneOf, stacking } from '../chart/chart-tree.ts';
import type { Look } from '../chart/frame.ts';
import { CardMenu } from '../components/card-menu.tsx';
import { ChartColours, ChartDisplay, ChartKind } from '../components/chart-controls.tsx';
import { ChartExport } from '../components/chart-export.tsx';
import { ChartFilters } from '../components/chart-filters.tsx';
import { ChartOutline } from '../components/chart-outline.tsx';
import { ChartSearch } from '../components/chart-search.tsx';
import { ChartStage, type Point, type StageHandle } from '../components/chart-stage.tsx';
import { ComparisonPanel } from '../components/comparison-panel.tsx';
import { DayChoice } from '../components/day-choice.tsx';
import { FoldedTools } from '../components/folded-tools.tsx';
import { PositionPanel } from '../components/position-panel.tsx';
import { useCardTexts } from '../components/use-card-texts.ts';
import { useChartColours } from '../components/use-chart-colours.ts';
import { useMarks } from '../components/use-marks.ts';
import { type ChosenFilters, chartConfigQuery, filterNames } from '../organisation.queries.ts';
import { useChart } from '../use-chart.ts';
import css from './org-chart-screen.module.css';
import '../words.ts';

const MoveFromChart = lazyPart(async () => (await import('../components/move-from-chart.tsx')).MoveFromChart);

const route = '/controlpanel/org-chart/view';
const nowhere: ReadonlyMap<string, string> = new Map();

function fits(node: OrgNode, filters: ChosenFilters): boolean {
  const values = {
    department: String(node.departmentId),
    location: String(node.locationId),
    position: node.type === 'position' ? node.title : node.description,
    employmentType: node.employmentType ?? '',
    vacancyStatus: node.vacancyStatus ?? '',
  };
  return filterNames.every((name) => filters[name].length === 0 || filters[name].includes(values[name]));
}

/** The org chart on a given day, opened at the viewer's own place. */
export function OrgChartScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('organisation.chart.title'));
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const { timezone, employeeId } = useSite().user;
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const config = useSuspenseQuery(chartConfigQuery).data;
  const structure = search.structure ?? config.structure;
  const hasFilters = filterNames.some((name) => search[name].length > 0);
  const isOnly = hasFilters && search.only;
  const { chart, error, isLoading, retry, ...more } = useChart(
    { asOf: search.asOf, structure },
    search.node,
    isOnly ? search : null,
  );
  const stage = useRef<StageHandle>(null);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [showDotted, setShowDotted] = useState(config.showIndirectlyReportsTo);
  const [reached, setReached] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; at: Point } | null>(null);
  const [moving, setMoving] = useState<{ id: string; superior: string | null } | null>(null);
  const places = chart?.places ?? nowhere;
  const texts = useCardTexts(config, places, employeeId);

  const tree = chart?.tree ?? emptyTree;
  // The address may name a person, who appears in the chart as their position.
  const known = tree.indexOf.has(search.node) ? search.node : (chart?.root ?? null);
  const asked = search.node === '' ? null : known;
  const selected = reached ?? asked;
  const open = chart?.open;
  const scene = useMemo(
    () => sceneOf(tree, (node) => open?.has(node.id) === true, stacking(tree, isNarrow)),
    [tree, open, isNarrow],
  );
  const { offered, colour, tintOf, legend } = useChartColours({
    config,
    structure,
    wanted: search.colour,
    scene,
    places,
  });
  const own = useMemo(
    () => tree.nodes.find((node) => isIn(node, employeeId))?.id ?? null,
    [tree, employeeId],
  );
  const today = todayIn(timezone);
  const day = search.asOf === '' ? today : search.asOf;
  const { from, to, markOf } = useMarks(day, search.since);
  const look = useMemo<Look>(
    () => ({
      selected,
      own,
      lineFrom: selected ?? own,
      path: new Set(lineAbove(tree, selected ?? own ?? '')),
      isDimmed: (id) => {
        const node = tree.nodes[tree.indexOf.get(id) ?? -1];
        return hasFilters && node !== undefined && !fits(node, search);
      },
      markOf,
      tintOf,
      showDottedLines: showDotted,
    }),
    [selected, own, tree, hasFilters, search, markOf, tintOf, showDotted],
  );

  const begun = useRef(false);
  const begin = asked ?? chart?.root ?? tree.nodes[tree.roots[0] ?? -1]?.id;
  useEffect(() => {
    if (begun.current || begin === undefined) return;
    begun.current = true;
    stage.current?.begin(groupsToOpen(tree, begin));
  }, [begin, tree]);

  const change = (values: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...values }), replace: true });
  const select = (id: string) => {
    setAnchor(null);
    setReached(id);
  };
  const showDetails = (id: string) => {
    select(id);
    change({ node: id });
  };
  const toggle = (id: string) => {
    setAnchor(id);
    void more.toggle(id);
  };
  async function goTo(id: string) {
    setAnchor(null);
    const found = await more.reach(id);
    if (found === undefined) return;
    showDetails(found);
    // The drawing knows the new place once it is shown.
    requestAnimationFrame(() => stage.current?.centre(found));
  }
  function choose({ id, type }: OrgSearchResult) {
    const number = id.slice(id.indexOf('-') + 1);
    if (type === 'department') change({ department: [...new Set([...search.department, number])] });
    else if (type === 'location') change({ location: [...new Set([...search.location, number])] });
    else void goTo(id);
  }

  const nodeOf = (id: string) => tree.nodes[tree.indexOf.get(id) ?? -1];
  // In a chart of people the lines follow their positions, so nothing can be moved there.
  const mayMove = config.canEditPositions && structure === 'position';
  const moved = moving === null ? undefined : nodeOf(moving.id);
  const superior = moving?.superior == null ? undefined : nodeOf(moving.superior);
  const withMenu = menu === null ? undefined : nodeOf(menu.id);
  const detailed = tree.nodes[tree.indexOf.get(asked ?? '') ?? -1];
  return (
    <div className={css.screen}>
      <div className={css.tools}>
        <PageHeader title={t('organisation.chart.title')} />
        <div className={css.line}>
          <ChartKind
            structure={structure}
            as={search.as}
            onChart={(value) => {
              if (value !== structure) setReached(null);
              change({
                as: 'chart',
                structure: value === config.structure ? null : value,
                ...(value !== structure && { node: '' }),
              });
            }}
            onOutline={() => change({ as: 'outline' })}
          />
          <ChartSearch asOf={search.asOf} onChoose={choose} />
          <FoldedTools>
            <ChartFilters
              asOf={search.asOf}
              chosen={search}
              only={search.only}
              onChange={change}
              onOnly={(only) => change({ only })}
            />
            {search.as === 'outline' ? null : (
              <ChartColours
                offered={offered}
                chosen={colour}
                onChoose={(chosen) => change({ colour: chosen })}
              />
            )}
            <DayChoice
              today={today}
              asOf={search.asOf}
              since={search.since}
              canLookAhead={config.canLookAhead}
              onDay={(asOf) => change({ asOf })}
              onSince={(since) => change({ since })}
            />
            <ChartDisplay
              showDotted={showDotted}
              onShowDotted={setShowDotted}
              onOwn={() => void goTo('own')}
              onOpenAll={() => {
                setAnchor(selected ?? begin ?? null);
                void more.openAll();
              }}
              onCloseAll={() => {
                setAnchor(tree.nodes[tree.roots[0] ?? -1]?.id ?? null);
                more.closeAll();
              }}
            />
            <ChartExport day={{ asOf: search.asOf, structure }} open={[...(open ?? [])]} />
          </FoldedTools>
          {isLoading && chart !== undefined ? (
            <Loader size={16} aria-label={t('organisation.chart.loading')} />
          ) : null}
          {scene.shape.size === 0 ? null : (
            <span className={`quiet small ${css.count ?? ''}`}>
              {t('organisation.chart.count', {
                count: scene.shape.size,
                shown: format.number(scene.shape.size),
              })}
            </span>
          )}
        </div>
        {chart?.hasMore ? (
          <output className="small quiet">
            {t('organisation.chart.tooMany', { most: format.number(mostFiltered) })}
          </output>
        ) : null}
      </div>
      <div className={css.body}>
        {content()}
        {search.since === '' ? null : (
          <ComparisonPanel
            key={`${from} ${to}`}
            from={from}
            to={to}
            onGo={(id) => void goTo(id)}
            onClose={() => change({ since: '' })}
          />
        )}
        {detailed === undefined || search.since !== '' ? null : (
          <PositionPanel
            key={detailed.id}
            node={detailed}
            text={texts(detailed)}
            asOf={search.asOf}
            onClose={() => change({ node: '' })}
            onGo={(id) => void goTo(id)}
            onMove={mayMove ? (id) => setMoving({ id, superior: null }) : undefined}
          />
        )}
      </div>
      {menu === null || withMenu === undefined ? null : (
        <CardMenu
          key={menu.id}
          title={texts(withMenu).title}
          at={menu.at}
          onDetails={() => showDetails(menu.id)}
          onMiddle={() => void goTo(menu.id)}
          onMove={mayMove ? () => setMoving({ id: menu.id, superior: null }) : undefined}
          onClose={() => setMenu(null)}
        />
      )}
      {moved === undefined ? null : (
        <Overlay onBroken={() => setMoving(null)}>
          <MoveFromChart
            id={String(moved.reference)}
            superior={
              superior === undefined
                ? null
                : { id: superior.reference, title: `${superior.title} · ${superior.identifier}` }
            }
            from={day}
            onClose={() => setMoving(null)}
          />
        </Overlay>
      )}
    </div>
  );

  function content() {
    if (error !== null) {
      return (
        <div className={css.state}>
          <Failure title={t('organisation.chart.failed')} requestId={requestIdOf(error)} onRetry={retry}>
            {failureText(t, error)}
          </Failure>
        </div>
      );
    }
    if (chart === undefined) {
      return (
        <div className={css.state}>
          <Waiting>
            <SkeletonRows rows={6} />
          </Waiting>
        </div>
      );
    }
    if (scene.shape.size === 0) {
      const nothing = isOnly ? 'emptyFiltered' : search.asOf === '' ? 'empty' : 'emptyThen';
      return (
        <div className={css.state}>
          <EmptyState title={t(`organisation.chart.${nothing}`)}>
            {t(`organisation.chart.${nothing}Help`)}
          </EmptyState>
        </div>
      );
    }
    const label = t('organisation.chart.tree', { day: format.date(day) });
    const given = {
      scene,
      texts,
      label,
      onSelect: select,
      onShowDetails: showDetails,
      onToggle: toggle,
      onMenu: (id: string, at: Point) => setMenu({ id, at }),
    };
    return search.as === 'outline' ? (
      <ChartOutline {...given} selected={selected} isDimmed={look.isDimmed} />
    ) : (
      <ChartStage
        {...given}
        ref={stage}
        look={look}
        anchor={anchor}
        legend={legend}
        onOwn={() => void goTo('own')}
        onMove={mayMove ? (id, under) => setMoving({ id, superior: under }) : undefined}
      />
    );
  }
}
