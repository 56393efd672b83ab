import { useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { saveThemePreference, themePreference, themes } from '@tenure/contract/platform/preferences.ts';
import { call } from './api/call.ts';
import { keepAnswer, query } from './api/query.ts';
import { useTranslation } from './messages/use-translation.ts';

type Theme = (typeof themes)[number];

const preferenceQuery = query(themePreference, {});
const labels = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const;

/** The person's choice of light and dark: applied at once, and saved for every device. */
export function useThemePreference() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const chosen = useSuspenseQuery(preferenceQuery).data.theme;
  // The library would stop transitions with a style element, which the content policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const apply = (theme: Theme) => setColorScheme(theme === 'system' ? 'auto' : theme);
  const save = useMutation({
    mutationFn: (theme: Theme) => call(saveThemePreference, { body: { theme } }),
    onMutate: apply,
    onSuccess: (answer) => keepAnswer(queryClient, preferenceQuery, answer),
    onError: () => apply(chosen),
  });
  return {
    theme: save.isPending ? save.variables : chosen,
    themes: themes.map((value) => ({ value, label: t(labels[value]) })),
    chooseTheme: (value: string) => {
      const theme = themes.find((candidate) => candidate === value);
      if (theme) save.mutate(theme);
    },
    failure: save.error,
    isSaved: save.isSuccess,
  };
}
