import { useQuery } from '@tanstack/react-query';
import { saveDashboard } from '@tenure/contract/company/dashboards.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWidgetTypes } from '../../../../app/contributions.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import type { FieldError } from '../../../../ui/error-summary.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { differences } from '../dashboard-differences.ts';
import {
  add,
  change,
  type Direction,
  type Draft,
  type DraftWidget,
  draftOf,
  positionOf,
  remove,
  step,
} from '../dashboard-draft.ts';
import type { EditSearch } from '../edit-address.ts';
import {
  availableWidgetsQuery,
  type DashboardAnswer,
  type OfferedWidget,
  useSaveDashboard,
} from '../home.queries.ts';
import { EditBar } from './edit-bar.tsx';
import { EditableColumns } from './editable-columns.tsx';
import { focusLater } from './focus-later.ts';
import { NewerNotice, NewerVersion } from './newer-version.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSpeech } from './use-speech.ts';
import { WidgetSettings } from './widget-settings.tsx';
import { usePositionWords, useTitleOf } from './words.ts';
import './newer-version-words.ts';

interface DashboardEditorProps {
  dashboardId: string;
  /** The server's current version; it may become newer than the one editing started from. */
  answer: DashboardAnswer;
  beginWith: EditSearch;
  onClose: () => void;
}

