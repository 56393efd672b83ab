import { useQuery } from '@tanstack/react-query';
import { type ProfileSectionViews, useContributions } from '../../app/contributions.ts';

/** The views of sections that features bring, by their keys; none until they are here. */
export function useSectionViews(): ProfileSectionViews | undefined {
  const contributions = useContributions();
  const { data } = useQuery({
    queryKey: ['profile-sections'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const brought = contributions.flatMap(({ profileSections }) =>
        profileSections ? [profileSections()] : [],
      );
      const views: ProfileSectionViews = Object.assign({}, ...(await Promise.all(brought)));
      return views;
    },
  });
  return data;
}
