import { useQuery, useQueryClient } from '@tanstack/react-query';
import { announceWriting, getPresence, presenceSeconds } from '@tenure/contract/performance/presence.ts';
import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { is360 } from '@tenure/domain/performance/sections.ts';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keepAnswer, query, versionedQuery } from '../../../lib/api/query.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { inSection } from './appraisals.queries.ts';
import css from './components/section-card.module.css';
import './marks.words.ts';

/** Fields announce that they are being written in; notes, which are private, do not. */
const WritingContext = createContext<() => void>(() => {});
export const useNoteWriting = () => use(WritingContext);

/** Sent again while the person goes on writing, well before they stop counting as a writer. */
const renewAfter = 20_000;

interface Place {
  performanceId: number;
  sectionId: number;
}

function useWriting(at: Place) {
  const queryClient = useQueryClient();
  const { performanceId, sectionId } = at;
  const [isWriting, setWriting] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null);
  const idle = useRef<ReturnType<typeof setTimeout> | null>(null);

  const send = useCallback(
    async (isStill: boolean) => {
      const place = inSection({ performanceId, sectionId });
      try {
        const answer = await call(announceWriting, { ...place, body: { isWriting: isStill } });
        if (!isStill) return;
        await keepAnswer(queryClient, versionedQuery(getPresence, place), answer);
        // Only now, so that the answer of the write need not be refetched.
        setWriting(true);
      } catch {
        // Presence is a courtesy: writing goes on without it, and the next change tries again.
      }
    },
    [queryClient, performanceId, sectionId],
  );
  const note = useCallback(() => {
    if (idle.current !== null) clearTimeout(idle.current);
    idle.current = setTimeout(() => setWriting(false), presenceSeconds * 1000);
    if (pause.current !== null) return;
    pause.current = setTimeout(() => {
      pause.current = null;
    }, renewAfter);
    void send(true);
  }, [send]);

  useEffect(
    () => () => {
      if (idle.current === null) return;
      clearTimeout(idle.current);
      idle.current = null;
      if (pause.current !== null) clearTimeout(pause.current);
      pause.current = null;
      void send(false);
    },
    [send],
  );
  return { isWriting, note };
}

/**
 * Fields inside show the employee and the manager that the other is writing, while both are in this section.
 */
export function SectionWriting(props: { review: ReviewDetail; section: ReviewSection; children: ReactNode }) {
  const { review, section, children } = props;
  const isShared =
    !is360(section.type) && review.roles.some((role) => role === 'employee' || role === 'manager');
  return isShared ? (
    <SharedWriting at={{ performanceId: review.id, sectionId: section.id }}>{children}</SharedWriting>
  ) : (
    children
  );
}

function SharedWriting({ at, children }: { at: Place; children: ReactNode }) {
  const { t } = useTranslation();
  const { isWriting, note } = useWriting(at);
  const { data, dataUpdatedAt } = useQuery({ ...query(getPresence, inSection(at)), enabled: isWriting });
  const [passedAt, setPassedAt] = useState(0);
  const writer = isWriting && dataUpdatedAt !== passedAt ? (data?.data.writer ?? null) : null;
  const forSeconds = writer?.forSeconds ?? null;
  useEffect(() => {
    if (forSeconds === null) return;
    const passed = setTimeout(() => setPassedAt(dataUpdatedAt), forSeconds * 1000);
    return () => clearTimeout(passed);
  }, [forSeconds, dataUpdatedAt]);
  return (
    <WritingContext value={note}>
      <output className={css.writing}>
        {writer === null ? null : t('reviewMarks.alsoWriting', { name: writer.name })}
      </output>
      {children}
    </WritingContext>
  );
}