/** Arranges a dashboard. Every change goes to a draft, and one save sends them all. */
export function DashboardEditor({ dashboardId, answer, beginWith, onClose }: DashboardEditorProps) {
  const { t } = useTranslation();
  const types = useWidgetTypes();
  const titleOf = useTitleOf();
  const positionWords = usePositionWords();
  const [base, setBase] = useState(answer);
  const [draft, setDraft] = useState(() => draftOf(answer.body.data));
  const [open, setOpen] = useState<string | null>(
    beginWith.settings === undefined ? null : `widget-${beginWith.settings}`,
  );
  const [comparing, setComparing] = useState(false);
  const [titleError, setTitleError] = useState<string | null>(null);
  const [speech, say] = useSpeech();
  const offered = useQuery(availableWidgetsQuery(dashboardId));
  const save = useSaveDashboard(dashboardId);

  const original = draftOf(base.body.data);
  const changes = differences(original, draft).length;
  const isShown = useCallback(({ type }: DraftWidget) => types.has(type), [types]);
  const guard = useLeaveGuard(changes > 0);
  const hideToast = useRef<(() => void) | null>(null);
  // A toast's undo ends with the draft.
  useEffect(() => () => hideToast.current?.(), []);
  const opened = draft.widgets.find(({ key }) => key === open);
  const isStale = isStaleVersion(save.error);
  const hasNewer = answer.etag !== base.etag && !save.isPending;

  return (
    <>
      <EditBar
        draft={draft}
        titleError={titleError}
        errors={errorsToMend()}
        changes={changes}
        saving={save.isPending}
        notice={hasNewer ? <NewerNotice onCompare={() => setComparing(true)} /> : null}
        onTitle={(title) => {
          setTitleError(null);
          setDraft({ ...draft, title });
        }}
        onStructure={(structure) => setDraft({ ...draft, structure })}
        onSave={() => submit(draft, base)}
        onDiscard={onClose}
      />
      <NewerVersion
        original={original}
        draft={draft}
        newest={hasNewer ? draftOf(answer.body.data) : null}
        opened={comparing}
        onCompare={setComparing}
        onChoose={(chosen, isMine) => {
          setBase(answer);
          setDraft(chosen.draft);
          setComparing(false);
          const wasSaving = isStale;
          save.reset();
          if (!isMine) offerUndo(t('newerDashboard.tookTheirs'), () => setDraft(chosen.other));
          else if (wasSaving) submit(chosen.draft, answer);
        }}
      />
      <EditableColumns
        dashboardId={dashboardId}
        widgets={base.body.data.widgets}
        draft={draft}
        offered={offered.data?.data ?? []}
        notOffered={offered.error === null ? null : tryAgain(offered.error, offered.refetch)}
        beginsWithTray={beginWith.edit === 'add'}
        onDraft={setDraft}
        onMove={move}
        onMoved={(next, key) => tell('home.movedTo', next, key)}
        onAdd={addWidget}
        onSettings={setOpen}
        onRemove={removeWidget}
      />
      <output className="visually-hidden" aria-live="assertive">
        {speech}
      </output>
      {opened === undefined ? null : (
        <WidgetSettings
          key={opened.key}
          widget={opened}
          options={base.body.data.widgets.find(({ id }) => id === opened.id)?.options ?? {}}
          errors={refusedSettings(opened.key)}
          onApply={(to) => {
            setDraft(change(draft, opened.key, to));
            closeSettings(opened.key);
            save.reset();
          }}
          onClose={() => closeSettings(opened.key)}
        />
      )}
      <ConfirmDestructive
        opened={guard.isAsking}
        title={t('form.leave')}
        confirmLabel={t('form.discard', { count: changes })}
        keepLabel={t('form.keep')}
        onConfirm={guard.leave}
        onKeep={guard.stay}
      >
        {t('form.leaveLost', { count: changes })}
      </ConfirmDestructive>
    </>
  );

  function submit(wanted: Draft, over: DashboardAnswer) {
    const title = saveDashboard.body.shape.title.safeParse(wanted.title);
    if (!title.success) {
      setTitleError(title.error.issues[0]?.message ?? t('invalid.missing'));
      document.getElementById(titleFieldId)?.focus();
      return;
    }
    save.mutate(
      { draft: wanted, etag: over.etag },
      {
        onSuccess: () => {
          guard.allow();
          showToast(t('home.saved', { title: title.data }));
          onClose();
        },
        onError: (error) => {
          if (isStaleVersion(error)) setComparing(true);
        },
      },
    );
  }

  function tryAgain(error: Error, again: () => Promise<unknown>) {
    return (
      <Failure title={t('home.trayFailed')} requestId={requestIdOf(error)} onRetry={() => void again()}>
        {t('home.trayFailedHelp')}
      </Failure>
    );
  }

  function errorsToMend(): FieldError[] {
    if (titleError !== null) return [];
    if (save.error === null || isStale) return [];
    const fields = Object.entries(formErrors(save.error)).map(([path, text]) => {
      const widget = widgetAt(path);
      return widget === undefined
        ? { fieldId: path === 'title' ? titleFieldId : null, text }
        : { fieldId: `${widget.key}-settings`, text: t('home.problemOf', { title: titleOf(widget), text }) };
    });
    return fields.length > 0 ? fields : [{ fieldId: null, text: failureText(t, save.error) }];
  }

  function widgetAt(path: string): DraftWidget | undefined {
    const [, at] = /^widgets\.(\d+)\./.exec(path) ?? [];
    return at === undefined ? undefined : draft.widgets[Number(at)];
  }

  /** The server's refusals for one widget's settings, by field of its form. */
  function refusedSettings(key: string): Record<string, string> {
    const mine = Object.entries(formErrors(save.error)).filter(([path]) => widgetAt(path)?.key === key);
    return Object.fromEntries(mine.map(([path, text]) => [path.split('.').slice(2).join('.'), text]));
  }

  function move(key: string, direction: Direction) {
    const next = step(draft, key, direction, isShown);
    if (next === draft) return;
    setDraft(next);
    tell('home.movedTo', next, key);
  }

  function tell(words: 'home.movedTo' | 'home.addedAt', next: Draft, key: string) {
    const widget = next.widgets.find((each) => each.key === key);
    const position = positionOf(next, key, isShown);
    if (widget && position) {
      say(t(words, { title: titleOf(widget), position: positionWords(position, next.structure) }));
    }
  }

  function closeSettings(key: string) {
    setOpen(null);
    focusLater(`${key}-settings`);
  }

  function addWidget({ type, defaultContainer, settings }: OfferedWidget) {
    const key = `new-${randomId()}`;
    const next = add(draft, { key, id: null, type, title: null, container: defaultContainer, settings });
    setDraft(next);
    tell('home.addedAt', next, key);
    if (types.get(type)?.startsEmpty) setOpen(key);
    return key;
  }

  function removeWidget(key: string) {
    const widget = draft.widgets.find((each) => each.key === key);
    if (widget === undefined) return;
    const after = draft.widgets[draft.widgets.indexOf(widget) + 1]?.key ?? null;
    setDraft(remove(draft, key));
    offerUndo(t('home.removed', { title: titleOf(widget) }), () =>
      setDraft((present) => add(present, widget, after)),
    );
  }

  function offerUndo(message: string, run: () => void) {
    hideToast.current?.();
    hideToast.current = showToast(message, 'positive', { label: t('undo'), run });
  }
}

const titleFieldId = 'dashboard-title';
