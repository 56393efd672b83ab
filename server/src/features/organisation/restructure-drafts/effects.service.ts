import type { DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { readRef } from '@tenure/domain/organisation/restructure-draft.ts';
import {
  changedPlaces,
  type LedPosition,
  lineChanges,
  outlineBefore,
  outlineOf,
  type Structure,
  structureOf,
} from '@tenure/domain/organisation/restructure-draft-effects.ts';
import { commonSuperior } from '@tenure/domain/organisation/restructure-draft-figures.ts';
import { requisitionIdentifier } from '@tenure/domain/recruitment/requisition.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { PositionChanges } from '../structure/organisation.api.ts';
import type { DraftRow, StepRow } from './draft.reads.ts';
import { figuresView } from './draft.view.ts';
import { figuresOn } from './figures.reads.ts';
import type { Judge, Judged } from './judgement.service.ts';
import { openRequisitions, peopleOf, saidOf, titlesOf } from './names.reads.ts';
import { ledAround, pathsUp, reportsTo, spansOf } from './standing.reads.ts';

/** How many are named; all are counted. */
const mostNamed = 50;
const mostRows = 500;

interface Seen {
  salary: boolean;
  requisitions: boolean;
}

/** Every position of a step that exists in the company already; null for the top of it. */
function touchedBy(step: DraftStep): { own: string[]; others: (string | null)[] } {
  switch (step.kind) {
    case 'add':
      return { own: [], others: [step.reportsTo] };
    case 'move':
      return { own: [step.position], others: [step.reportsTo] };
    case 'split':
      return { own: [step.position], others: [] };
    case 'close': {
      const { reportsGoTo, holdersGoTo } = step;
      return { own: [step.position], others: [reportsGoTo, holdersGoTo].filter((ref) => ref !== null) };
    }
    case 'change':
      return { own: [], others: [step.position] };
  }
}

const positionsAmong = (refs: readonly (string | null)[]) =>
  refs.flatMap((ref) => {
    if (ref === null) return [];
    const { of, id } = readRef(ref);
    return of === 'position' ? [id] : [];
  });

/** The top of the smallest branch in which everything happens; null where that is the whole company. */
async function topOf(tx: Tx, steps: readonly StepRow[], day: string): Promise<number | null> {
  const touched = steps.map(({ content }) => touchedBy(content));
  const own = positionsAmong(touched.flatMap((one) => one.own));
  const others = touched.flatMap((one) => one.others);
  if (steps.length === 0 || others.includes(null)) return null;
  const otherIds = positionsAmong(others);
  const paths = await pathsUp(tx, [...new Set([...own, ...otherIds])], day);
  // A position that moves, is split or closed changes its superior's span.
  const ofOwn = own.map((id) => paths.get(id)?.slice(1)).filter((path) => path !== undefined);
  const ofOthers = otherIds.map((id) => paths.get(id)).filter((path) => path !== undefined);
  return commonSuperior([...ofOwn, ...ofOthers]);
}

/** Every position that steps may hang elsewhere, open, close, or let others into: what they name, and what reports to it. */
async function reachOf(tx: Tx, steps: readonly StepRow[], day: string): Promise<number[]> {
  const touched = steps.map(({ content }) => touchedBy(content));
  const own = positionsAmong(touched.flatMap((one) => one.own));
  const others = positionsAmong(touched.flatMap((one) => one.others));
  return [...own, ...others, ...(await reportsTo(tx, own, day))];
}

interface EffectsDeps {
  judge: Judge;
  takeTurn: PositionChanges['takeTurn'];
}

export function createEffects({ judge, takeTurn }: EffectsDeps) {
  async function people(tx: Tx, before: Structure, after: Structure) {
    const { managers, views, handedOver } = lineChanges(before, after);
    const losing = views
      .filter(({ loses, gains }) => loses + gains > 0)
      .toSorted((one, other) => other.loses - one.loses);
    const ids = new Set([
      ...managers.flatMap(({ id, before: was, after: is }) => [id, was, is]),
      ...losing.map(({ id }) => id),
      ...handedOver.flatMap(({ before: was, after: is }) => [was, is]),
    ]);
    const known = await peopleOf(
      tx,
      [...ids].filter((id) => id !== null),
    );
    const names = new Map(known.map(({ id, fullName }) => [id, fullName]));
    const order = new Map(known.map(({ id }, place) => [id, place]));
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
    const inOrder = managers.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
    return {
      nameOf,
      handedOver,
      managers: {
        changed: managers.length,
        people: inOrder.slice(0, mostNamed).map(({ id, before: was, after: is }) => ({
          id,
          fullName: names.get(id) ?? '',
          before: nameOf(was),
          after: nameOf(is),
        })),
      },
      views: {
        changed: losing.length,
        people: losing.slice(0, mostNamed).map((one) => ({ ...one, fullName: names.get(one.id) ?? '' })),
      },
    };
  }

  async function outline(tx: Tx, seen: Tried): Promise<DraftEffects['outline']> {
    const { before, after, titlesBefore, titlesAfter, spans } = seen;
    const rows = outlineOf(before, after, seen.marked);
    const shown = rows.slice(0, mostRows);
    const shownBefore = outlineBefore(before, after, seen.marked).slice(0, mostRows);
    const holdersOf = (id: number) => (after.get(id) ?? before.get(id))?.holders ?? [];
    const holdersBefore = (id: number) => before.get(id)?.holders ?? [];
    const named = [
      ...shown.flatMap(({ id }) => holdersOf(id)),
      ...shownBefore.flatMap(({ id }) => holdersBefore(id)),
    ];
    const holders = await peopleOf(tx, [...new Set(named)]);
    const names = new Map(holders.map(({ id, fullName }) => [id, fullName]));
    const titleOf = (id: number) => titlesAfter.get(id) ?? titlesBefore.get(id) ?? '';
    return {
      more: rows.length - shown.length,
      before: shownBefore.map(({ id, level, changes, movedTo }) => ({
        id,
        title: titlesBefore.get(id) ?? titleOf(id),
        level,
        changes,
        movedTo: movedTo === null ? null : titleOf(movedTo),
        holders: holdersBefore(id).map((person) => names.get(person) ?? ''),
      })),
      rows: shown.map(({ id, level, changes, movedFrom }) => {
        const title = titlesAfter.get(id) ?? '';
        const was = titlesBefore.get(id);
        return {
          id,
          title,
          titleBefore: was === undefined || was === title ? null : was,
          level,
          changes,
          movedFrom:
            movedFrom === null ? null : (titlesBefore.get(movedFrom) ?? titlesAfter.get(movedFrom) ?? null),
          reports: spans.get(id) ?? 0,
          holders: holdersOf(id).map((person) => names.get(person) ?? ''),
        };
      }),
    };
  }

  /**
   * Does the whole draft in the company's turn, looks, and undoes it, whereby the turn is given back. Sums are counted by the
   * database; of positions only those are read whose line becomes another, before and after.
   */
  async function tried(tx: WriteTx, { effectiveOn: day, steps }: DraftRow, seesSalary: boolean) {
    await tx.query('savepoint turn');
    await takeTurn(tx);
    const top = await topOf(tx, steps, day);
    const named = positionsAmong(
      steps.flatMap(({ content }) => ('position' in content ? [content.position] : [])),
    );
    const reach = await reachOf(tx, steps, day);
    const [figuresBefore, placesBefore, saidBefore, titlesBefore] = await Promise.all([
      figuresOn(tx, top, day, seesSalary),
      ledAround(tx, { roots: [], others: reach }, day),
      saidOf(tx, named, day),
      titlesOf(tx, top === null ? named : [...named, top], day),
    ]);
    await tx.query('savepoint draft');
    const judged = await judge(tx, steps, day);
    const reached = new Set([...reach, ...judged.made.values()]);
    const [figuresAfter, placesAfter, saidAfter] = await Promise.all([
      figuresOn(tx, top, day, seesSalary),
      ledAround(tx, { roots: [], others: [...reached] }, day),
      saidOf(tx, named, day),
    ]);
    const split = splitIn(steps, judged);
    const changed = new Set(named.filter((id) => !split.has(id) && saidBefore.get(id) !== saidAfter.get(id)));
    const ofReached = (places: readonly LedPosition[]) =>
      structureOf(places.filter(({ id }) => reached.has(id)));
    // The line above is read in both, so that positions above only afterwards do not look new.
    const mayBeShown = [...new Set([...reached, ...[...placesBefore, ...placesAfter].map(({ id }) => id)])];
    const around = {
      roots: changedPlaces(ofReached(placesBefore), ofReached(placesAfter)),
      others: mayBeShown,
    };
    const [ledAfter, titlesAfter, spans] = await Promise.all([
      ledAround(tx, around, day),
      titlesOf(tx, mayBeShown, day),
      spansOf(tx, mayBeShown, day),
    ]);
    await tx.query('rollback to savepoint draft');
    const before = structureOf(await ledAround(tx, around, day));
    await tx.query('rollback to savepoint turn');
    const after = structureOf(ledAfter);
    const marked = { split, changed };
    return {
      top,
      judged,
      figuresBefore,
      figuresAfter,
      before,
      after,
      marked,
      titlesBefore,
      titlesAfter,
      spans,
    };
  }
  type Tried = Awaited<ReturnType<typeof tried>>;

  return async (tx: WriteTx, draft: DraftRow, sees: Seen): Promise<DraftEffects> => {
    const { effectiveOn: day, today } = draft;
    const seen = await tried(tx, draft, sees.salary);
    const { top, judged, figuresBefore, figuresAfter, titlesBefore } = seen;
    const figuresToday = day === today ? figuresBefore : await figuresOn(tx, top, today, sees.salary);
    const shown = await outline(tx, seen);
    const { nameOf, handedOver, managers, views } = await people(tx, seen.before, seen.after);
    const requisitions = sees.requisitions
      ? await openRequisitions(
          tx,
          handedOver.map(({ id }) => id),
          day,
        )
      : null;
    const handed = new Map(handedOver.map((one) => [one.id, one]));
    return {
      from: day,
      problems: [...judged.problems].map(([stepId, problems]) => ({
        stepId,
        reasons: problems.map(({ reason }) => reason),
      })),
      branch: top === null ? null : { id: top, title: titlesBefore.get(top) ?? '' },
      figures: {
        today: figuresToday.positions === 0 ? null : figuresView(figuresToday, sees.salary),
        without: figuresView(figuresBefore, sees.salary),
        with: figuresView(figuresAfter, sees.salary),
      },
      outline: shown,
      managers,
      views,
      ...(requisitions !== null && {
        requisitions: requisitions.map(({ id, number, position, positionId }) => ({
          id,
          identifier: requisitionIdentifier(number),
          position,
          before: nameOf(handed.get(positionId)?.before ?? null),
          after: nameOf(handed.get(positionId)?.after ?? null),
          isClosed: handed.get(positionId)?.isClosed ?? false,
        })),
      }),
    };
  };
}
export type FindEffects = ReturnType<typeof createEffects>;

/** Positions that were split, and the results. */
function splitIn(steps: readonly StepRow[], { made, problems }: Judged): Set<number> {
  return new Set(
    steps.flatMap(({ id, content }) => {
      if (content.kind !== 'split' || problems.has(id)) return [];
      const { of, id: named } = readRef(content.position);
      const position = of === 'position' ? named : made.get(named);
      return position === undefined ? [] : [position];
    }),
  );
}
