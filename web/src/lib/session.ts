import { useSuspenseQuery } from '@tanstack/react-query';
import { navigation, site } from '@tenure/contract/identity/site.ts';
import { useMemo } from 'react';
import { query } from './api/query.ts';
import { createFormat, type Format } from './format.ts';
import { pseudoLocale } from './messages/messages.ts';
import { useTranslation } from './messages/use-translation.ts';

/** The person and the surroundings of the page; both are loaded before the first screen is drawn. */
export const siteQuery = query(site, {});
export const navigationQuery = query(navigation, {});

export function useSite() {
  return useSuspenseQuery(siteQuery).data;
}

export function useNavigation() {
  return useSuspenseQuery(navigationQuery).data;
}

/** Dates, numbers and money in the signed-in person's locale and time zone. */
export function useFormat(): Format {
  const { user } = useSite();
  const { language } = useTranslation();
  const locale = language === pseudoLocale ? 'en-AU' : language;
  return useMemo(() => createFormat({ locale, timeZone: user.timezone }), [locale, user.timezone]);
}
