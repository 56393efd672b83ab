import { useQuery } from '@tanstack/react-query';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { loadContributions, type SectionNoteProps } from './contributions.ts';

/** Notes of features on a section of one's own profile; fetched once, for all sections. */
export function OwnSectionNotes(props: SectionNoteProps) {
  const { data: notes = [] } = useQuery({
    queryKey: ['own-section-notes'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      // Loads after the section's content.
      await new Promise<void>((resolve) => void afterNextPaint(resolve));
      const contributions = await loadContributions();
      return Promise.all(
        contributions.flatMap(({ ownSectionNote }) => (ownSectionNote ? [ownSectionNote()] : [])),
      );
    },
  });
  return notes.map((Note) => <Note key={Note.displayName ?? Note.name} {...props} />);
}
