import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ActionableItem, ActionableKind } from '@tenure/contract/work/inbox.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { Paging } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WithKeys } from '../../../../ui/with-keys.tsx';
import { DoneList } from '../components/done-list.tsx';
import css from '../components/inbox.module.css';
import { type Asking, ItemPane } from '../components/item-pane.tsx';
import { ItemRow } from '../components/item-row.tsx';
import { groupsOf } from '../due-groups.ts';
import { sendHeldDecisions, useHeldDecisions } from '../held-decisions.ts';
import { inboxQuery } from '../inbox.queries.ts';
import { filtersToOffer, type InboxList } from '../inbox-filters.ts';
import { useInboxKeys } from '../inbox-preferences.queries.ts';
import { useDecide } from '../use-decide.ts';
import '../words.ts';

const besideTheList = '(min-width: 1100px)';

/** Everything requested of a person, by due date, and the facts to decide each by. */
export function InboxScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/inbox' });
  const { page, of, item: openId } = useSearch({ from: '/inbox' });
  const isDone = of === 'done';
  const answer = useQuery({
    ...inboxQuery(isDone ? { page: 1, of: 'to-do' } : { page, of }),
    placeholderData: keepPreviousData,
  });
  const held = useHeldDecisions();
  const hasPane = useMediaQuery(besideTheList, globalThis.matchMedia(besideTheList).matches) ?? false;
  const decide = useDecide();
  const areOn = useInboxKeys();
  const { timezone } = useSite().user;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<{ id: string; what: Asking } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  usePageTitle(t('inbox.title'));
  // The list of what is done includes what was decided a moment ago.
  useEffect(() => {
    if (isDone) sendHeldDecisions();
  }, [isDone]);

  const { counts, metadata } = answer.data ?? {};
  const isBulk = (item: ActionableItem) => bulkKinds.includes(item.kind) && decide.mainAction(item) !== null;
  const items = answer.data?.data.filter(({ id }) => !held.has(id)) ?? [];
  const current = items.find(({ id }) => id === openId) ?? (hasPane ? items[0] : undefined);
  const chosen = items.filter((item) => isBulk(item) && selected.has(item.id));
  const remaining = (filter: Exclude<InboxList, 'done'>) =>
    Math.max(
      0,
      (counts?.[filter] ?? 0) - (filter === of ? (answer.data?.data.length ?? 0) - items.length : 0),
    );

  const filters = counts === undefined ? [] : filtersToOffer(counts, of);
  const mayDecideSome = items.some((item) => decide.mainAction(item) !== null || decide.mayDecline(item));

  const show = (itemId: string | null) =>
    void navigate({ search: (was) => ({ ...was, item: itemId }), replace: true });
  const open = ({ id }: ActionableItem) => {
    if (hasPane) show(id);
    else void navigate({ to: '/controlpanel/actionable-item/$itemId', params: { itemId: id } });
  };
  /** The row after a removed one, or the one before if it was the last. */
  function leave(id: string) {
    const at = items.findIndex((one) => one.id === id);
    const next = items[at + 1] ?? items[at - 1];
    setAsking(null);
    show(next?.id ?? null);
    focusRow(next?.id);
  }
  /** At once: after the next frame, a key pressed before it would act on the row that was left. */
  function focusRow(id: string | undefined) {
    if (id === undefined) return;
    list.current?.querySelector<HTMLButtonElement>(`[data-inbox-row="${id}"]`)?.focus();
  }
  function ask(item: ActionableItem, what: Asking) {
    if (!hasPane) return open(item);
    show(item.id);
    setAsking({ id: item.id, what });
  }
  function onKey(event: KeyboardEvent, item: ActionableItem) {
    if (!areOn || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = items.findIndex(({ id }) => id === item.id);
    const key = event.key.toLowerCase();
    const main = decide.mainAction(item);
    if (key === 'j' || key === 'k') {
      const next = items[at + (key === 'j' ? 1 : -1)];
      if (next && hasPane) show(next.id);
      focusRow(next?.id);
    } else if (key === 'a' && main !== null) {
      decide.decide([item], { action: main });
      leave(item.id);
    } else if (key === 'd' && decide.mayDecline(item)) {
      ask(item, 'decline');
    } else if (key === 's' && item.relation !== 'assigned') {
      ask(item, 'later');
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <PageHeader
        title={t('inbox.title')}
        subtitle={counts === undefined ? ' ' : t('inbox.subtitle', { count: remaining('to-do') })}
      />
      {filters.length > 1 ? (
        <SegmentedControl
          className={css.filters ?? ''}
          aria-label={t('inbox.filterLabel')}
          value={of}
          data={filters.map((value) => ({
            value,
            label:
              value === 'done'
                ? t('inbox.filters.done')
                : `${t(`inbox.filters.${value}`)} ${format.number(remaining(value))}`,
          }))}
          onChange={(value) => {
            const filter = filters.find((one) => one === value);
            setSelected(new Set());
            if (filter) void navigate({ search: { page: 1, of: filter, item: null } });
          }}
        />
      ) : null}
      {chosen.length === 0 ? null : (
        <div className={css.bulk}>
          <output>{t('inbox.selected', { count: chosen.length })}</output>
          {(['approve', 'complete'] as const).map((action) => {
            const some = chosen.filter((item) => decide.mainAction(item) === action);
            return some.length === 0 ? null : (
              <Button
                key={action}
                size="xs"
                onClick={() => {
                  decide.decide(some, { action });
                  setSelected(new Set(chosen.filter((one) => !some.includes(one)).map(({ id }) => id)));
                }}
              >
                {t(`inbox.${action}Selected`, { count: some.length })}
              </Button>
            );
          })}
          <Button size="xs" variant="subtle" color="gray" onClick={() => setSelected(new Set())}>
            {t('inbox.clear')}
          </Button>
        </div>
      )}
      {isDone ? (
        <DoneList page={page} onPage={(next) => void navigate({ search: { of, page: next, item: null } })} />
      ) : (
        <div className={css.columns}>
          <div ref={list} className={css.list}>
            <ListContent
              answer={{
                data: answer.data && { data: items },
                error: answer.data === undefined ? answer.error : null,
                refetch: answer.refetch,
              }}
              failed={t('inbox.failed')}
              expected={8}
              empty={<Nothing of={of} onShowAll={() => void navigate({ search: {} })} />}
            >
              {(rows) =>
                groupsOf(rows, todayIn(timezone)).map(({ group, rows: grouped }) => (
                  <section key={group} aria-label={t(`inbox.groups.${group}`)}>
                    <h2 className={css.group} data-group={group}>
                      {t(`inbox.groups.${group}`)} <span>{format.number(grouped.length)}</span>
                    </h2>
                    <ul>
                      {grouped.map((item) => (
                        <ItemRow
                          key={item.id}
                          item={item}
                          isCurrent={hasPane && current?.id === item.id}
                          leavesRoom={items.some(isBulk)}
                          selection={
                            isBulk(item)
                              ? {
                                  isSelected: selected.has(item.id),
                                  onSelect: (isSelected) =>
                                    setSelected((was) => {
                                      const next = new Set(was);
                                      if (isSelected) next.add(item.id);
                                      else next.delete(item.id);
                                      return next;
                                    }),
                                }
                              : null
                          }
                          onOpen={() => open(item)}
                          onKeyDown={(event) => onKey(event, item)}
                        />
                      ))}
                    </ul>
                  </section>
                ))
              }
            </ListContent>
            <div className={css.listFoot}>
              {areOn && items.length > 0 ? (
                <p className={`quiet small ${css.keys}`}>
                  <WithKeys phrase={t(mayDecideSome ? 'inbox.keysHint' : 'inbox.moveKeysHint')} />
                </p>
              ) : null}
              {metadata ? (
                <Paging
                  page={page}
                  pages={metadata.pagination.total_pages}
                  onPage={(next) => void navigate({ search: { of, page: next, item: null } })}
                />
              ) : null}
            </div>
          </div>
          {hasPane && current !== undefined ? (
            <ItemPane
              item={current}
              decide={decide}
              asking={asking?.id === current.id ? asking.what : null}
              onAsk={(what) => {
                setAsking(what && { id: current.id, what });
                if (what === null) focusRow(current.id);
              }}
              onDecided={() => leave(current.id)}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

/** Kinds that can be decided several at once. Pay, contracts, access and endings never can. */
const bulkKinds: readonly ActionableKind[] = ['task', 'queued-task', 'leave', 'enrolment'];

function Nothing({ of, onShowAll }: { of: InboxList; onShowAll: () => void }) {
  const { t } = useTranslation();
  if (of === 'to-do') return <EmptyState title={t('inbox.empty')}>{t('inbox.emptyHelp')}</EmptyState>;
  return (
    <EmptyState
      title={t('inbox.emptyFilter')}
      action={
        <Button size="xs" variant="default" onClick={onShowAll}>
          {t('inbox.showAll')}
        </Button>
      }
    >
      {t('inbox.emptyFilterHelp')}
    </EmptyState>
  );
}
