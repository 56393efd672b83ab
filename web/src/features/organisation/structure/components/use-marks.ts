import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { marksQuery } from '../organisation.queries.ts';

/** The compared days, in order, and each node's change between them; empty without a day to compare with. */
export function useMarks(day: string, since: string) {
  const [from, to] = since > day ? [day, since] : [since, day];
  const marks = useQuery({ ...marksQuery(from, to), enabled: since !== '' }).data?.data;
  const markOf = useMemo(() => {
    const changes = new Map(since === '' ? [] : marks?.map(({ node, change }) => [node, change]));
    return (id: string) => changes.get(id);
  }, [marks, since]);
  return { from, to, markOf };
}
